import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { toastUndo } from '@/features/auditoria/public'
import { calendarDay, formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

const schema = z.object({
  treinamento_id: z.string().min(1, 'Escolha o treinamento'),
  concluido_em: z.iso
    .date('Data inválida')
    .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
})

function RecordForm({ membroId, onDone }: { membroId: string; onDone: () => void }) {
  const { data: treinamentos = [] } = useQuery(ministeriosQueries.treinamentos())
  const form = useSchemaForm(schema, { treinamento_id: '', concluido_em: calendarDay() })
  const save = useMutation(ministeriosMutations.recordTreinamento(membroId))
  return (
    <FormRoot
      form={form}
      label="Registrar treinamento"
      onSubmit={(data) => save.mutateAsync(data).then(onDone)}
    >
      <SelectField
        control={form.control}
        name="treinamento_id"
        label="Treinamento"
        options={treinamentos.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <DateField control={form.control} name="concluido_em" label="Concluído em" />
      <FormActions submitLabel="Registrar" onCancel={onDone} />
    </FormRoot>
  )
}

/** The trainings and background checks of a person, and until when each holds. */
export function TreinamentosSection({ membroId, canEdit }: { membroId: string; canEdit: boolean }) {
  const { data } = useSuspenseQuery(ministeriosQueries.treinamentosDoMembro(membroId))
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation(ministeriosMutations.removeTreinamento())
  const again = useMutation(ministeriosMutations.recordTreinamento(membroId))
  return (
    <Section
      title="Treinamentos"
      actions={
        canEdit && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <Plus aria-hidden />
            Registrar treinamento
          </Button>
        )
      }
    >
      <Card>
        {data.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum treinamento.</p>}
        <ul className="divide-y divide-border">
          {data.map(({ id, treinamento, concluido_em, valido_ate }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 md:px-5">
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{treinamento.nome}</p>
                <p className="text-muted-foreground text-sm">
                  {formatDate(concluido_em)}
                  {valido_ate && ` · vale até ${formatDate(valido_ate)}`}
                </p>
              </div>
              {valido_ate && valido_ate < calendarDay() && <Badge variant="warning">Vencido</Badge>}
              {canEdit && (
                <IconButton
                  label={`Retirar ${treinamento.nome} de ${formatDate(concluido_em)}`}
                  onClick={() =>
                    remove.mutate(id, {
                      onSuccess: (was) => toastUndo('Treinamento retirado.', () => again.mutate(was)),
                    })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Registrar treinamento" size="sm">
          <RecordForm membroId={membroId} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Section>
  )
}
