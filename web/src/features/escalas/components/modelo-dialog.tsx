import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { useZone } from '@/lib/zone'
import { type ModeloData, type ModeloValues, modeloForm, vagaNoForm } from '../form-model'
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
  const queryClient = useQueryClient()
  const zone = useZone()
  const [id] = useState(() => modelo?.id ?? crypto.randomUUID())
  const { data: funcoes = [] } = useQuery(escalasQueries.funcoes(ministerio))
  const form = useForm<ModeloValues, unknown, ModeloData>({
    resolver: zodResolver(modeloForm),
    defaultValues: valuesOf(modelo),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: modelo,
    valuesOf,
    labels: MODELO_LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...escalasQueries.modelos(ministerio), staleTime: 0 })
      return all.find((one) => one.id === id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: escalasMutations.saveModelo(ministerio, id),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={modelo ? 'Modelo de escala' : 'Novo modelo de escala'} size="lg">
        <FormRoot
          form={form}
          label="Modelo de escala"
          isPending={save.isPending}
          onSubmit={async (data) => {
            if (mustChoose()) return
            await save.mutateAsync((version) => ({
              ...data,
              ...(version && { updated_at: version.updated_at }),
            }))
            onClose()
          }}
        >
          <EditConflict
            conflict={conflict}
            what="este modelo"
            zone={zone}
            show={(_, value) => <ModeloValue value={value} todos={TODOS} funcoes={funcoes} />}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={form.control} name="nome" label={MODELO_LABELS.nome} autoComplete="off" />
            <SelectField
              control={form.control}
              name="tipo_evento"
              label={MODELO_LABELS.tipo_evento}
              placeholder={TODOS}
              options={optionsOf(TIPO_EVENTO_LABELS)}
            />
          </div>
          <VagasFields funcoes={funcoes} />
          <FormActions submitLabel={modelo ? 'Salvar' : 'Criar modelo'} onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
