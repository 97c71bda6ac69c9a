import { Paperclip } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { RowCheckbox } from '@/components/ui/checkbox'
import { formatDate, formatMoney } from '@/lib/format'
import { type Conta, partOf } from '../model'
import { EstadoBadge } from './estado-badge'

type ContaLinhaProps = {
  conta: Conta
  /** The campus is said where several are on the page. */
  hasCampus: boolean
  /** It can be chosen for payment. */
  onChoose?: (chosen: boolean) => void
  isChosen: boolean
  /** It can be paid at once. */
  onPay?: () => void
  onOpen: () => void
}

/** A bill in the list: what, to whom, when and how much. */
export function ContaLinha({ conta, hasCampus, onChoose, isChosen, onPay, onOpen }: ContaLinhaProps) {
  const details = [
    `vence em ${formatDate(conta.vencimento)}`,
    partOf(conta) && `parcela ${partOf(conta)}`,
    hasCampus && conta.campus,
  ]
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {onChoose && (
        <RowCheckbox
          aria-label={`Escolher ${conta.descricao}`}
          checked={isChosen}
          onCheckedChange={onChoose}
        />
      )}
      <button type="button" onClick={onOpen} className="min-w-0 flex-1 rounded-md text-left">
        <span className="block break-words font-medium hover:underline">{conta.descricao}</span>
        <span className="block break-words text-muted-foreground text-sm">{conta.favorecido}</span>
        <span className="block text-muted-foreground text-sm">{details.filter(Boolean).join(' · ')}</span>
        <span className="mt-1 flex items-center gap-2">
          <EstadoBadge {...conta} />
          {conta.anexos > 0 && <Paperclip aria-label="Com anexo" className="size-4 text-muted-foreground" />}
        </span>
      </button>
      <span className="flex shrink-0 flex-col items-end gap-2 sm:flex-row sm:items-center sm:gap-3">
        <span className="whitespace-nowrap font-semibold tabular-nums">
          {formatMoney(conta.valor_centavos)}
        </span>
        {onPay && (
          <Button variant="outline" size="sm" aria-label={`Pagar ${conta.descricao}`} onClick={onPay}>
            Pagar
          </Button>
        )}
      </span>
    </li>
  )
}
