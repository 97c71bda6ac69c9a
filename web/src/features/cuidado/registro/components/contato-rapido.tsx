import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import type { Canal, ContatoData } from '../../model'
import { contatoForm } from '../../model'
import { useRecordContato } from '../../use-record-contato'

type ContatoRapidoProps = { membro: string; canal: Canal; label: string; onDone: () => void }

/** That somebody was visited or called; how it was may be added. */
export function ContatoRapido({ membro, canal, label, onDone }: ContatoRapidoProps) {
  const form = useSchemaForm(contatoForm, { canal, texto: '', proxima_data: '' })
  const record = useRecordContato(membro)
  return (
    <FormRoot form={form} onSubmit={(data: ContatoData) => record(data).then(onDone)} label={label}>
      <TextareaField control={form.control} name="texto" label="Como foi" rows={2} isOptional />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
