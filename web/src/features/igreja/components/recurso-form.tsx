import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { type Recurso, type RecursoData, type RecursoValues, recursoForm } from '../model'
import { igrejaMutations } from '../mutations'
import { AprovadorField } from './aprovador-field'

type RecursoFormProps = { campus: string; recurso: Recurso | null; onDone: () => void }

export function RecursoForm({ campus, recurso, onDone }: RecursoFormProps) {
  const form = useForm<RecursoValues, unknown, RecursoData>({
    resolver: zodResolver(recursoForm),
    defaultValues: {
      nome: recurso?.nome ?? '',
      quantidade: String(recurso?.quantidade ?? 1),
      aprovador_id: recurso?.aprovador_id ?? null,
    },
  })
  const save = useMutation(igrejaMutations.saveRecurso(campus, recurso?.id))
  return (
    <FormRoot
      form={form}
      label="Recurso"
      isPending={save.isPending}
      onSubmit={async (data) => {
        await save.mutateAsync(data)
        onDone()
      }}
    >
      <TextField
        control={form.control}
        name="nome"
        label="Nome do recurso"
        hint="Projetor, caixa de som, van…"
        autoComplete="off"
        autoFocus
      />
      <TextField
        control={form.control}
        name="quantidade"
        label="Quantos há"
        inputMode="numeric"
        autoComplete="off"
      />
      <AprovadorField control={form.control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
