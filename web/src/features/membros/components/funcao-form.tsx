import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { type FuncaoData, funcaoForm } from '../model'
import { membrosMutations } from '../mutations'

type FuncaoFormProps = { membroId: string; onDone: () => void }

export function FuncaoForm({ membroId, onDone }: FuncaoFormProps) {
  const form = useForm<FuncaoData>({
    resolver: zodResolver(funcaoForm),
    defaultValues: { ministerio: '', funcao: '' },
  })
  const add = useMutation(membrosMutations.addFuncao(membroId))

  async function handleSubmit(data: FuncaoData) {
    await add.mutateAsync(data)
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={add.isPending} label="Nova função">
      <TextField control={form.control} name="ministerio" label="Ministério" placeholder="Louvor" autoFocus />
      <TextField control={form.control} name="funcao" label="Função" placeholder="Vocal" />
      <FormActions submitLabel="Adicionar" onCancel={onDone} />
    </FormRoot>
  )
}
