import { Button } from '@/components/ui/button'
import { formatDate, formatMoney } from '@/lib/format'
import type { MeuReembolso } from '../model'
import { AnexoList } from './anexos'
import { EstadoBadge } from './estado-badge'

type ReembolsoCardProps = {
  reembolso: MeuReembolso
  onOpen: (what: 'editar' | 'cancelar' | 'excluir') => void
}

/** One's own reimbursement, and what one can still do about it. */
export function ReembolsoCard({ reembolso, onOpen }: ReembolsoCardProps) {
  const { estado, descricao, motivo, pago_em, anexos } = reembolso
  const isDraft = estado === 'rascunho'
  const details = [
    formatDate(reembolso.competencia),
    reembolso.ministerio,
    pago_em && `pago em ${formatDate(pago_em)}`,
  ]
  return (
    <li className="space-y-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words font-medium">{descricao}</p>
          <p className="text-muted-foreground text-sm">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <p className="whitespace-nowrap font-semibold tabular-nums">
            {formatMoney(reembolso.valor_centavos)}
          </p>
          <EstadoBadge estado={estado} />
        </div>
      </div>
      {motivo && <p className="text-sm">Motivo: {motivo}</p>}
      <AnexoList anexos={anexos} canRemove={false} />
      {(isDraft || estado === 'rejeitada' || estado === 'pendente') && (
        <div className="flex flex-wrap gap-2">
          {estado !== 'pendente' && (
            <Button size="sm" variant="outline" onClick={() => onOpen('editar')}>
              {isDraft ? 'Continuar' : 'Corrigir e enviar'}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onOpen(isDraft ? 'excluir' : 'cancelar')}>
            {isDraft ? 'Excluir' : 'Cancelar o pedido'}
          </Button>
        </div>
      )}
    </li>
  )
}
