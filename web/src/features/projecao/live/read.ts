import { z } from 'zod'
import type { Programme } from './programme'
import type { LiveState } from './state'

const stamped = z.looseObject({
  term: z.int().min(1),
  holder: z.string().min(1),
  seq: z.int().min(0),
  programme: z.string(),
  cover: z.enum(['none', 'black', 'logo']),
  ended: z.boolean(),
})
const isState = (value: unknown): value is LiveState => stamped.safeParse(value).success

const whole = z.looseObject({
  version: z.string().min(1),
  items: z.array(z.looseObject({ id: z.string(), slides: z.array(z.looseObject({ id: z.string() })) })),
  media: z.array(z.looseObject({ path: z.string(), url: z.string() })),
})
const isProgramme = (value: unknown): value is Programme => whole.safeParse(value).success

/** A state as it came from the server, from another window or from this browser's keeping; null where it is none. */
export const readState = (value: unknown): LiveState | null => (isState(value) ? value : null)

/** The same of a programme. */
export const readProgramme = (value: unknown): Programme | null => (isProgramme(value) ? value : null)
