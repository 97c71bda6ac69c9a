import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
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
import { optionsOf } from '@/components/ui/select'
import { CORES } from '@/lib/colors'
import { formatCnpj } from '@/lib/documents'
import {
  type Campus,
  type CampusData,
  type CampusFormValues,
  campusForm,
  campusValues,
  FUSOS,
  PIX_LABELS,
  TIPO_LABELS,
} from '../model'
import { igrejaMutations } from '../mutations'

const pairs = (list: readonly (readonly [string, string])[]) =>
  list.map(([value, label]) => ({ value, label }))

type CampusFormProps = { campus: Campus | null; onDone: (nome: string) => void; onCancel: () => void }

export function CampusForm({ campus, onDone, onCancel }: CampusFormProps) {
  const form = useForm<CampusFormValues, unknown, CampusData>({
    resolver: zodResolver(campusForm),
    values: campusValues(campus),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation(igrejaMutations.saveCampus(campus?.id))
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const { control } = form

  async function handleSubmit(data: CampusData) {
    const { nome } = await save.mutateAsync(data)
    unsaved.release()
    onDone(nome)
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Dados do campus">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="nome" label="Nome" autoComplete="off" />
        <SelectField control={control} name="tipo" label="Tipo" options={optionsOf(TIPO_LABELS)} />
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
        <TextField control={control} name="capacidade" label="Capacidade" inputMode="numeric" isOptional />
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
        <TextField
          control={control}
          name="mapa"
          label="Link do mapa"
          type="url"
          placeholder="https://"
          autoComplete="off"
          isOptional
        />
        <TextareaField
          control={control}
          name="endereco"
          label="Endereço"
          rows={2}
          isOptional
          className="sm:col-span-2"
        />
        <PhoneField control={control} name="telefone" label="Telefone" isOptional />
        <PhoneField control={control} name="whatsapp" label="WhatsApp" isOptional />
        <SelectField
          control={control}
          name="pix_tipo"
          label="Tipo da chave Pix"
          placeholder="Sem chave"
          isOptional
          options={optionsOf(PIX_LABELS)}
        />
        <TextField control={control} name="pix_chave" label="Chave Pix" autoComplete="off" isOptional />
        <SelectField
          control={control}
          name="cor"
          label="Cor"
          placeholder="Padrão"
          isOptional
          options={pairs(CORES)}
        />
        <SelectField
          control={control}
          name="fuso"
          label="Fuso horário"
          placeholder="O da igreja"
          isOptional
          options={pairs(FUSOS)}
        />
      </div>
      <FormActions submitLabel={campus ? 'Salvar' : 'Criar campus'} onCancel={() => unsaved.ask(onCancel)} />
      {unsaved.dialog}
    </FormRoot>
  )
}
