import { FormDialog } from '@/components/form/form-dialog'
import { NumberField } from '@/components/form/number-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { diasForm, type Regra } from '../model'

/** After how many days a rule finds something. */
export function DiasDialog({ regra, onClose }: { regra: Regra; onClose: () => void }) {
  const set = useMutation(lgpdMutations.setRetencao(regra.regra))
  const form = useSchemaForm(diasForm(regra), { dias: String(regra.dias) })
  return (
    <FormDialog
      title="Mudar os dias"
      description={regra.titulo}
      form={form}
      onSubmit={({ dias }) => set.mutateAsync(dias).then(onClose)}
      label="Dias da regra"
      submitLabel="Salvar"
      onClose={onClose}
    >
      <NumberField
        control={form.control}
        name="dias"
        label="Depois de quantos dias"
        hint={`De ${regra.minimo} a ${regra.maximo}. O costume é ${regra.padrao}.`}
      />
    </FormDialog>
  )
}
