import { useQuery } from '@tanstack/react-query'
import { Ban, Plus, ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { toastUndo } from '@/features/auditoria/public'
import { cn } from '@/lib/cn'
import { calendarDay, formatDate, formatPhone } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { clearFoto, fotoBuscaQuery } from '../foto-busca'
import type { Autorizado } from '../model'
import { familiasMutations } from '../mutations'
import { familiasQueries } from '../queries'
import { type Acordo, AcordoDialog } from './acordo-dialog'
import { AutorizadoDialog } from './autorizado-dialog'
import { GuardasPendentes } from './guardas-pendentes'

/** A little longer than the way back is offered: of what was brought back, the server does not let go. */
const CLEAR_MS = 12_000

const isOver = (validade: string | null) => validade !== null && validade < calendarDay()
const nameOf = ({ adulto, nome }: Autorizado) => adulto?.nome_completo ?? nome ?? 'Pessoa de outro campus'

function Estado({ estado, validade, aceito_em }: Pick<Autorizado, 'estado' | 'validade' | 'aceito_em'>) {
  if (estado === 'nao_autorizado') {
    if (isOver(validade)) return <Badge variant="outline">Proibição vencida</Badge>
    return (
      <Badge variant="destructive">
        <Ban aria-hidden />
        Não pode buscar
      </Badge>
    )
  }
  if (aceito_em === null) return <Badge variant="warning">Aguarda quem responde pela criança</Badge>
  const hasEnded = isOver(validade)
  return (
    <Badge variant={hasEnded ? 'outline' : 'success'}>
      <ShieldCheck aria-hidden />
      {hasEnded ? 'Autorização vencida' : 'Pode buscar'}
    </Badge>
  )
}

interface AutorizadoItemProps {
  autorizado: Autorizado
  onConfirm?: () => void
  onRemove?: () => void
}

function AutorizadoItem({ autorizado, onConfirm, onRemove }: AutorizadoItemProps) {
  const { can } = usePermissions()
  const { adulto, estado, motivo, processo, validade, documento, parentesco } = autorizado
  const nome = nameOf(autorizado)
  const details = [
    parentesco,
    documento,
    formatPhone(adulto?.telefone ?? autorizado.telefone),
    validade && `até ${formatDate(validade)}`,
  ]
  const { data: foto } = useQuery(fotoBuscaQuery(autorizado.foto))
  return (
    <li
      className={cn(
        'flex items-start gap-3 px-4 py-3 md:px-5',
        estado === 'nao_autorizado' && 'bg-destructive-soft',
      )}
    >
      <Avatar name={nome} src={adulto?.foto ?? foto} size="lg" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 break-words font-medium">
          {nome} <Estado estado={estado} validade={validade} aceito_em={autorizado.aceito_em} />
        </p>
        <p className="text-muted-foreground text-sm">{details.filter(Boolean).join(', ')}</p>
        {motivo && (
          <p className="break-words text-sm">{[motivo, processo].filter(Boolean).join(' Processo ')}</p>
        )}
        {estado === 'nao_autorizado' && can('membros', 'ver_sensivel') && (
          <Link
            to={`/membros/${autorizado.crianca_id}/documentos?tipo=decisao_judicial`}
            className="inline-block text-sm underline underline-offset-4"
          >
            Decisão judicial nos documentos
          </Link>
        )}
        {onConfirm && autorizado.aceito_em === null && (
          <Button variant="outline" size="sm" onClick={onConfirm}>
            Confirmar acordo
          </Button>
        )}
      </div>
      {onRemove && (
        <IconButton label={`Remover ${nome}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** Who may pick the child up after a service, and who must not. */
export function BuscaSection({
  membro,
  canEdit,
  title = 'Quem pode buscar',
}: {
  membro: { id: string; nome_completo: string }
  canEdit: boolean
  title?: string
}) {
  const [isAdding, setAdding] = useState(false)
  const [confirming, setConfirming] = useState<Acordo | null>(null)
  const { data: autorizados, isPending } = useQuery(familiasQueries.autorizados(membro.id))
  const restore = useMutation(familiasMutations.restoreAutorizado())
  const remove = useMutation(familiasMutations.removeAutorizado())
  // What forbids somebody ends by two people.
  const handleRemove = (um: Autorizado) =>
    um.estado === 'nao_autorizado' && !isOver(um.validade)
      ? setConfirming({ proibicao: um.id, nome: nameOf(um) })
      : remove.mutate(um.id, {
          onSuccess: (row) => {
            toastUndo('Removido da lista.', () => restore.mutate(row))
            const { foto } = row
            if (foto) setTimeout(() => void clearFoto(foto), CLEAR_MS)
          },
        })
  const add = canEdit && (
    <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Adicionar quem busca
    </Button>
  )
  return (
    <Section title={title} description="Usado na saída do Kids." actions={add}>
      <Card className="overflow-hidden">
        {isPending && <Skeleton className="m-4 h-10" />}
        {autorizados?.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">Ninguém além da família.</p>
        )}
        <ul aria-label={title} className="divide-y divide-border">
          {autorizados?.map((autorizado) => (
            <AutorizadoItem
              key={autorizado.id}
              autorizado={autorizado}
              onConfirm={canEdit ? () => setConfirming({ autorizado: autorizado.id }) : undefined}
              onRemove={canEdit ? () => handleRemove(autorizado) : undefined}
            />
          ))}
          {canEdit && (
            <GuardasPendentes crianca={membro.id} onConfirm={(adulto) => setConfirming({ adulto })} />
          )}
        </ul>
      </Card>
      {confirming && <AcordoDialog crianca={membro} what={confirming} onDone={() => setConfirming(null)} />}
      {isAdding && <AutorizadoDialog crianca={membro} onDone={() => setAdding(false)} />}
    </Section>
  )
}
