import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { campiQueries } from '@/features/campi/public'
import { CAMPUS_HINT, UsernameField } from '@/features/membros/public'
import type { PerfilData, PerfilFormValues } from '../model'

type PerfilFieldsProps = {
  control: Control<PerfilFormValues, unknown, PerfilData>
  canChangeCampus: boolean
  /** The church does not know it yet: what is typed waits until somebody confirms it. */
  isFirstBirth: boolean
}

export function PerfilFields({ control, canChangeCampus, isFirstBirth }: PerfilFieldsProps) {
  const current = useWatch({ control, name: 'campus' })
  const { data: campi = [] } = useQuery({ ...campiQueries.ativos(), enabled: canChangeCampus })
  const names = [...new Set([current, ...campi.map(({ nome }) => nome)])].filter(Boolean)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField control={control} name="nome" label="Nome" autoComplete="given-name" />
      <TextField control={control} name="sobrenome" label="Sobrenome" autoComplete="family-name" />
      <UsernameField control={control} name="username" label="Username" />
      <PhoneField control={control} name="telefone" label="Telefone" isOptional />
      <DateField
        control={control}
        name="data_nascimento"
        label="Data de nascimento"
        autoComplete="bday"
        hint={
          isFirstBirth ? 'A secretaria confirma antes de valer, para quem tem 18 anos ou mais.' : undefined
        }
        isOptional
      />
      <SelectField
        control={control}
        name="campus"
        label="Campus"
        options={names.map((nome) => ({ value: nome, label: nome }))}
        disabled={!canChangeCampus}
        hint={canChangeCampus ? undefined : CAMPUS_HINT}
      />
      <TextField
        control={control}
        name="endereco"
        label="Endereço"
        autoComplete="street-address"
        isOptional
        className="sm:col-span-2"
      />
    </div>
  )
}
