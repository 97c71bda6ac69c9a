import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { type ModeloData, type ModeloValues, modeloForm, vagaNoForm } from '../form-model'
import { type EscalaModelo, type EscalaModeloVaga, TIPO_EVENTO_LABELS } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'
import { VagasFields } from './vagas-fields'

export type ModeloComVagas = EscalaModelo & { vagas: (EscalaModeloVaga & { funcao: { nome: string } })[] }
type ModeloDialogProps = { modelo: ModeloComVagas | null; ministerio: string; onClose: () => void }

export function ModeloDialog({ modelo, ministerio, onClose }: ModeloDialogProps) {
  const [id] = useState(() => modelo?.id ?? crypto.randomUUID())
  const { data: funcoes = [] } = useQuery(escalasQueries.funcoes(ministerio))
  const form = useForm<ModeloValues, unknown, ModeloData>({
    resolver: zodResolver(modeloForm),
    defaultValues: {
      nome: modelo?.nome ?? '',
      tipo_evento: modelo ? (modelo.tipo_evento ?? '') : 'culto',
      vagas: modelo?.vagas.map(vagaNoForm) ?? [vagaNoForm()],
    },
  })
  const save = useMutation(escalasMutations.saveModelo(ministerio, id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={modelo ? 'Modelo de escala' : 'Novo modelo de escala'} size="lg">
        <FormRoot
          form={form}
          label="Modelo de escala"
          isPending={save.isPending}
          onSubmit={async (data) => {
            await save.mutateAsync({ ...data, ...(modelo ? { updated_at: modelo.updated_at } : {}) })
            onClose()
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={form.control} name="nome" label="Nome do modelo" autoComplete="off" />
            <SelectField
              control={form.control}
              name="tipo_evento"
              label="Para que eventos"
              placeholder="Todos os eventos do campus"
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
