import { LocateFixed } from 'lucide-react'
import { CepField } from '@/components/form/cep-field'
import { FormActions } from '@/components/form/form-actions'
import { MaskedField } from '@/components/form/masked-field'
import { NumberField } from '@/components/form/number-field'
import { PhoneField } from '@/components/form/phone-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { optionsOf } from '@/components/ui/select'
import { CORES } from '@/lib/colors'
import { formatCnpj } from '@/lib/documents'
import { PIX_LABELS } from '@/lib/pix/keys'
import { pontoText } from '@/lib/places'
import { useLocate } from '@/lib/use-locate'
import { useZone } from '@/lib/zone'
import {
  type Campus,
  type CampusData,
  type CampusFormValues,
  campusForm,
  campusValues,
  FUSOS,
  PONTO_DECIMALS,
  TIPO_LABELS,
} from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

const pairs = (list: readonly (readonly [string, string])[]) =>
  list.map(([value, label]) => ({ value, label }))

const CAMPUS_LABELS: Record<keyof CampusFormValues, string> = {
  nome: 'Nome',
  tipo: 'Tipo',
  cnpj: 'CNPJ',
  capacidade: 'Capacidade',
  cep: 'CEP',
  mapa: 'Link do mapa',
  endereco: 'Endereço',
  ponto: 'Ponto no mapa',
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  pix_tipo: 'Tipo da chave Pix',
  pix_chave: 'Chave Pix',
  cor: 'Cor',
  fuso: 'Fuso horário',
}

/** What stands for a value that is chosen and not written. */
const READ: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipo: TIPO_LABELS,
  pix_tipo: PIX_LABELS,
  cor: Object.fromEntries(CORES),
  fuso: Object.fromEntries(FUSOS),
}

type CampusFormProps = { campus: Campus | null; onDone: (nome: string) => void; onCancel: () => void }

export function CampusForm({ campus, onDone, onCancel }: CampusFormProps) {
  const zone = useZone()
  const record = useRecordForm({
    schema: campusForm,
    opened: campus,
    valuesOf: campusValues,
    labels: CAMPUS_LABELS,
    load: (read) => read(igrejaQueries.campi()).then(byId(campus?.id)),
    mutation: igrejaMutations.saveCampus(campus?.id),
  })
  const { form } = record
  const { control } = form
  const { locate, isLocating } = useLocate((ponto) =>
    form.setValue('ponto', pontoText(ponto, PONTO_DECIMALS), { shouldDirty: true, shouldValidate: true }),
  )
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  async function handleSubmit(data: CampusData) {
    const { nome } = await record.save((version) => ({ ...data, lido_em: version?.updated_at }))
    unsaved.release()
    onDone(nome)
  }

  return (
    <RecordForm
      record={record}
      onSubmit={handleSubmit}
      label="Dados do campus"
      what="este campus"
      zone={zone}
      show={(name, value) => <ShownValue value={READ[name]?.[value] ?? value} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="nome" label={CAMPUS_LABELS.nome} autoComplete="off" />
        <SelectField
          control={control}
          name="tipo"
          label={CAMPUS_LABELS.tipo}
          options={optionsOf(TIPO_LABELS)}
        />
        <MaskedField
          control={control}
          name="cnpj"
          label={CAMPUS_LABELS.cnpj}
          mask={formatCnpj}
          maxLength={18}
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
        />
        <NumberField control={control} name="capacidade" label={CAMPUS_LABELS.capacidade} isOptional />
        <CepField
          control={control}
          name="cep"
          label={CAMPUS_LABELS.cep}
          isOptional
          onAddress={({ logradouro, bairro, cidade, uf }) => {
            // what somebody typed already is not overwritten
            if (form.getValues('endereco') !== '') return
            const place = [logradouro, bairro, [cidade, uf].filter(Boolean).join('/')].filter(Boolean)
            form.setValue('endereco', place.join(' – '), { shouldDirty: true })
          }}
        />
        <TextField
          control={control}
          name="mapa"
          label={CAMPUS_LABELS.mapa}
          type="url"
          placeholder="https://"
          autoComplete="off"
          isOptional
        />
        <TextareaField
          control={control}
          name="endereco"
          label={CAMPUS_LABELS.endereco}
          rows={2}
          isOptional
          className="sm:col-span-2"
        />
        <div className="space-y-2 sm:col-span-2">
          <TextField
            control={control}
            name="ponto"
            label={CAMPUS_LABELS.ponto}
            placeholder="-14.09300, -46.36900"
            hint="Latitude e longitude: põem o campus no mapa da Comunidade."
            isOptional
            autoComplete="off"
          />
          <Button variant="outline" size="sm" isPending={isLocating} onClick={locate}>
            <LocateFixed aria-hidden />
            Usar onde estou
          </Button>
        </div>
        <PhoneField control={control} name="telefone" label={CAMPUS_LABELS.telefone} isOptional />
        <PhoneField control={control} name="whatsapp" label={CAMPUS_LABELS.whatsapp} isOptional />
        <SelectField
          control={control}
          name="pix_tipo"
          label={CAMPUS_LABELS.pix_tipo}
          placeholder="Sem chave"
          isOptional
          options={optionsOf(PIX_LABELS)}
        />
        <TextField
          control={control}
          name="pix_chave"
          label={CAMPUS_LABELS.pix_chave}
          autoComplete="off"
          isOptional
        />
        <SelectField
          control={control}
          name="cor"
          label={CAMPUS_LABELS.cor}
          placeholder="Padrão"
          isOptional
          options={pairs(CORES)}
        />
        <SelectField
          control={control}
          name="fuso"
          label={CAMPUS_LABELS.fuso}
          placeholder="O da igreja"
          isOptional
          options={pairs(FUSOS)}
        />
      </div>
      <FormActions submitLabel={campus ? 'Salvar' : 'Criar campus'} onCancel={() => unsaved.ask(onCancel)} />
      {unsaved.dialog}
    </RecordForm>
  )
}
