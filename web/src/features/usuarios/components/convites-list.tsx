import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { CardList } from '@/components/table/card-list'
import { LoadMore } from '@/components/table/load-more'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useLeaves } from '@/features/auth/public'
import { myZone } from '@/lib/clock'
import { formatDate, formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { CONVITE_LABELS, type Convite, estadoDoConvite, type UsuariosSearch } from '../model'
import { type Feito, usuariosMutations } from '../mutations'
import { usuariosQueries } from '../queries'
import { ConviteFeito } from './convite-feito'

const VARIANTS = { aberto: 'info', aceito: 'success', revogado: 'neutral', expirado: 'warning' } as const

function when(convite: Convite, leaves: boolean): string {
  if (convite.aceito_em) return `Aceito em ${formatDateTime(convite.aceito_em, myZone())}`
  if (convite.revogado_em) return `Revogado em ${formatDateTime(convite.revogado_em, myZone())}`
  const sent =
    convite.enviado_em && leaves
      ? `Enviado em ${formatDateTime(convite.enviado_em, myZone())}`
      : 'Só por link'
  return `${sent} · vale até ${formatDate(convite.expira_em, myZone())}`
}

type ItemProps = { convite: Convite; onDone: (feito: Feito) => void }

function ConviteItem({ convite, onDone }: ItemProps) {
  const leaves = useLeaves()?.email ?? false
  const resend = useMutation(usuariosMutations.resend())
  const revoke = useMutation(usuariosMutations.revoke())
  const estado = estadoDoConvite(convite)
  const isOpen = estado === 'aberto' || estado === 'expirado'
  const again = (enviar: boolean) => resend.mutate({ convite: convite.id, enviar }, { onSuccess: onDone })
  const nome = [convite.nome, convite.sobrenome].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{nome}</span>
          <Badge variant={VARIANTS[estado]}>{CONVITE_LABELS[estado]}</Badge>
        </p>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {convite.email} · {convite.campus}
        </p>
        <p className="text-muted-foreground text-sm">{when(convite, leaves)}</p>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {leaves && (
            <Button
              variant="outline"
              isPending={resend.isPending}
              aria-label={`Reenviar o convite de ${nome}`}
              onClick={() => again(true)}
            >
              Reenviar
            </Button>
          )}
          <Button
            variant="outline"
            disabled={resend.isPending}
            aria-label={`Novo link para ${nome}`}
            onClick={() => again(false)}
          >
            Novo link
          </Button>
          <Button
            variant="ghost"
            isPending={revoke.isPending}
            aria-label={`Revogar o convite de ${nome}`}
            onClick={() => revoke.mutate(convite.id)}
          >
            Revogar
          </Button>
        </div>
      )}
    </div>
  )
}

type ConvitesListProps = { search: UsuariosSearch; onInvite: () => void }

/** Whom the church invited, and how far each invitation is. */
export function ConvitesList({ search, onInvite }: ConvitesListProps) {
  const list = useInfiniteQuery(usuariosQueries.convites(search))
  const leaves = useLeaves()?.email ?? false
  const [done, setDone] = useState<{ feito: Feito; nome: string } | null>(null)
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  const convites = list.data?.pages.flat() ?? []
  if (!list.isPending && convites.length === 0) {
    return (
      <Empty
        icon={Mail}
        title="Nenhum convite aqui."
        description={leaves ? 'Convide alguém por e-mail ou com um link.' : 'Convide alguém com um link.'}
        action={
          <Button onClick={onInvite}>
            <MailPlus aria-hidden />
            Convidar
          </Button>
        }
      />
    )
  }
  return (
    <div className="space-y-4">
      <CardList
        rows={convites}
        rowKey={({ id }) => id}
        label="Convites"
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        card={(convite) => (
          <ConviteItem convite={convite} onDone={(feito) => setDone({ feito, nome: convite.nome })} />
        )}
      />
      {convites.length > 0 && <LoadMore list={list} shown={convites.length} />}
      {done && (
        <Dialog open onOpenChange={(open) => !open && setDone(null)}>
          <DialogContent title="Convite pronto">
            <ConviteFeito {...done} onClose={() => setDone(null)} />
          </DialogContent>
        </Dialog>
      )}
    </div>
  )
}
