import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { notificacoesMutations, notificacoesQueries } from '@/features/notificacoes/public'
import { AvisoDaIgreja, chaveDoAviso, meusAvisosQueries } from '@/features/pedras-vivas/public'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'

const MAX_SHOWN = 5

/**
 * The church's notices, which stay while they hold, then what else the person was told and has not read yet. The
 * notification that told of a church's notice is not a second line: it only says whether that one was read. That they
 * cannot be loaded stops nothing else on the page.
 */
export function Notices({ userId }: { userId: string }) {
  const caixa = useQuery(notificacoesQueries.caixa(userId))
  const avisos = useQuery(meusAvisosQueries.meus(userId))
  const { mutate } = useMutation(notificacoesMutations.markRead(userId))
  if (caixa.isLoading || avisos.isLoading) return <Skeleton className="h-24" />
  const missing = [caixa, avisos].filter(({ data }) => !data)
  const daIgreja = avisos.data ?? []
  const unread = caixa.data?.notificacoes.filter(({ lida }) => !lida) ?? []
  const shownAbove = new Set<unknown>(daIgreja.map(({ id }) => chaveDoAviso(id)))
  const others = unread.filter(({ chave }) => !shownAbove.has(chave)).slice(0, MAX_SHOWN)
  const isEmpty = daIgreja.length + others.length === 0
  const readButton = (id: string) => (
    <IconButton label="Marcar como lido" onClick={() => mutate(id)}>
      <Check aria-hidden />
    </IconButton>
  )
  return (
    <>
      {!isEmpty && (
        <Card>
          <ul className="divide-y divide-border">
            {daIgreja.map((aviso) => {
              const told = unread.find(({ chave }) => chave === chaveDoAviso(aviso.id))
              return <AvisoDaIgreja key={aviso.id} aviso={aviso} action={told && readButton(told.id)} />
            })}
            {others.map(({ id, titulo, mensagem, created_at }) => (
              <li key={id} className="flex items-start gap-2 py-3 pr-2 pl-4">
                <div className="min-w-0 flex-1 space-y-0.5">
                  <p className="break-words font-medium">{titulo}</p>
                  <p className="break-words text-muted-foreground text-sm">{mensagem}</p>
                  <time dateTime={created_at} className="block text-muted-foreground text-xs">
                    {formatDateTime(created_at, myZone())}
                  </time>
                </div>
                {readButton(id)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {missing.length > 0 ? (
        <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
          <p className="text-muted-foreground">Não foi possível carregar os avisos.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => missing.forEach(({ refetch }) => void refetch())}
          >
            Tentar de novo
          </Button>
        </Card>
      ) : (
        isEmpty && (
          <Card className="p-5">
            <p className="text-muted-foreground">Nenhum aviso novo.</p>
          </Card>
        )
      )}
    </>
  )
}
