import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CepField } from '@/components/form/cep-field'
import { FormActions } from '@/components/form/form-actions'
import { MaskedField } from '@/components/form/masked-field'
import { MoreFields } from '@/components/form/more-fields'
import { PhoneField } from '@/components/form/phone-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { toastUndo } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { FUSOS } from '@/features/igreja/public'
import { formatCnpj } from '@/lib/documents'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { configuracoesQueries } from '../../queries'
import { type Dados, type IgrejaData, type IgrejaValues, igrejaForm, igrejaValues } from '../model'
import { igrejaMutations } from '../mutations'

const FALTAS = [
  { value: '0', label: 'Não abrir acompanhamentos' },
  { value: '1', label: 'Uma semana' },
  ...[2, 3, 4].map((n) => ({ value: String(n), label: `${n} semanas` })),
]

/** What a church decides once. */
const MORE = [
  'site',
  'instagram',
  'versiculo',
  'versiculo_fonte',
  'campus_padrao',
  'fuso',
  'faltas_alerta',
] as const

/** Brazil's time zones, and the present one wherever it is. */
function fusos(current: string) {
  const known = FUSOS.map(([value, label]) => ({ value: String(value), label: `${label} (${value})` }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

const LABELS: Record<keyof IgrejaValues, string> = {
  nome: 'Nome da igreja',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  cep: 'CEP',
  email: 'E-mail',
  endereco: 'Endereço',
  site: 'Site',
  instagram: 'Instagram',
  versiculo: 'Versículo da entrada',
  versiculo_fonte: 'Onde está escrito',
  campus_padrao: 'Campus padrão',
  fuso: 'Fuso horário',
  faltas_alerta: 'Alerta de ausência',
}

/** A field as a person reads it. */
function shown(name: keyof IgrejaValues, value: string) {
  const options = name === 'faltas_alerta' ? FALTAS : name === 'fuso' ? fusos(value) : []
  const text = options.find((option) => option.value === value)?.label ?? value
  return <ShownValue value={text} />
}

type CamposProps = { dados: Dados; onSaved: (over: Dados, lido_em: string) => void }

function Campos({ dados, onSaved }: CamposProps) {
  const zone = useZone()
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const record = useRecordForm({
    schema: igrejaForm,
    opened: dados,
    valuesOf: igrejaValues,
    labels: LABELS,
    load: (read) => read(configuracoesQueries.igreja()),
    mutation: igrejaMutations.save(),
  })
  const { form, base } = record
  const { control } = form
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  async function handleSubmit(data: IgrejaData) {
    onSaved(base, await record.save(({ updated_at }) => ({ ...data, lido_em: updated_at })))
  }

  return (
    <RecordForm
      record={record}
      onSubmit={handleSubmit}
      label="Dados da igreja"
      what="os dados da igreja"
      zone={zone}
      show={shown}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="nome"
          label={LABELS.nome}
          hint="Aparece no menu, na entrada, nos formulários e nos papéis."
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <MaskedField
          control={control}
          name="cnpj"
          label={LABELS.cnpj}
          mask={formatCnpj}
          maxLength={18}
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
        />
        <PhoneField control={control} name="telefone" label={LABELS.telefone} isOptional />
        <CepField
          control={control}
          name="cep"
          label={LABELS.cep}
          isOptional
          onAddress={({ logradouro, bairro, cidade, uf }) => {
            // what somebody typed already is not overwritten
            if (form.getValues('endereco') !== '') return
            const place = [logradouro, bairro, [cidade, uf].filter(Boolean).join('/')].filter(Boolean)
            form.setValue('endereco', place.join(' – '), { shouldDirty: true })
          }}
        />
        <TextField control={control} name="email" label={LABELS.email} type="email" isOptional />
        <TextareaField
          control={control}
          name="endereco"
          label={LABELS.endereco}
          rows={2}
          isOptional
          className="sm:col-span-2"
        />
      </div>
      <MoreFields<IgrejaValues>
        names={MORE}
        className="grid gap-4 space-y-0 sm:grid-cols-2"
        summary="site, versículo, campus padrão, fuso"
      >
        <TextField
          control={control}
          name="site"
          label={LABELS.site}
          inputMode="url"
          autoCapitalize="none"
          placeholder="www.suaigreja.org"
          isOptional
        />
        <TextField
          control={control}
          name="instagram"
          label={LABELS.instagram}
          autoCapitalize="none"
          placeholder="@suaigreja"
          isOptional
        />
        <TextareaField
          control={control}
          name="versiculo"
          label={LABELS.versiculo}
          hint="Na página de entrada, em telas largas. Vazio: só o nome da igreja."
          rows={2}
          isOptional
          className="sm:col-span-2"
        />
        <TextField
          control={control}
          name="versiculo_fonte"
          label={LABELS.versiculo_fonte}
          placeholder="1 Pedro 2:5"
          isOptional
          className="sm:col-span-2"
        />
        <SelectField
          control={control}
          name="campus_padrao"
          label={LABELS.campus_padrao}
          hint="O de quem ainda não escolheu um."
          options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
        />
        <SelectField
          control={control}
          name="fuso"
          label={LABELS.fuso}
          hint="Decide que dia é hoje na igreja."
          options={fusos(dados.fuso)}
        />
        <SelectField
          control={control}
          name="faltas_alerta"
          label={LABELS.faltas_alerta}
          hint="Quem sempre vem e falta tantas semanas em 30 dias, sem avisar, ganha um acompanhamento."
          options={FALTAS}
          className="sm:col-span-2"
        />
      </MoreFields>
      <FormActions submitLabel="Salvar" />
      {unsaved.dialog}
    </RecordForm>
  )
}

export function IgrejaForm() {
  const { data: dados } = useSuspenseQuery(configuracoesQueries.igreja())
  const undo = useMutation(igrejaMutations.save())
  const [saves, setSaves] = useState(0)
  const openAgain = () => setSaves((count) => count + 1)
  return (
    <Campos
      key={saves}
      dados={dados}
      onSaved={({ updated_at: _, ...before }, lido_em) => {
        openAgain()
        toastUndo('Dados da igreja salvos.', () =>
          undo.mutate({ ...before, lido_em }, { onSuccess: openAgain }),
        )
      }}
    />
  )
}
