import { useQuery } from '@tanstack/react-query'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { WEEKDAYS } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type HorarioValues, horarioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

const OPTIONS = WEEKDAYS.map((label, value) => ({ value: String(value), label }))
const PRIMEIRO: HorarioValues = { nome: 'Culto da Família', dia: '0', hora: '18:30', sala_id: '' }

/** The service times of a campus, one after the other: each is in the agenda once it is added. */
export function CultosDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { data: horarios = [] } = useQuery(igrejaQueries.horarios(campus))
  const form = useSchemaForm(horarioForm, PRIMEIRO)
  const { mutateAsync } = useMutation(igrejaMutations.saveHorario(campus))
  const { control } = form
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Quando são os cultos?"
        description={`Cada horário vira um culto de toda semana na agenda de ${campus}.`}
      >
        <FormRoot
          form={form}
          label="Horário de culto"
          onSubmit={async (data) => {
            await mutateAsync(data)
            form.reset({ ...PRIMEIRO, nome: '', hora: '' })
          }}
        >
          <TextField control={control} name="nome" label="Nome do culto" autoComplete="off" />
          <div className="grid grid-cols-2 gap-3">
            <SelectField control={control} name="dia" label="Dia" options={OPTIONS} />
            <TimeField control={control} name="hora" label="Hora" />
          </div>
          <FormActions
            submitLabel="Adicionar"
            onCancel={onClose}
            cancelLabel={horarios.length > 0 ? 'Pronto' : 'Cancelar'}
          />
        </FormRoot>
        {horarios.length > 0 && (
          <ul aria-label="Cultos da semana" className="mt-5 divide-y divide-border border-border border-t">
            {horarios.map(({ id, nome, dia, hora }) => (
              <li key={id} className="py-2 text-sm">
                <span className="font-medium">{nome}</span> · {WEEKDAYS[dia]}, {hora.slice(0, 5)}
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
