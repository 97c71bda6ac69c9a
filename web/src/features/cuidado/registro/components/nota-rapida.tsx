import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { anotacaoForm, NIVEL_LABELS } from '../../model'
import { cuidadoMutations } from '../../mutations'
import { useRotulo } from '../../use-rotulo'

const NIVEIS = optionsOf(NIVEL_LABELS)

/** A note of today. Its kind is the first that the church offers; who reads it is said, never guessed in silence. */
export function NotaRapida({ membro, onDone }: { membro: string; onDone: () => void }) {
  const { options } = useRotulo('tipo_anotacao')
  const form = useSchemaForm(anotacaoForm, { tipo: '', nivel: 'pastores', data: calendarDay(), texto: '' })
  const save = useMutation(cuidadoMutations.saveAnotacao(membro))
  return (
    <FormRoot form={form} onSubmit={(data) => save.mutateAsync(data).then(onDone)} label="Anotação">
      <TextareaField control={form.control} name="texto" label="Anotação" rows={3} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField control={form.control} name="tipo" label="Tipo" options={options} />
        <SelectField control={form.control} name="nivel" label="Quem lê" options={NIVEIS} />
      </div>
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
