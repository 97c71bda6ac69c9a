import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { AppError, toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { type Divergence, divergences, type FieldName, isSame, type Side } from './conflict'

/** What the database answers when the record is not the version that was read; it says other conflicts so, too. */
const CONFLICT = 'PT409'

type LastChange = { at?: string; by?: string | null }

export type Lock<R, V extends FieldValues, C, O, T, Args> = {
  form: UseFormReturn<V, C, O>
  /** The record as the form was opened with it; null: a new one. */
  opened: R
  /** What the form shows of a record. */
  valuesOf: (record: R) => V
  labels: Readonly<Record<FieldName<V>, string>>
  /** The record as it stands now, or null when it is gone. */
  load: () => Promise<R | null>
  /** When the record was last changed, and by whom where that may be known; absent: as its `updated_at` has it. */
  lastChange?: (record: R) => LastChange
  mutation: MutationOptions<T, Error, Args>
}

function updatedAt(record: unknown): LastChange {
  const isKnown = typeof record === 'object' && record !== null && 'updated_at' in record
  return isKnown && typeof record.updated_at === 'string' ? { at: record.updated_at } : {}
}

export type Choices<V extends FieldValues> = Partial<Record<FieldName<V>, Side>>

export type EditConflictState<V extends FieldValues> = {
  labels: Readonly<Record<FieldName<V>, string>>
  changed: readonly Divergence<V>[]
  choices: Choices<V>
  lastChange: LastChange
  choose: (divergences: readonly Divergence<V>[], side: Side) => void
}

/**
 * The optimistic lock of a form. It saves only over the version that was read, however often the record is read again
 * meanwhile. When somebody else was faster, the newer version becomes the base only together with what it changed.
 */
export function useEditConflict<R, V extends FieldValues, C, O, T, Args>(options: Lock<R, V, C, O, T, Args>) {
  const { form, opened, valuesOf, labels, load, lastChange = updatedAt, mutation } = options
  const [base, setBase] = useState(opened)
  const [changed, setChanged] = useState<readonly Divergence<V>[]>([])
  const [choices, setChoices] = useState<Choices<V>>({})

  function put<N extends FieldName<V>>(name: N, value: V[N]) {
    const path = name as unknown as Path<V>
    form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true })
  }

  /** The newer version below what was typed. */
  function adopt(current: R, found: readonly Divergence<V>[]) {
    const before = valuesOf(base)
    const mine = form.getValues()
    form.reset(valuesOf(current))
    for (const name of Object.keys(labels) as FieldName<V>[]) {
      if (!isSame(mine[name], before[name])) put(name, mine[name])
    }
    setBase(current)
    setChanged(found)
    setChoices({})
  }

  const save = useMutation<T, Error, (record: R) => Args>({
    meta: mutation.meta,
    mutationFn: async (argsOf, context) => {
      const write = (record: R) => {
        if (!mutation.mutationFn) throw new AppError('unknown')
        return mutation.mutationFn(argsOf(record), context)
      }
      try {
        return await write(base)
      } catch (error) {
        if (toAppError(error).code !== CONFLICT) throw error
        const current = await load()
        if (isSame(current, base)) throw error
        if (current === null) throw new AppError('PGRST116')
        const names = Object.keys(labels) as FieldName<V>[]
        const versions = { before: valuesOf(base), theirs: valuesOf(current), mine: form.getValues() }
        const found = divergences(names, versions)
        // somebody who changed nothing that the form shows is in nobody's way
        if (found.length === 0) return write(current)
        adopt(current, found)
        throw error
      }
    },
  })

  function choose(chosen: readonly Divergence<V>[], side: Side) {
    for (const divergence of chosen) put(divergence.name, divergence[side])
    setChoices((now) => ({ ...now, ...Object.fromEntries(chosen.map(({ name }) => [name, side])) }))
    form.clearErrors('root')
  }

  /** Whether a field waits for a choice; the form then says so. */
  function mustChoose(): boolean {
    const isOpen = changed.some(({ name, isDisputed }) => isDisputed && !choices[name])
    if (isOpen) form.setError('root', { message: 'Escolha o que fica em cada campo que vocês dois mudaram.' })
    return isOpen
  }

  const conflict: EditConflictState<V> = {
    labels,
    changed,
    choices,
    lastChange: lastChange(base),
    choose,
  }
  return { base, save, mustChoose, conflict }
}
