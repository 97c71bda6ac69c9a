import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { plusDays } from '@/lib/clock'
import { calendarDay, formatDate, formatMonth } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { currentMonth, daysOf } from '../model'
import { financeiroMutations } from '../mutations'
import { financeiroQueries } from '../queries'

type MesProps = { campus: string; mes: string }

const schema = z.object({
  ate: z.iso
    .date('Data inválida')
    .refine(
      (value) => value >= calendarDay() && value <= plusDays(calendarDay(), 31),
      'De hoje a no máximo 31 dias',
    ),
  motivo: z.string().trim().min(3, 'Diga por que o mês é reaberto').max(300, 'No máximo 300 caracteres'),
})

function Reopen({ campus, mes, onClose }: MesProps & { onClose: () => void }) {
  const form = useSchemaForm(schema, { ate: plusDays(calendarDay(), 7), motivo: '' })
  const reopen = useMutation(financeiroMutations.reopenMes())
  return (
    <FormDialog
      title="Reabrir o mês"
      form={form}
      label="Reabrir o mês"
      submitLabel="Reabrir"
      onSubmit={(data) => reopen.mutateAsync({ ...data, campus, mes }).then(onClose)}
      onClose={onClose}
    >
      <DateField control={form.control} name="ate" label="Aberto até" />
      <TextareaField control={form.control} name="motivo" label="Motivo" />
    </FormDialog>
  )
}

/** Whether the month of a campus takes entries, and for those who approve the button that closes or opens it. */
export function MesFechamento({ campus, mes }: MesProps) {
  const canApprove = usePermissions().can('financeiro', 'aprovar')
  const { data } = useQuery(financeiroQueries.mes(campus, mes))
  const [isReopening, setReopening] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const close = useMutation(financeiroMutations.closeMes())
  const name = formatMonth(daysOf(mes).de, 'numeric')
  const isReopened = data?.liberado_ate != null && data.liberado_ate >= calendarDay()

  if (data && !isReopened) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-muted px-4 py-2 text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1">
          {campus}: {name} está fechado desde {formatDate(data.fechado_em)}.
        </p>
        {canApprove && (
          <Button variant="outline" size="sm" onClick={() => setReopening(true)}>
            Reabrir
          </Button>
        )}
        {isReopening && <Reopen campus={campus} mes={mes} onClose={() => setReopening(false)} />}
      </div>
    )
  }
  return (
    <>
      {data && (
        <p className="flex items-center gap-2 rounded-lg border border-border bg-muted px-4 py-2 text-sm">
          <LockOpen aria-hidden className="size-4 shrink-0" />
          Reaberto até {formatDate(data.liberado_ate)}: {data.motivo}
        </p>
      )}
      {canApprove && mes < currentMonth() && (
        <div className="flex justify-end">
          <Button variant="outline" size="sm" onClick={() => setClosing(true)}>
            <Lock aria-hidden />
            Fechar {name}
          </Button>
        </div>
      )}
      {isClosing && (
        <ConfirmDialog
          open
          onOpenChange={setClosing}
          title={`Fechar ${name} em ${campus}?`}
          description="Nada mais é lançado nesse mês, nem estorno. Para mudar algo, ele é reaberto com um motivo."
          confirmLabel="Fechar o mês"
          variant="primary"
          isPending={close.isPending}
          onConfirm={() => close.mutate({ campus, mes }, { onSuccess: () => setClosing(false) })}
        />
      )}
    </>
  )
}
