import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { AppError } from '@/lib/errors'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { duracoes, formOf, type Previa, previaText, type Regras, regrasForm } from '../regras'

/** Length of passwords, of sessions, of invitations. Whoever loses a session by it is counted before. */
export function RegrasSection() {
  const { data: regras } = useSuspenseQuery(segurancaQueries.regras())
  const form = useForm({ resolver: zodResolver(regrasForm), values: formOf(regras) })
  const preview = useMutation(segurancaMutations.previewRules())
  const save = useMutation(segurancaMutations.saveRules())
  const [asked, setAsked] = useState<{ regras: Regras; previa: Previa } | null>(null)
  const onError = ({ code, message }: AppError) => form.setError('root', { type: code, message })
  const handleSave = (regras: Regras) => save.mutate(regras, { onError, onSettled: () => setAsked(null) })
  const handleSubmit = (regras: Regras) =>
    preview.mutate(regras, {
      onError,
      onSuccess: (previa) => (previa.sessoes > 0 ? setAsked({ regras, previa }) : handleSave(regras)),
    })
  return (
    <div className="p-4 md:p-5">
      <FormRoot form={form} onSubmit={handleSubmit} isPending={preview.isPending || save.isPending}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="senha_minima"
            control={form.control}
            label="Tamanho mínimo da senha"
            inputMode="numeric"
            maxLength={2}
            hint="De 8 a 64 caracteres, para senhas novas."
          />
          <TextField
            name="convite_dias"
            control={form.control}
            label="Dias que um convite vale"
            inputMode="numeric"
            maxLength={2}
            hint="De 1 a 30, para convites novos e renovados."
          />
          <SelectField
            name="sessao_horas"
            control={form.control}
            label="Entrar de novo depois de"
            placeholder="Nunca"
            options={duracoes(regras.sessao_horas)}
            hint="Contado desde a entrada, em cada aparelho."
          />
          <SelectField
            name="sessao_parada_horas"
            control={form.control}
            label="Encerrar sem uso depois de"
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
