import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { churchZone } from '@/lib/clock'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { duracoes, formOf, type Previa, previaText, type Regras, regrasForm } from '../regras'

const LABELS = {
  senha_minima: 'Tamanho mínimo da senha',
  convite_dias: 'Dias que um convite vale',
  sessao_horas: 'Entrar de novo depois de',
  sessao_parada_horas: 'Encerrar sem uso depois de',
}

/** A rule as a person reads it. */
const shown = (name: keyof typeof LABELS, value: string) =>
  name === 'sessao_horas' || name === 'sessao_parada_horas'
    ? (duracoes(Number(value)).find((one) => one.value === value)?.label ?? 'Nunca')
    : value

function Campos({ regras, onDone }: { regras: Regras; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(regrasForm), defaultValues: formOf(regras) })
  const preview = useMutation(segurancaMutations.previewRules())
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: regras,
    valuesOf: formOf,
    labels: LABELS,
    load: () => queryClient.fetchQuery({ ...segurancaQueries.regras(), staleTime: 0 }),
    lastChange: () => ({}),
    mutation: segurancaMutations.saveRules(),
  })
  const [asked, setAsked] = useState<{ regras: Regras; previa: Previa } | null>(null)
  const onError = (error: Error) => {
    const { code, message } = toAppError(error)
    form.setError('root', { type: code, message })
  }
  const handleSave = (wanted: Regras) =>
    save.mutate((antes) => ({ ...wanted, antes }), {
      onError,
      onSuccess: onDone,
      onSettled: () => setAsked(null),
    })
  const handleSubmit = (wanted: Regras) => {
    if (mustChoose()) return
    preview.mutate(wanted, {
      onError,
      onSuccess: (previa) => (previa.sessoes > 0 ? setAsked({ regras: wanted, previa }) : handleSave(wanted)),
    })
  }
  return (
    <div className="p-4 md:p-5">
      <FormRoot form={form} onSubmit={handleSubmit} isPending={preview.isPending || save.isPending}>
        <EditConflict conflict={conflict} what="estas regras" zone={churchZone()} show={shown} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="senha_minima"
            control={form.control}
            label={LABELS.senha_minima}
            inputMode="numeric"
            maxLength={2}
            hint="De 8 a 64 caracteres, para senhas novas."
          />
          <TextField
            name="convite_dias"
            control={form.control}
            label={LABELS.convite_dias}
            inputMode="numeric"
            maxLength={2}
            hint="De 1 a 30, para convites novos e renovados."
          />
          <SelectField
            name="sessao_horas"
            control={form.control}
            label={LABELS.sessao_horas}
            placeholder="Nunca"
            options={duracoes(regras.sessao_horas)}
            hint="Contado desde a entrada, em cada aparelho."
          />
          <SelectField
            name="sessao_parada_horas"
            control={form.control}
            label={LABELS.sessao_parada_horas}
            placeholder="Nunca"
            options={duracoes(regras.sessao_parada_horas)}
            hint="Sem abrir o sistema naquele aparelho."
          />
        </div>
        <FormActions submitLabel="Salvar regras" />
      </FormRoot>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Salvar e encerrar sessões?"
        description={asked ? previaText(asked.previa) : ''}
        confirmLabel="Salvar e encerrar"
        isPending={save.isPending}
        onConfirm={() => asked && handleSave(asked.regras)}
      />
    </div>
  )
}

/** Length of passwords, of sessions, of invitations. Whoever loses a session by it is counted before. */
export function RegrasSection() {
  const { data: regras } = useSuspenseQuery(segurancaQueries.regras())
  const [saves, setSaves] = useState(0)
  return <Campos key={saves} regras={regras} onDone={() => setSaves((count) => count + 1)} />
}
