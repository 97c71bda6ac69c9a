import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { useZone } from '@/lib/zone'
import {
  type CuidadosData,
  cuidadosForm,
  cuidadosQuery,
  type DeQuem,
  type FichaDeCuidados,
  saveCuidados,
} from '../queries'

interface CuidadosFormProps {
  deQuem: DeQuem
  ficha: FichaDeCuidados
  onDone: () => void
}

const CUIDADOS_LABELS = {
  alergia: 'Alergia',
  restricao: 'Restrição',
  medicamento: 'Medicamento',
  observacao: 'Observação',
}

const valuesOf = ({ cuidado }: FichaDeCuidados): CuidadosData => ({
  alergia: cuidado?.alergia ?? '',
  restricao: cuidado?.restricao ?? '',
  medicamento: cuidado?.medicamento ?? '',
  observacao: cuidado?.observacao ?? '',
})

/** What a child needs; all empty: nothing. */
export function CuidadosForm({ deQuem, ficha, onDone }: CuidadosFormProps) {
  const queryClient = useQueryClient()
  const zone = useZone()
  const form = useForm<CuidadosData>({
    resolver: zodResolver(cuidadosForm),
    defaultValues: valuesOf(ficha),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: ficha,
    valuesOf,
    labels: CUIDADOS_LABELS,
    load: () => queryClient.fetchQuery({ ...cuidadosQuery(deQuem), staleTime: 0 }),
    lastChange: ({ cuidado, historia: [last] }) => ({
      at: last?.momento ?? cuidado?.versao,
      by: last?.autor,
    }),
    mutation: saveCuidados(deQuem),
  })

  async function handleSubmit(data: CuidadosData) {
    if (mustChoose()) return
    await save.mutateAsync(({ cuidado }) => ({ ...data, versao: cuidado?.versao ?? null }))
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Cuidados da criança">
      <EditConflict
        conflict={conflict}
        what="estes cuidados"
        zone={zone}
        show={(_, value) => value || <span className="text-muted-foreground">vazio</span>}
      />
      <TextField
        control={form.control}
        name="alergia"
        label={CUIDADOS_LABELS.alergia}
        hint="Vai impressa na etiqueta da criança."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={form.control}
        name="restricao"
        label={CUIDADOS_LABELS.restricao}
        hint="O que não pode comer ou fazer."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={form.control}
        name="medicamento"
        label={CUIDADOS_LABELS.medicamento}
        hint="Qual, e a que horas."
        autoComplete="off"
        isOptional
      />
      <TextareaField
        control={form.control}
        name="observacao"
        label={CUIDADOS_LABELS.observacao}
        hint="Não vai na etiqueta: quem está na sala lê aqui."
        rows={3}
        isOptional
      />
      <FormActions submitLabel="Salvar cuidados" onCancel={onDone} />
    </FormRoot>
  )
}
