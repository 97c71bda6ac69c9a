import { rangeError } from '../errors.ts'
import type { Window } from './query.ts'

const RANGE = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/

/** The `Range` header of a read (`0-9`, or `10-` for the rest); anything else is ignored. */
export function parseRange(header: string | undefined): Window | null {
  const found = header ? RANGE.exec(header.trim()) : null
  if (!found) return null
  const offset = Number(found[1])
  if (found[2] === undefined) return { offset }
  const last = Number(found[2])
  if (last < offset)
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset, limit: last - offset + 1 }
}
