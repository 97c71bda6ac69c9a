import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { campiQueries } from '@/features/campi/public'
import { churchZone, today } from '@/lib/clock'
import { useMutation } from '@/lib/use-mutation'
import { daquiA, fimDoDia, grantForm } from '../model'
import { permissoesMutations } from '../mutations'
import { isPapel, PAPEL_OPTIONS } from '../palavras'
import { oQuePede, type Pedido, requesterOf } from '../pedido'

const DEFAULT_DAYS = 30
type Values = z.infer<typeof grantForm>

/** Grants a request until a day: just what was asked, or a role. */
export function GrantDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const form = useSchemaForm(grantForm, {
    papel: '',
    campus: pedido.campus ?? pedido.quem?.campus ?? '',
    expira: daquiA(DEFAULT_DAYS),
    resposta: '',
  })
  const answer = useMutation(permissoesMutations.answer())
  const papel = form.watch('papel')
  async function handleSubmit({ papel: role, campus, expira, resposta }: Values) {
    await answer.mutateAsync({
      pedido: pedido.id,
      conceder: true,
      resposta: resposta || undefined,
      expira_em: fimDoDia(expira),
      ...(isPapel(role) ? { papel: role, campus: campus || undefined } : {}),
    })
    onClose()
  }
  return (
    <FormDialog
      title="Conceder acesso"
      description={`${requesterOf(pedido)} pede para ${oQuePede(pedido)}.`}
      form={form}
      onSubmit={handleSubmit}
      label="Conceder acesso"
      submitLabel="Conceder"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="papel"
        label="O que conceder"
        placeholder={`Só isto: ${oQuePede(pedido)}`}
        options={PAPEL_OPTIONS.map(({ value, label }) => ({ value, label: `Papel: ${label}` }))}
        hint={papel ? undefined : 'Vale nos campi que os papéis da pessoa já alcançam.'}
      />
      {papel && (
        <SelectField
          control={form.control}
          name="campus"
          label="Campus"
          placeholder="Sem campus"
          options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
        />
      )}
      <DateField
        control={form.control}
        name="expira"
        label="Vale até"
        min={today(churchZone())}
        max={daquiA(364)}
      />
      <TextareaField
        control={form.control}
        name="resposta"
        label="Mensagem"
        isOptional
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
