import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { SituacaoBadge } from '@/features/membros/public'
import { formatCount, formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { vidaMutations } from '../mutations'
import { ESTADO_LABELS, type Transferencia } from '../transferencia'
import { useUndoVida } from '../use-undo-vida'
import { AcceptDialog } from './accept-dialog'
import { CartaLink } from './carta-link'
import { RefuseDialog } from './refuse-dialog'

function Pessoas({ membros }: Pick<Transferencia, 'membros'>) {
  return (
    <ul className="space-y-2">
      {membros.map(({ id, nome_completo, foto, situacao, anos, ao_alcance }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar size="sm" name={nome_completo} src={foto} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            {ao_alcance ? (
              <Link
                to={`/membros/${id}/vida`}
                className="min-w-0 break-words underline-offset-4 hover:underline"
              >
                {nome_completo}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{nome_completo}</span>
            )}
            {anos !== null && (
              <span className="text-muted-foreground text-sm">{formatCount(anos, 'ano', 'anos')}</span>
            )}
            <SituacaoBadge situacao={situacao} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function historico(t: Transferencia): string {
  const pede = t.pedida_pela_origem ? t.origem : t.destino
  const pedido = `Pedida por ${t.pedida_por ?? 'alguém'} (${pede}) em ${formatDate(t.pedida_em)}`
  if (t.estado === 'solicitada') {
    return `${pedido}. Quem decide é ${t.pedida_pela_origem ? t.destino : t.origem}.`
  }
  return `${pedido}. ${ESTADO_LABELS[t.estado]} por ${t.decidida_por ?? 'alguém'} em ${formatDate(t.decidida_em)}.`
}

function Acoes({ transferencia: t }: { transferencia: Transferencia }) {
  const [aberto, setAberto] = useState<'aceitar' | 'recusar' | null>(null)
  const cancel = useMutation(vidaMutations.cancel())
  const undo = useUndoVida()
  const { operacao } = t
  if (!t.decide && !t.cancela && !t.carta && !(operacao && t.pode_desfazer)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {t.decide && (
        <>
          <Button size="sm" onClick={() => setAberto('aceitar')}>
            Aceitar
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAberto('recusar')}>
            Recusar
          </Button>
        </>
      )}
      {t.cancela && (
        <Button size="sm" variant="ghost" isPending={cancel.isPending} onClick={() => cancel.mutate(t.id)}>
          Cancelar pedido
        </Button>
      )}
      {t.carta && <CartaLink carta={t.carta} />}
      {operacao && t.pode_desfazer && (
        <Button size="sm" variant="outline" isPending={undo.isPending} onClick={() => undo.mutate(operacao)}>
          Desfazer a transferência
        </Button>
      )}
      {aberto === 'aceitar' && <AcceptDialog transferencia={t} onClose={() => setAberto(null)} />}
      {aberto === 'recusar' && <RefuseDialog transferencia={t} onClose={() => setAberto(null)} />}
    </div>
  )
}

/** A request: who goes from where to where, why, how far it is, and what the reader may do about it. */
export function TransferenciaItem({ transferencia: t }: { transferencia: Transferencia }) {
  return (
    <Card>
      <CardContent className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="flex items-center gap-1.5 font-semibold">
            {t.origem}
            <ArrowRight aria-label="para" className="size-4" />
            {t.destino}
          </h2>
          <Badge variant={t.estado === 'solicitada' ? 'warning' : 'outline'}>{ESTADO_LABELS[t.estado]}</Badge>
        </div>
        <Pessoas membros={t.membros} />
        {t.motivo && <p className="break-words text-sm">Motivo: {t.motivo}</p>}
        {t.resposta && <p className="break-words text-sm">Resposta: {t.resposta}</p>}
        <p className="text-muted-foreground text-sm">{historico(t)}</p>
        <Acoes transferencia={t} />
      </CardContent>
    </Card>
  )
}
