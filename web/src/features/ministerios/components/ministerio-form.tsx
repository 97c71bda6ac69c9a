import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { TimeField } from '@/components/form/time-field'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { optionsOf } from '@/components/ui/select'
import { CORES } from '@/lib/colors'
import {
  DIAS,
  type Ministerio,
  type MinisterioData,
  type MinisterioFormValues,
  ministerioForm,
  ministerioValues,
  TIPO_LABELS,
} from '../model'
import { ministeriosMutations } from '../mutations'

const TIPO_OPTIONS = optionsOf(TIPO_LABELS)
const DIA_OPTIONS = DIAS.map((label, value) => ({ value: String(value), label }))
const COR_OPTIONS = CORES.map(([value, label]) => ({ value, label }))

type MinisterioFormProps = {
  ministerio: Ministerio | null
  campi: readonly string[]
  /** Leaders keep the name as it is: functions and what they grant follow it. */
  canRename: boolean
  onDone?: (id: string) => void
  onCancel?: () => void
}

export function MinisterioForm({ ministerio, campi, canRename, onDone, onCancel }: MinisterioFormProps) {
  const form = useForm<MinisterioFormValues, unknown, MinisterioData>({
    resolver: zodResolver(ministerioForm),
    values: ministerioValues(ministerio, campi[0] ?? ''),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation(ministeriosMutations.save(ministerio?.id))
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const { control } = form

  async function handleSubmit(data: MinisterioData) {
    const { id } = await save.mutateAsync(data)
    unsaved.release()
    form.reset(form.getValues())
    onDone?.(id)
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Dados do ministério">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="nome"
          label="Nome"
          autoComplete="off"
          disabled={!canRename}
          hint={canRename ? undefined : 'O nome é mudado pela coordenação.'}
        />
        <SelectField
          control={control}
          name="campus"
          label="Campus"
          disabled={ministerio !== null}
          options={(ministerio ? [ministerio.campus] : campi).map((nome) => ({ value: nome, label: nome }))}
        />
        <SelectField control={control} name="tipo" label="Tipo" options={TIPO_OPTIONS} />
        <SelectField
          control={control}
          name="cor"
          label="Cor"
          isOptional
          options={COR_OPTIONS}
          placeholder="Padrão"
        />
        <TextareaField
          control={control}
          name="descricao"
          label="O que faz"
          hint="Aparece no cartão do ministério."
          isOptional
          className="sm:col-span-2"
        />
        <TextareaField control={control} name="missao" label="Missão" isOptional className="sm:col-span-2" />
        <SelectField
          control={control}
          name="encontro_dia"
          label="Dia do encontro"
          isOptional
          options={DIA_OPTIONS}
          placeholder="Sem dia fixo"
        />
        <TimeField control={control} name="encontro_hora" label="Hora" isOptional />
        <TextField
          control={control}
          name="encontro_local"
          label="Local do encontro"
          autoComplete="off"
          isOptional
          className="sm:col-span-2"
        />
        <TextField control={control} name="idade_min" label="Idade mínima" inputMode="numeric" isOptional />
        <TextField control={control} name="idade_max" label="Idade máxima" inputMode="numeric" isOptional />
      </div>
      <CheckboxField
        control={control}
        name="aceita_inscricao"
        label="Recebe inscrições de voluntários"
        hint="Sem isto, o botão “Quero participar” não aparece."
      />
      <FormActions
        submitLabel={ministerio ? 'Salvar' : 'Criar ministério'}
        onCancel={onCancel && (() => unsaved.ask(onCancel))}
      />
      {unsaved.dialog}
    </FormRoot>
  )
}
