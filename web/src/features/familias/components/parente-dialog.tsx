import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { GRAU_LABELS, GRAUS, type ParenteData, parenteForm } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { PessoaOuNome } from './pessoa-ou-nome'

const OPTIONS = GRAUS.map((value) => ({ value, label: GRAU_LABELS[value] }))

type ParenteDialogProps = { membro: { id: string; nome_completo: string }; onDone: () => void }

export function ParenteDialog({ membro, onDone }: ParenteDialogProps) {
  const form = useSchemaForm(parenteForm, { pessoa: null, nome: '', telefone: '' })
  const say = useUndo(TOUCHED)
  const add = useMutation(familiasMutations.addParente(membro.id))

  async function handleSubmit(data: ParenteData) {
    say('Parente adicionado.', await add.mutateAsync(data))
    onDone()
  }

  return (
    <FormDialog
      title="Adicionar parente"
      description={membro.nome_completo}
      form={form}
      onSubmit={handleSubmit}
      label="Novo parente"
      submitLabel="Adicionar"
      onClose={onDone}
    >
      <PessoaOuNome exclude={[membro.id]} />
      <SelectField
        control={form.control}
        name="grau"
        label={`O que essa pessoa é de ${membro.nome_completo}`}
        options={OPTIONS}
      />
    </FormDialog>
  )
}
