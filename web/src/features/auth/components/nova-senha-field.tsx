import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '@/components/form/password-field'
import { PASSWORD_MIN } from '../model'
import { authQueries } from '../queries'

type NovaSenhaFieldProps<V extends FieldValues, C, O> = Omit<
  PasswordFieldProps<V, C, O>,
  'hint' | 'autoComplete'
>

/** A password to be; says how long this church wants it. */
export function NovaSenhaField<V extends FieldValues, C, O>(props: NovaSenhaFieldProps<V, C, O>) {
  const { data = PASSWORD_MIN } = useQuery(authQueries.senhaMinima())
  return (
    <PasswordField
      {...(props as PasswordFieldProps<V, C, O>)}
      autoComplete="new-password"
      hint={`Ao menos ${Math.max(data, PASSWORD_MIN)} caracteres.`}
    />
  )
}
