import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { formatMoney } from '@/lib/format'
import { financeiroQueries } from '../queries'
import { useEscolhas } from '../use-escolhas'

type SaiDeFieldProps<V extends FieldValues, O> = {
  control: Control<V, unknown, O>
  name: Path<V>
  campus: string
  /** What is about to be paid, in cents. */
  total: number
}

/** From where money leaves, with what is there today; what the account does not have is said before. */
export function SaiDeField<V extends FieldValues, O>({
  control,
  name,
  campus,
  total,
}: SaiDeFieldProps<V, O>) {
  const { saiDe } = useEscolhas(campus)
  const { data: saldos } = useQuery(financeiroQueries.saldos(campus))
  const chosen = useWatch({ control, name })
  const saldo = saldos?.find((conta) => conta.conta_contabil_id === chosen)?.saldo_centavos
  const isShort = saldo !== undefined && saldo < total
  return (
    <div className="space-y-2">
      <SelectField
        control={control}
        name={name}
        label="Sai de"
        options={saiDe()}
        hint={saldo === undefined ? undefined : `Há ${formatMoney(saldo)} nesta conta.`}
      />
      {isShort && (
        <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-text">
          Não há tanto nesta conta: depois de pagar, ela fica com {formatMoney(saldo - total)}.
        </p>
      )}
    </div>
  )
}
