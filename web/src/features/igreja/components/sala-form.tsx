import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf } from '@/components/ui/select'
import { SALA_LABELS, type Sala, type SalaData, type SalaValues, salaForm } from '../model'
import { igrejaMutations } from '../mutations'
import { AprovadorField } from './aprovador-field'

const TIPOS = optionsOf(SALA_LABELS)

export function SalaForm({
  campus,
  sala,
  onDone,
}: {
  campus: string
  sala: Sala | null
  onDone: () => void
}) {
  const form = useForm<SalaValues, unknown, SalaData>({
    resolver: zodResolver(salaForm),
    defaultValues: {
      nome: sala?.nome ?? '',
      tipo: sala?.tipo ?? 'sala',
      capacidade: sala?.capacidade ? String(sala.capacidade) : '',
      recursos: sala?.recursos.join(', ') ?? '',
      aprovador_id: sala?.aprovador_id ?? null,
    },
  })
  const save = useMutation(igrejaMutations.saveSala(campus, sala?.id))
  return (
    <FormRoot
      form={form}
      label="Sala"
      isPending={save.isPending}
      onSubmit={async (data) => {
        await save.mutateAsync(data)
        onDone()
      }}
    >
      <TextField control={form.control} name="nome" label="Nome da sala" autoComplete="off" autoFocus />
      <SelectField control={form.control} name="tipo" label="Tipo" options={TIPOS} />
      <TextField control={form.control} name="capacidade" label="Capacidade" inputMode="numeric" isOptional />
      <TextField
        control={form.control}
        name="recursos"
        label="O que há nela"
        hint="Separe com vírgulas: projetor, som, piano."
        autoComplete="off"
        isOptional
      />
      <AprovadorField control={form.control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
