import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { PhotoChoice } from '@/components/media/photo-choice'
import { useNewPhoto } from '@/components/media/use-new-photo'
import { useMutation } from '@/lib/use-mutation'
import { autorizadoForm } from '../model'
import { familiasMutations } from '../mutations'
import { PessoaOuNome } from './pessoa-ou-nome'

const ESTADOS = [
  { value: 'autorizado', label: 'Pode buscar' },
  { value: 'nao_autorizado', label: 'Não pode buscar (ordem judicial)' },
]

type AutorizadoDialogProps = { crianca: { id: string; nome_completo: string }; onDone: () => void }

export function AutorizadoDialog({ crianca, onDone }: AutorizadoDialogProps) {
  const form = useSchemaForm(autorizadoForm, {
    pessoa: null,
    nome: '',
    parentesco: '',
    documento: '',
    telefone: '',
    estado: 'autorizado',
    motivo: '',
    processo: '',
    validade: '',
  })
  const [estado, pessoa] = useWatch({ control: form.control, name: ['estado', 'pessoa'] })
  const photo = useNewPhoto()
  const add = useMutation(familiasMutations.addAutorizado(crianca.id))

  return (
    <FormDialog
      title="Quem busca"
      description={crianca.nome_completo}
      form={form}
      onSubmit={(data) => add.mutateAsync({ ...data, foto: pessoa ? null : photo.photo }).then(onDone)}
      label="Quem busca"
      submitLabel="Salvar"
      onClose={onDone}
    >
      <PessoaOuNome exclude={[crianca.id]} />
      <TextField
        control={form.control}
        name="parentesco"
        label="O que é da criança"
        hint="Avó, vizinho, madrinha: aparece na porta."
        isOptional
      />
      {!pessoa && (
        <>
          <TextField
            control={form.control}
            name="documento"
            label="Documento"
            hint="Conferido na porta."
            isOptional
          />
          <div className="space-y-1.5">
            <p className="font-medium text-sm">Foto</p>
            <PhotoChoice photo={photo} />
          </div>
        </>
      )}
      <SelectField control={form.control} name="estado" label="Situação" options={ESTADOS} />
      {estado === 'nao_autorizado' && (
        <>
          <TextareaField
            control={form.control}
            name="motivo"
            label="Motivo"
            hint="Visto só por quem edita membros ou vê dados sensíveis."
          />
          <TextField control={form.control} name="processo" label="Número do processo" isOptional />
        </>
      )}
      <DateField control={form.control} name="validade" label="Vale até" isOptional />
    </FormDialog>
  )
}
