import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form that begins with these values, is checked by a schema, and submits what the schema makes of them. */
export function useSchemaForm<V extends FieldValues, O>(
  schema: z.ZodType<O, V>,
  defaultValues: NoInfer<DefaultValues<V>>,
) {
  return useForm<V, unknown, O>({ resolver: zodResolver(schema), defaultValues })
}
