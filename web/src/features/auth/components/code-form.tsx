import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import type { AppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { CODE_LENGTH } from '../model'

type CodeValues = { codigo: string }

/** Takes the six digits; it says nothing of failures itself (`silent`), the form does. */
export type CodeMutation = UseMutationOptions<void, AppError, string>

export type CodeFormProps = {
  mutation: CodeMutation
  submitLabel: string
  onDone?: () => void
  hint?: ReactNode
  isWide?: boolean
  onCancel?: () => void
  children?: ReactNode
}

/** People copy codes with spaces. */
const digitsOf = (text: string) => text.replace(/\D/g, '')

const checkCode: Resolver<CodeValues> = (typed) => {
  const values: CodeValues = { codigo: digitsOf(typed.codigo) }
  const errors: FieldErrors<CodeValues> = {}
  if (values.codigo.length !== CODE_LENGTH) {
    errors.codigo = { type: 'rule', message: `O código tem ${CODE_LENGTH} números` }
  }
  return errors.codigo ? { values: {}, errors } : { values, errors: {} }
}

/** Asks for the six digits of an application or a message. */
export function CodeForm(props: CodeFormProps) {
  const { mutation, submitLabel, onDone, hint, isWide, onCancel, children } = props
  const form = useForm<CodeValues>({ defaultValues: { codigo: '' }, resolver: checkCode })
  const submit = useMutation(mutation)
  const handleSubmit = ({ codigo }: CodeValues) =>
    submit.mutate(codigo, {
      onSuccess: onDone,
      onError: (error) => {
        form.setError('root', { type: error.code, message: error.message })
        form.setFocus('codigo', { shouldSelect: true })
      },
    })
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={submit.isPending}>
      <TextField
        name="codigo"
        control={form.control}
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        hint={hint}
      />
      <FormActions submitLabel={submitLabel} isWide={isWide} onCancel={onCancel} />
      {children}
    </FormRoot>
  )
}
