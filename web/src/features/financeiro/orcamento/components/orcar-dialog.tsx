import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { MESES, orcarForm } from '../model'
import { type Onde, orcamentoMutations, orcamentoQueries } from '../queries'

const NONE = MESES.map(() => 0)
const typed = (cents = 0) => (cents === 0 ? '' : formatNumber(cents / 100))

type OrcarDialogProps = Onde & {
  centro: string
  /** The category that is budgeted; without one, it is chosen among `categorias`. */
  conta?: { id: string; nome: string }
  categorias: { value: string; label: string }[]
  onClose: () => void
}

function Form({
  campus,
  ano,
  centro,
  conta,
  categorias,
  meses,
  onClose,
}: OrcarDialogProps & { meses: number[] }) {
  const [jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez] = meses.map(typed)
  const form = useSchemaForm(orcarForm, {
    ...{ conta: conta?.id ?? '', jan, fev, mar, abr, mai, jun },
    ...{ jul, ago, set, out, nov, dez },
  })
  const save = useMutation(orcamentoMutations.save({ campus, ano, centro }))
  const fillAll = () => {
    const first = form.getValues('jan')
    for (const mes of MESES) form.setValue(mes, first, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={conta ? `${conta.nome} em ${ano}` : `Orçar uma categoria em ${ano}`}
      description={`${campus}. Mês sem valor fica sem orçamento.`}
      form={form}
      label="Orçamento da categoria"
      submitLabel="Salvar"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      {!conta && <SelectField control={form.control} name="conta" label="Categoria" options={categorias} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {MESES.map((mes) => (
          <TextField
            key={mes}
            control={form.control}
            name={mes}
            label={`${mes}, em R$`}
            inputMode="decimal"
          />
        ))}
      </div>
      <Button type="button" variant="outline" size="sm" onClick={fillAll}>
        Repetir janeiro nos doze meses
      </Button>
    </FormDialog>
  )
}

/** What is meant for each month of a year in one category: January can be put into all of them. */
export function OrcarDialog(props: OrcarDialogProps) {
  const { campus, ano, centro, conta } = props
  const { data } = useQuery(orcamentoQueries.months({ campus, ano, centro, conta: conta?.id ?? '' }))
  const meses = conta ? data : NONE
  return meses ? <Form {...props} meses={meses} /> : null
}
