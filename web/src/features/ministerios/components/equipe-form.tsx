import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { ministeriosMutations } from '../mutations'

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
})
type EquipeFormProps = { ministerioId: string; equipe?: { id: string; nome: string }; onDone: () => void }

export function EquipeForm({ ministerioId, equipe, onDone }: EquipeFormProps) {
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { nome: equipe?.nome ?? '' },
  })
  const save = useMutation(ministeriosMutations.saveEquipe(ministerioId, equipe?.id))
  return (
    <FormRoot
      form={form}
      label="Equipe"
      isPending={save.isPending}
      onSubmit={async (data) => {
        await save.mutateAsync(data)
        onDone()
      }}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
      <FormActions submitLabel={equipe ? 'Salvar' : 'Criar equipe'} onCancel={onDone} />
    </FormRoot>
  )
}
