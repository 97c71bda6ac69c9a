import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { lastEnd, type Pedido, situacaoForm, TEXTO_MAX, usualEnd } from '../model'
import { oracaoMutations } from '../mutations'

const OPTIONS = [
  { value: 'respondido', label: 'Deus respondeu' },
  { value: 'aberto', label: 'Ainda peço oração' },
  { value: 'arquivado', label: 'Guardar: só eu vejo' },
]

/** How a request is: answered, with what one would tell of it; still asked for; put away. */
export function SituacaoDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const form = useSchemaForm(situacaoForm, {
    estado: 'respondido',
    fim: usualEnd(),
    testemunho: pedido.testemunho ?? '',
  })
  const update = useMutation(oracaoMutations.update(pedido.id))
  const estado = form.watch('estado')
  return (
    <FormDialog
      title="Como está?"
      form={form}
      label="Como está?"
      submitLabel="Salvar"
      onSubmit={(data) => update.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <SelectField control={form.control} name="estado" label="Como está o seu pedido" options={OPTIONS} />
      {estado === 'respondido' && (
        <TextareaField
          control={form.control}
          name="testemunho"
          label="Testemunho"
          isOptional
          rows={5}
          maxLength={TEXTO_MAX}
          hint={
            pedido.publico === 'pastores'
              ? 'Só os pastores leem.'
              : `Alguém da liderança lê antes de aparecer${pedido.anonimo ? ', sem o seu nome' : ''}.`
          }
        />
      )}
      {estado === 'aberto' && (
        <DateField control={form.control} name="fim" label="Até quando" max={lastEnd()} />
      )}
    </FormDialog>
  )
}
