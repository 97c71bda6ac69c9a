import { z } from 'zod'
import type { Command } from '../live/command'
import type { LiveState } from '../live/state'

/** What a phone wants: how it should be afterwards, so that the same twice is the same once. */
export const wanted = z.discriminatedUnion('do', [
  z.object({ do: z.literal('next') }),
  z.object({ do: z.literal('back') }),
  z.object({ do: z.literal('cover'), cover: z.enum(['black', 'logo']), on: z.boolean() }),
  z.object({ do: z.literal('hide'), layer: z.literal('text'), on: z.boolean() }),
  z.object({ do: z.literal('show'), item: z.string().max(80), slide: z.string().max(80) }),
  z.object({
    do: z.literal('alert'),
    kind: z.enum(['texto', 'placa']),
    text: z.string().trim().max(160),
    /** Nothing: it is taken away. */
    seconds: z.number().min(0).max(3600),
  }),
])
export type Wanted = z.output<typeof wanted>

/** As the database passes it on; `em`: when it came there, in milliseconds of the shared clock. */
export const wish = z.object({ chave: z.string(), numero: z.number(), em: z.number(), comando: wanted })

/** A wish that was longer on its way is none any more: nobody is surprised by a slide that changes late. */
export const WISH_MS = 5_000

/** What the control does to fulfil a wish; null where it is so already. `now`: of the shared clock. */
export function commandOf(state: LiveState, wish: Wanted, now: number, id: string): Command | null {
  switch (wish.do) {
    case 'next':
    case 'back':
    case 'show':
      return wish
    case 'cover':
      return (state.cover === wish.cover) === wish.on ? null : { do: 'cover', cover: wish.cover }
    case 'hide':
      return state.hidesText === wish.on ? null : { do: 'hide', layer: 'text' }
    case 'alert': {
      const { kind, text, seconds } = wish
      if (seconds === 0 || text === '') return state.alert ? { do: 'alert', alert: null } : null
      const said = kind === 'placa' ? text.toUpperCase() : text
      return { do: 'alert', alert: { id, kind, text: said, until: now + seconds * 1000 } }
    }
  }
}

/** Which wishes came already: a message that comes twice is obeyed once. */
export class Wishes {
  readonly #known = new Set<string>()

  isNew(chave: string): boolean {
    if (this.#known.has(chave)) return false
    this.#known.add(chave)
    if (this.#known.size > 500) this.#known.delete([...this.#known][0] ?? '')
    return true
  }
}
