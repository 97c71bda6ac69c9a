import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { categoriaForm, RECEITAS, SECAO_LABELS } from '../model'
import { financeiroMutations } from '../mutations'
import type { Categoria } from '../queries'

type CategoriaDialogProps = { secao: Categoria['secao']; categoria?: Categoria; onClose: () => void }

/** A category of what comes in or goes out; one that is out of use is not offered any more, and stays in the books. */
export function CategoriaDialog({ secao, categoria, onClose }: CategoriaDialogProps) {
  const isReceita = RECEITAS.includes(secao)
  const form = useSchemaForm(categoriaForm, {
    nome: categoria?.nome ?? '',
    e_dizimo: categoria?.e_dizimo ?? false,
    ativa: categoria?.ativa ?? true,
  })
  const save = useMutation(financeiroMutations.saveCategoria({ id: categoria?.id, secao }))
  return (
    <FormDialog
      title={categoria ? 'Mudar categoria' : 'Nova categoria'}
      description={`${isReceita ? 'Receitas' : 'Despesas'}: ${SECAO_LABELS[secao]}. Vale em todos os campi.`}
      form={form}
      label="Categoria"
      submitLabel="Salvar"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" maxLength={80} autoFocus />
      {isReceita && (
        <CheckboxField control={form.control} name="e_dizimo" label="O que entra aqui conta como dízimo" />
      )}
      {categoria && <CheckboxField control={form.control} name="ativa" label="Em uso" />}
    </FormDialog>
  )
}
