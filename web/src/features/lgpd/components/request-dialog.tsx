import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { FINALIDADE_LABELS } from '../consentimentos/model'
import { requestForm, TIPO_HINTS, TIPO_LABELS } from '../model'
import { lgpdMutations } from '../mutations'

const OPTIONS = optionsOf(TIPO_LABELS)
const USOS = optionsOf(FINALIDADE_LABELS)

type Props = {
  /** For whom the secretary asks; nobody: for oneself. */
  pessoa?: { id: string; nome_completo: string }
  onClose: () => void
}

/** A request about somebody's data. */
export function RequestDialog({ pessoa, onClose }: Props) {
  const request = useMutation(lgpdMutations.request(pessoa?.id))
  const form = useSchemaForm(requestForm, {
    tipo: 'acesso',
    mensagem: '',
    identidade: '',
    finalidade: '',
  })
  const tipo = useWatch({ control: form.control, name: 'tipo' })
  return (
    <FormDialog
      title={pessoa ? 'Registrar pedido' : 'Fazer um pedido'}
      description={
        pessoa ? `Em nome de ${pessoa.nome_completo}.` : 'A igreja responde em até 15 dias, sem custo.'
      }
      form={form}
      onSubmit={(data) => request.mutateAsync(data).then(onClose)}
      label="Pedido"
      submitLabel={pessoa ? 'Registrar pedido' : 'Enviar pedido'}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="tipo"
        label="O que se pede"
        options={OPTIONS}
        hint={TIPO_HINTS[tipo]}
      />
      {tipo === 'oposicao' && (
        <SelectField
          control={form.control}
          name="finalidade"
          label="O que deve parar"
          options={USOS}
          placeholder="Outra coisa: digo nos detalhes"
        />
      )}
      <TextareaField
        control={form.control}
        name="mensagem"
        label="Detalhes"
        isOptional
        rows={4}
        maxLength={1000}
      />
      {pessoa && (
        <TextField
          control={form.control}
          name="identidade"
          label="Como a identidade foi conferida"
          isOptional
          placeholder="Documento com foto, no balcão"
        />
      )}
    </FormDialog>
  )
}
