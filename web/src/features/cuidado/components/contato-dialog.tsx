import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { CONTATO_CANAL_LABELS } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import { type Acompanhamento, contatoForm } from '../model'
import { useRecordContato } from '../use-record-contato'

const CANAIS = optionsOf(CONTATO_CANAL_LABELS)

type ContatoDialogProps = { acompanhamento: Acompanhamento; onDone: () => void }

export function ContatoDialog({ acompanhamento, onDone }: ContatoDialogProps) {
  const form = useSchemaForm(contatoForm, {
    canal: acompanhamento.canal ?? 'whatsapp',
    texto: '',
    proxima_data: '',
  })
  const record = useRecordContato(acompanhamento.membro_id)

  return (
    <FormDialog
      title="Registrar contato"
      description={acompanhamento.nome}
      form={form}
      onSubmit={(data) => record(data).then(onDone)}
      label="Contato"
      submitLabel="Registrar"
      onClose={onDone}
    >
      <SelectField control={form.control} name="canal" label="Por onde" options={CANAIS} />
      <TextareaField control={form.control} name="texto" label="Como foi" isOptional />
      <DateField
        control={form.control}
        name="proxima_data"
        label="Próximo contato até"
        min={calendarDay()}
        isOptional
      />
    </FormDialog>
  )
}
