import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

export type Side = 'mine' | 'theirs'
export type FieldName<V extends FieldValues> = keyof V & string

/** A field that somebody else changed while a person edited. */
export type Divergence<V extends FieldValues> = {
  name: FieldName<V>
  before: V[FieldName<V>]
  theirs: V[FieldName<V>]
  mine: V[FieldName<V>]
  /** Both changed it, and not to the same: somebody must choose. */
  isDisputed: boolean
}

export type ShowField<V extends FieldValues> = (name: FieldName<V>, value: V[FieldName<V>]) => ReactNode

/** Form values are text, flags and lists of them. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What happened to a record between the version that was opened and the one that stands now, field by field. */
export function divergences<V extends FieldValues>(
  names: readonly FieldName<V>[],
  { before, theirs, mine }: { before: V; theirs: V; mine: V },
): Divergence<V>[] {
  return names
    .filter((name) => !isSame(before[name], theirs[name]))
    .map((name) => ({
      name,
      before: before[name],
      theirs: theirs[name],
      mine: mine[name],
      isDisputed: !isSame(mine[name], before[name]) && !isSame(mine[name], theirs[name]),
    }))
}
