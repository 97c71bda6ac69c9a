import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
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
  const zone = useZone()
  const record = useRecordForm({
    schema: cuidadosForm,
    opened: ficha,
    valuesOf,
    labels: CUIDADOS_LABELS,
    load: (read) => read(cuidadosQuery(deQuem)),
    lastChange: ({ cuidado, historia: [last] }) => ({
      at: last?.momento ?? cuidado?.versao,
      by: last?.autor,
    }),
    mutation: saveCuidados(deQuem),
  })
  const { control } = record.form

  async function handleSubmit(data: CuidadosData) {
    await record.save(({ cuidado }) => ({ ...data, versao: cuidado?.versao ?? null }))
    onDone()
  }

  return (
    <RecordForm
      record={record}
      onSubmit={handleSubmit}
      label="Cuidados da criança"
      what="estes cuidados"
      zone={zone}
    >
      <TextField
        control={control}
        name="alergia"
        label={CUIDADOS_LABELS.alergia}
        hint="Vai impressa na etiqueta da criança."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="restricao"
        label={CUIDADOS_LABELS.restricao}
        hint="O que não pode comer ou fazer."
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="medicamento"
        label={CUIDADOS_LABELS.medicamento}
        hint="Qual, e a que horas."
        autoComplete="off"
        isOptional
      />
      <TextareaField
        control={control}
        name="observacao"
        label={CUIDADOS_LABELS.observacao}
        hint="Não vai na etiqueta: quem está na sala lê aqui."
        rows={3}
        isOptional
      />
      <FormActions submitLabel="Salvar cuidados" onCancel={onDone} />
    </RecordForm>
  )
}
