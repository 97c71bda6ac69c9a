import type { Control } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { usePermissions } from '@/lib/permissions'
import {
  CAMPUS_HINT,
  FIELD_LABELS,
  type MembroData,
  type MembroFormValues,
  SITUACAO_LABELS,
  SITUACOES,
} from '../model'
import { UsernameField } from './username-field'

type MembroFieldsProps = {
  control: Control<MembroFormValues, unknown, MembroData>
  /** The campus of the record as it is stored. */
  campus: string
}

const SITUACAO_OPTIONS = SITUACOES.map((value) => ({ value, label: SITUACAO_LABELS[value] }))

export function MembroFields({ control, campus }: MembroFieldsProps) {
  const { flags, especial, campi } = usePermissions()
  const canChangeCampus = flags.isAdmin || flags.isPastor || flags.isLider || especial
  const names = [...new Set([campus, ...campi])]
  const field = <N extends keyof MembroFormValues>(name: N) => ({ control, name, label: FIELD_LABELS[name] })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('nome')} autoComplete="off" />
      <TextField {...field('sobrenome')} autoComplete="off" />
      <PhoneField {...field('telefone')} isOptional />
      <TextField {...field('email')} type="email" autoComplete="off" isOptional />
      <DateField {...field('data_nascimento')} isOptional />
      <UsernameField {...field('username')} isOptional />
      <SelectField
        {...field('campus')}
        options={names.map((nome) => ({ value: nome, label: nome }))}
        disabled={!canChangeCampus}
        hint={canChangeCampus ? undefined : CAMPUS_HINT}
      />
      <SelectField {...field('situacao')} options={SITUACAO_OPTIONS} />
      <TextareaField {...field('endereco')} isOptional className="sm:col-span-2" />
    </div>
  )
}
