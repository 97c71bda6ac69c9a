import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Lock, useEditConflict } from './use-edit-conflict'
import { useSchemaForm } from './use-schema-form'

/** Asks the server, whatever is known. */
type ReadAnew = <D, K extends QueryKey>(query: FetchQueryOptions<D, Error, D, K>) => Promise<D>

type RecordFormOptions<R, V extends FieldValues, O, T, Args> = Omit<
  Lock<R, V, unknown, O, T, Args>,
  'form' | 'load' | 'valuesOf'
> & {
  schema: z.ZodType<O, V>
  valuesOf: (record: R) => V & DefaultValues<V>
  /** The record as it stands now, or null when it is gone. */
  load: (read: ReadAnew) => Promise<R | null>
}

/** Finds the record in a list that was read. */
export const byId =
  (id: string | undefined) =>
  <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.find((row) => row.id === id) ?? null

/** The form of a record that others may edit at the same time: its values, and the optimistic lock that saves them. */
export function useRecordForm<R, V extends FieldValues, O, T, Args>(
  options: RecordFormOptions<R, V, O, T, Args>,
) {
  const { schema, load, ...lock } = options
  const queryClient = useQueryClient()
  const form = useSchemaForm(schema, lock.valuesOf(lock.opened))
  const { base, save, mustChoose, conflict } = useEditConflict({
    ...lock,
    form,
    load: () => load((query) => queryClient.fetchQuery({ ...query, staleTime: 0 })),
  })
  return { form, base, save: save.mutateAsync, isPending: save.isPending, mustChoose, conflict }
}

export type RecordForm<V extends FieldValues, O> = Pick<
  ReturnType<typeof useRecordForm<unknown, V, O, unknown, unknown>>,
  'form' | 'isPending' | 'mustChoose' | 'conflict'
>
