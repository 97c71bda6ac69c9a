import { z } from 'zod'

/** What a field holds when nothing is typed, as the database keeps it. */
export const emptyToNull = (value: string) => (value === '' ? null : value)

/** A text of at most so many characters. */
export const upTo = (max: number) => z.string().trim().max(max, `No máximo ${max} caracteres`)
