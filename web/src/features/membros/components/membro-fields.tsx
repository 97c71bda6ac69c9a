import type { Control } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { FIELD_LABELS, type MembroData, type MembroFormValues, SITUACAO_LABELS, SITUACOES } from '../model'
import { UsernameField } from './username-field'

type MembroFieldsProps = {
  control: Control<MembroFormValues, unknown, MembroData>
  campi: readonly string[]
}

const SITUACAO_OPTIONS = SITUACOES.map((value) => ({ value, label: SITUACAO_LABELS[value] }))

export function MembroFields({ control, campi }: MembroFieldsProps) {
  const field = <N extends keyof MembroFormValues>(name: N) => ({ control, name, label: FIELD_LABELS[name] })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('nome')} autoComplete="off" />
      <TextField {...field('sobrenome')} autoComplete="off" />
      <PhoneField {...field('telefone')} isOptional />
      <TextField {...field('email')} type="email" autoComplete="off" isOptional />
      <DateField {...field('data_nascimento')} isOptional />
      <UsernameField {...field('username')} isOptional />
      <SelectField {...field('campus')} options={campi.map((nome) => ({ value: nome, label: nome }))} />
      <SelectField {...field('situacao')} options={SITUACAO_OPTIONS} />
      <TextareaField {...field('endereco')} isOptional className="sm:col-span-2" />
    </div>
  )
}
