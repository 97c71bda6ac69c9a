import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { useZone } from '@/lib/zone'
import { type ModeloValues, modeloForm, vagaNoForm } from '../form-model'
import { type EscalaModelo, type EscalaModeloVaga, TIPO_EVENTO_LABELS } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'
import { ModeloValue } from './modelo-value'
import { VagasFields } from './vagas-fields'

export type ModeloComVagas = EscalaModelo & { vagas: (EscalaModeloVaga & { funcao: { nome: string } })[] }
type ModeloDialogProps = { modelo: ModeloComVagas | null; ministerio: string; onClose: () => void }

const MODELO_LABELS = { nome: 'Nome do modelo', tipo_evento: 'Para que eventos', vagas: 'Posições' }
const TODOS = 'Todos os eventos do campus'

const valuesOf = (modelo: ModeloComVagas | null): ModeloValues => ({
  nome: modelo?.nome ?? '',
  tipo_evento: modelo ? (modelo.tipo_evento ?? '') : 'culto',
  vagas: modelo?.vagas.map(vagaNoForm) ?? [vagaNoForm()],
})

export function ModeloDialog({ modelo, ministerio, onClose }: ModeloDialogProps) {
  const zone = useZone()
  const [id] = useState(() => modelo?.id ?? crypto.randomUUID())
  const { data: funcoes = [] } = useQuery(escalasQueries.funcoes(ministerio))
  const record = useRecordForm({
    schema: modeloForm,
    opened: modelo,
    valuesOf,
    labels: MODELO_LABELS,
    load: async (read) => {
      const all = await read(escalasQueries.modelos(ministerio))
      return all.find((one) => one.id === id) ?? null
    },
    mutation: escalasMutations.saveModelo(ministerio, id),
  })
  const { control } = record.form
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={modelo ? 'Modelo de escala' : 'Novo modelo de escala'} size="lg">
        <RecordForm
          record={record}
          label="Modelo de escala"
          what="este modelo"
          zone={zone}
          show={(_, value) => <ModeloValue value={value} todos={TODOS} funcoes={funcoes} />}
          onSubmit={async (data) => {
            await record.save((version) => ({
              ...data,
              ...(version && { updated_at: version.updated_at }),
            }))
            onClose()
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={control} name="nome" label={MODELO_LABELS.nome} autoComplete="off" />
            <SelectField
              control={control}
              name="tipo_evento"
              label={MODELO_LABELS.tipo_evento}
              placeholder={TODOS}
              options={optionsOf(TIPO_EVENTO_LABELS)}
            />
          </div>
          <VagasFields funcoes={funcoes} />
          <FormActions submitLabel={modelo ? 'Salvar' : 'Criar modelo'} onCancel={onClose} />
        </RecordForm>
      </DialogContent>
    </Dialog>
  )
}
