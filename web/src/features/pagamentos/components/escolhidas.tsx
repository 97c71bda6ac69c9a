import { Button } from '@/components/ui/button'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Conta } from '../model'
import { pagamentosMutations } from '../mutations'

type EscolhidasProps = { contas: readonly Conta[]; onClear: () => void; onLote: () => void }

/** How many, and where there is room how much. */
function Total({ contas }: { contas: readonly Conta[] }) {
  const total = contas.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0)
  return (
    <>
      ({contas.length})<span className="hidden sm:inline">· {formatMoney(total)}</span>
    </>
  )
}

/** What can be done with the bills that were chosen: those that wait are approved, those that are approved are paid. */
export function Escolhidas({ contas, onClear, onLote }: EscolhidasProps) {
  const approve = useMutation(pagamentosMutations.approve())
  if (contas.length === 0) return null
  const pendentes = contas.filter(({ estado }) => estado === 'pendente')
  const aprovadas = contas.filter(({ estado }) => estado === 'aprovada')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-border border-t bg-background px-4 py-3 md:mx-0 md:px-0">
      {pendentes.length > 0 && (
        <Button
          isPending={approve.isPending}
          onClick={() => approve.mutate(pendentes, { onSuccess: onClear })}
        >
          Aprovar <Total contas={pendentes} />
        </Button>
      )}
      {aprovadas.length > 0 && (
        <Button variant={pendentes.length > 0 ? 'outline' : 'primary'} onClick={onLote}>
          Lista de pagamento <Total contas={aprovadas} />
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        Desmarcar
      </Button>
    </div>
  )
}
