import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import {
  type Anotacao,
  type AnotacaoData,
  anotacaoForm,
  NIVEL_HINTS,
  NIVEL_LABELS,
  type Nivel,
} from '../model'
import { cuidadoMutations } from '../mutations'
import { useRotulo } from '../use-rotulo'
import { useWriteAnotacao } from '../use-write-anotacao'

const NIVEIS = optionsOf(NIVEL_LABELS)
const hintOf = (nivel: Nivel | undefined) => nivel && NIVEL_HINTS[nivel]

type AnotacaoDialogProps = {
  membro: string
  /** Without one, a new one is written. */
  anotacao?: Anotacao & { texto: string }
  onDone: () => void
}

export function AnotacaoDialog({ membro, anotacao, onDone }: AnotacaoDialogProps) {
  const { options } = useRotulo('tipo_anotacao')
  const form = useSchemaForm(anotacaoForm, {
    tipo: anotacao?.tipo ?? '',
    nivel: anotacao?.nivel ?? 'pastores',
    data: anotacao?.data ?? calendarDay(),
    texto: anotacao?.texto ?? '',
  })
  const nivel = useWatch({ control: form.control, name: 'nivel' })
  const write = useWriteAnotacao(membro)
  const change = useMutation(cuidadoMutations.changeAnotacao())
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  async function handleSubmit(data: AnotacaoData) {
    await (anotacao ? change.mutateAsync({ ...data, id: anotacao.id }) : write(data))
    unsaved.release()
    onDone()
  }

  return (
    <Dialog open onOpenChange={() => unsaved.ask(onDone)}>
      <DialogContent title={anotacao ? 'Editar anotação' : 'Nova anotação'} size="lg">
        <FormRoot form={form} onSubmit={handleSubmit} label="Anotação pastoral">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField control={form.control} name="tipo" label="Tipo" options={options} />
            <DateField control={form.control} name="data" label="Data" max={calendarDay()} />
          </div>
          <SelectField
            control={form.control}
            name="nivel"
            label="Quem lê"
            options={NIVEIS}
            hint={hintOf(nivel)}
          />
          <TextareaField control={form.control} name="texto" label="Anotação" rows={6} />
          <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} />
        </FormRoot>
        {unsaved.dialog}
      </DialogContent>
    </Dialog>
  )
}
