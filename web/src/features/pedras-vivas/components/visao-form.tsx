import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Card } from '@/components/ui/card'
import { useUndo } from '@/features/auditoria/public'
import { useZone } from '@/lib/zone'
import { type Visao, visaoForm, visaoValues } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'
import { pedrasVivasQueries } from '../queries'

const VISAO_LABELS = {
  tema: 'Tema do ano',
  ano: 'Ano',
  versiculo: 'Versículo',
  referencia: 'Referência',
  missao: 'Missão',
  visao: 'Visão',
  valores: 'Valores',
}

/** The text in its place, while somebody writes it. */
export function VisaoForm({ visao, onDone }: { visao: Visao | null; onDone: () => void }) {
  const zone = useZone()
  const record = useRecordForm({
    schema: visaoForm,
    opened: visao,
    valuesOf: visaoValues,
    labels: VISAO_LABELS,
    load: (read) => read(pedrasVivasQueries.visao()),
    mutation: pedrasVivasMutations.saveVisao(),
  })
  const { form } = record
  const { control } = form
  const undo = useUndo(ALTERADO.visao)
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  return (
    <Card className="p-4 md:p-6">
      <RecordForm
        record={record}
        label="Visão da igreja"
        what="este texto"
        zone={zone}
        onSubmit={async (data) => {
          const operacao = await record.save((version) => ({ ...data, lida_em: version?.updated_at }))
          unsaved.release()
          undo('Visão da igreja salva.', operacao)
          onDone()
        }}
      >
        <div className="grid gap-4 md:grid-cols-[1fr_8rem]">
          <TextField
            control={control}
            name="tema"
            label={VISAO_LABELS.tema}
            autoComplete="off"
            autoFocus
            isOptional
          />
          <NumberField control={control} name="ano" label={VISAO_LABELS.ano} maxLength={4} isOptional />
        </div>
        <div className="grid gap-4 md:grid-cols-[1fr_16rem]">
          <TextareaField
            control={control}
            name="versiculo"
            label={VISAO_LABELS.versiculo}
            rows={2}
            isOptional
          />
          <TextField
            control={control}
            name="referencia"
            label={VISAO_LABELS.referencia}
            placeholder="1 Pedro 2.5"
            autoComplete="off"
            isOptional
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextareaField control={control} name="missao" label={VISAO_LABELS.missao} rows={4} isOptional />
          <TextareaField control={control} name="visao" label={VISAO_LABELS.visao} rows={4} isOptional />
        </div>
        <TextareaField
          control={control}
          name="valores"
          label={VISAO_LABELS.valores}
          rows={5}
          hint="Um por linha."
          isOptional
        />
        <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} />
      </RecordForm>
      {unsaved.dialog}
    </Card>
  )
}
