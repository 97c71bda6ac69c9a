import { Controller } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatDate, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Contribuicao, correcaoForm, TIPO_LABELS } from '../model'
import { contribuicoesMutations } from '../mutations'
import { QuemPicker } from './quem-picker'

type CorrecaoDialogProps = {
  de: Contribuicao
  /** Nobody was named before. */
  isFirst: boolean
  onClose: () => void
}

/** Says whose a contribution is, or that nobody knows; the reason stays with it. */
export function CorrecaoDialog({ de, isFirst, onClose }: CorrecaoDialogProps) {
  const form = useSchemaForm(correcaoForm, { quem: null, motivo: '' })
  const correct = useMutation(contribuicoesMutations.correct())
  return (
    <FormDialog
      title={isFirst ? 'Dizer de quem é' : 'Corrigir quem deu'}
      description={`${TIPO_LABELS[de.tipo]} de ${formatMoney(de.valor_centavos)}, em ${formatDate(de.dia)}. Valor e dia não mudam; um recibo já emitido deixa de valer.`}
      form={form}
      label="Correção"
      submitLabel={isFirst ? 'Salvar' : 'Corrigir'}
      onSubmit={(data) => correct.mutateAsync({ ...data, contribuicao: de.id }).then(onClose)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="quem"
        render={({ field, fieldState }) => (
          <QuemPicker
            ref={field.ref}
            value={field.value ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
            campus={de.campus}
            autoFocus
          />
        )}
      />
      <TextareaField control={form.control} name="motivo" label="Motivo" />
    </FormDialog>
  )
}
