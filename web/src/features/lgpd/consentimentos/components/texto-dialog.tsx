import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { FINALIDADE_LABELS, type TextoEmVigor, textoForm } from '../model'

/** A new text for a purpose is a new version, which asks again. */
export function TextoDialog({ texto, onClose }: { texto: TextoEmVigor; onClose: () => void }) {
  const save = useMutation(lgpdMutations.saveTexto(texto.finalidade))
  const form = useSchemaForm(textoForm, { texto: texto.texto })
  return (
    <FormDialog
      title="Mudar o texto"
      description={FINALIDADE_LABELS[texto.finalidade]}
      form={form}
      onSubmit={(data) => save.mutateAsync(data.texto).then(onClose)}
      label="Texto da autorização"
      submitLabel="Salvar versão nova"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="texto"
        label="Texto"
        rows={8}
        maxLength={5000}
        hint="Salvar cria uma versão nova. O que já foi autorizado continua valendo, e cada pessoa vê que o texto mudou."
      />
    </FormDialog>
  )
}
