import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { useRecordForm } from '@/components/form/use-record-form'
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
  const preview = useMutation(segurancaMutations.previewRules())
  const record = useRecordForm({
    schema: regrasForm,
    opened: regras,
    valuesOf: formOf,
    labels: LABELS,
    load: (read) => read(segurancaQueries.regras()),
    mutation: segurancaMutations.saveRules(),
  })
  const { control, setError } = record.form
  const [asked, setAsked] = useState<{ regras: Regras; previa: Previa } | null>(null)
  const onError = (error: Error) => {
    const { code, message } = toAppError(error)
    setError('root', { type: code, message })
  }
  const handleSave = (wanted: Regras) =>
    record
      .save((antes) => ({ ...wanted, antes }))
      .then(onDone, onError)
      .finally(() => setAsked(null))
  const handleSubmit = (wanted: Regras) =>
    preview.mutate(wanted, {
      onError,
      onSuccess: (previa) =>
        previa.sessoes > 0 ? setAsked({ regras: wanted, previa }) : void handleSave(wanted),
    })
  return (
    <div className="p-4 md:p-5">
      <RecordForm
        record={record}
        isPending={preview.isPending}
        what="estas regras"
        zone={churchZone()}
        show={shown}
        onSubmit={handleSubmit}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <NumberField
            name="senha_minima"
            control={control}
            label={LABELS.senha_minima}
            maxLength={2}
            hint="De 8 a 64 caracteres, para senhas novas."
          />
          <NumberField
            name="convite_dias"
            control={control}
            label={LABELS.convite_dias}
            maxLength={2}
            hint="De 1 a 30, para convites novos e renovados."
          />
          <SelectField
            name="sessao_horas"
            control={control}
            label={LABELS.sessao_horas}
            placeholder="Nunca"
            options={duracoes(regras.sessao_horas)}
            hint="Contado desde a entrada, em cada aparelho."
          />
          <SelectField
            name="sessao_parada_horas"
            control={control}
            label={LABELS.sessao_parada_horas}
            placeholder="Nunca"
            options={duracoes(regras.sessao_parada_horas)}
            hint="Sem abrir o sistema naquele aparelho."
          />
        </div>
        <FormActions submitLabel="Salvar regras" />
      </RecordForm>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Salvar e encerrar sessões?"
        description={asked ? previaText(asked.previa) : ''}
        confirmLabel="Salvar e encerrar"
        isPending={record.isPending}
        onConfirm={() => asked && void handleSave(asked.regras)}
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
