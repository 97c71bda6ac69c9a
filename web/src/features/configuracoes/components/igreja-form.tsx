import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CepField } from '@/components/form/cep-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { MaskedField } from '@/components/form/masked-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { toastDesfazer } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { FUSOS } from '@/features/igreja/public'
import { formatCnpj } from '@/lib/documents'
import { type Dados, type IgrejaData, type IgrejaValues, igrejaForm, igrejaValues } from '../igreja'
import { igrejaMutations } from '../igreja-mutations'
import { configuracoesQueries } from '../queries'

const FALTAS = [
  { value: '0', label: 'Não abrir acompanhamentos' },
  { value: '1', label: 'Uma semana' },
  ...[2, 3, 4].map((n) => ({ value: String(n), label: `${n} semanas` })),
]

/** Brazil's time zones, and the present one wherever it is. */
function fusos(current: string) {
  const known = FUSOS.map(([value, label]) => ({ value: String(value), label: `${label} (${value})` }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

export function IgrejaForm() {
  const { data: dados } = useSuspenseQuery(configuracoesQueries.igreja())
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const form = useForm<IgrejaValues, unknown, IgrejaData>({
    resolver: zodResolver(igrejaForm),
    values: igrejaValues(dados),
    resetOptions: { keepDirtyValues: true },
  })
  const { mutate, mutateAsync, isPending } = useMutation(igrejaMutations.save())
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const { control } = form

  /** Shows what is kept now: nothing is typed and unsaved any more. */
  const show = (kept: Dados) => form.reset(igrejaValues(kept), { keepDirtyValues: false })

  async function handleSubmit(data: IgrejaData) {
    await mutateAsync(data)
    show(data)
    toastDesfazer('Dados da igreja salvos.', () => mutate(dados, { onSuccess: () => show(dados) }))
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={isPending} label="Dados da igreja">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="nome"
          label="Nome da igreja"
          hint="Aparece no menu, na entrada, nos formulários e nos papéis."
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <MaskedField
          control={control}
          name="cnpj"
          label="CNPJ"
          mask={formatCnpj}
          maxLength={18}
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
        />
        <PhoneField control={control} name="telefone" label="Telefone" isOptional />
        <CepField
          control={control}
          name="cep"
          label="CEP"
          isOptional
          onAddress={({ logradouro, bairro, cidade, uf }) => {
            // what somebody typed already is not overwritten
            if (form.getValues('endereco') !== '') return
            const place = [logradouro, bairro, [cidade, uf].filter(Boolean).join('/')].filter(Boolean)
            form.setValue('endereco', place.join(' – '), { shouldDirty: true })
          }}
        />
        <TextField control={control} name="email" label="E-mail" type="email" isOptional />
        <TextareaField
          control={control}
          name="endereco"
          label="Endereço"
          rows={2}
          isOptional
          className="sm:col-span-2"
        />
        <TextField
          control={control}
          name="site"
          label="Site"
          inputMode="url"
          autoCapitalize="none"
          placeholder="www.suaigreja.org"
          isOptional
        />
        <TextField
          control={control}
          name="instagram"
          label="Instagram"
          autoCapitalize="none"
          placeholder="@suaigreja"
          isOptional
        />
        <SelectField
          control={control}
          name="campus_padrao"
          label="Campus padrão"
          hint="O de quem ainda não escolheu um."
          options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
        />
        <SelectField
          control={control}
          name="fuso"
          label="Fuso horário"
          hint="Decide que dia é hoje na igreja."
          options={fusos(dados.fuso)}
        />
        <SelectField
          control={control}
          name="faltas_alerta"
          label="Alerta de ausência"
          hint="Quem sempre vem e falta tantas semanas em 30 dias, sem avisar, ganha um acompanhamento."
          options={FALTAS}
          className="sm:col-span-2"
        />
      </div>
      <FormActions submitLabel="Salvar" />
      {unsaved.dialog}
    </FormRoot>
  )
}
