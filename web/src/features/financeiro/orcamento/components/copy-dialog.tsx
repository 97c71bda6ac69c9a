import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { copyForm } from '../model'
import { type Onde, orcamentoMutations } from '../queries'

/** A year's budget from the year before, so many per cent more. */
export function CopyDialog({ campus, ano, onClose }: Onde & { onClose: () => void }) {
  const form = useSchemaForm(copyForm, { fonte: 'realizado', percentual: '0' })
  const copy = useMutation(orcamentoMutations.copy({ campus, ano }))
  return (
    <FormDialog
      title={`Copiar ${ano - 1} para ${ano}`}
      description={`${campus}. O que já tem orçamento em ${ano} fica como está.`}
      form={form}
      label="Copiar o ano anterior"
      submitLabel="Copiar"
      onSubmit={(data) => copy.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="fonte"
        label="De onde"
        options={optionsOf({ realizado: `O realizado de ${ano - 1}`, orcado: `O orçado de ${ano - 1}` })}
      />
      <TextField control={form.control} name="percentual" label="Reajuste em %" inputMode="decimal" />
    </FormDialog>
  )
}
