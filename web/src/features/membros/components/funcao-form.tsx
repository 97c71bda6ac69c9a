import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { type FuncaoData, funcaoForm, type Membro } from '../model'
import { membrosMutations } from '../mutations'
import { membrosQueries } from '../queries'

type FuncaoFormProps = { membro: Membro; onDone: () => void }

export function FuncaoForm({ membro, onDone }: FuncaoFormProps) {
  const form = useForm<FuncaoData>({
    resolver: zodResolver(funcaoForm),
    defaultValues: { ministerio: '', funcao: '' },
  })
  const { data: ministerios = [] } = useQuery(membrosQueries.ministerios(membro.campus))
  const listId = useId()
  const add = useMutation(membrosMutations.addFuncao(membro.id))

  async function handleSubmit(data: FuncaoData) {
    await add.mutateAsync(data)
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={add.isPending} label="Nova função">
      <TextField
        control={form.control}
        name="ministerio"
        label="Ministério"
        list={listId}
        autoComplete="off"
        autoFocus
      />
      <datalist id={listId}>
        {ministerios.map(({ nome }) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
      <TextField control={form.control} name="funcao" label="Função" autoComplete="off" />
      <FormActions submitLabel="Adicionar" onCancel={onDone} />
    </FormRoot>
  )
}
