import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import {
  type CuidadosData,
  cuidadosForm,
  type DeQuem,
  type FichaDeCuidados,
  salvarCuidados,
} from './cuidados'

interface CuidadosFormProps {
  deQuem: DeQuem
  cuidado: FichaDeCuidados['cuidado']
  onDone: () => void
}

/** What a child needs; all empty: nothing. */
export function CuidadosForm({ deQuem, cuidado, onDone }: CuidadosFormProps) {
  const form = useForm<CuidadosData>({
    resolver: zodResolver(cuidadosForm),
    defaultValues: {
      alergia: cuidado?.alergia ?? '',
      restricao: cuidado?.restricao ?? '',
      medicamento: cuidado?.medicamento ?? '',
      observacao: cuidado?.observacao ?? '',
    },
  })
  const save = useMutation(salvarCuidados(deQuem, cuidado?.versao ?? null))

  async function handleSubmit(data: CuidadosData) {
    await save.mutateAsync(data)
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Cuidados da criança">
      <TextField
        control={form.control}
        name="alergia"
        label="Alergia"
        hint="Vai impressa na etiqueta da criança."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={form.control}
        name="restricao"
        label="Restrição"
        hint="O que não pode comer ou fazer."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={form.control}
        name="medicamento"
        label="Medicamento"
        hint="Qual, e a que horas."
        autoComplete="off"
        isOptional
      />
      <TextareaField
        control={form.control}
        name="observacao"
        label="Observação"
        hint="Não vai na etiqueta: quem está na sala lê aqui."
        rows={3}
        isOptional
      />
      <FormActions submitLabel="Salvar cuidados" onCancel={onDone} />
    </FormRoot>
  )
}
