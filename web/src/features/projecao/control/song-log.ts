import { zoneOf } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { calendarDay } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import type { Lead } from '../live/command'

/** What is shown for less was shown by mistake. */
const SUNG_MS = 15_000
/** Before and after the beginning of a service: what is shown else is a rehearsal. */
const BEFORE_MS = 30 * 60_000
const AFTER_MS = 6 * 60 * 60_000

type Sung = { service: string; song: string; key: string | null }

/** The song that a service sings now; null: none, or it is not that time. `now`: milliseconds of the shared clock. */
export function sungIn({ programme, state }: Lead, now: number): Sung | null {
  const { service, items } = programme
  const item = items.find(({ id }) => id === state.now?.item)
  if (!service || !item?.song || state.cover !== 'none' || state.ended) return null
  const since = now - Date.parse(service.startsAt)
  if (!(since > -BEFORE_MS && since < AFTER_MS)) return null
  return { service: service.id, song: item.song, key: item.key ?? null }
}

/** Writes down what a service sings, each song once: for the report and for choosing the next ones. */
export class SongLog {
  readonly #campus: string
  readonly #noted = new Set<string>()
  #current = { name: '', at: 0 }

  constructor(campus: string) {
    this.#campus = campus
  }

  look(lead: Lead, now: number): void {
    const sung = sungIn(lead, now)
    const name = sung ? `${sung.service} ${sung.song}` : ''
    if (name !== this.#current.name) this.#current = { name, at: now }
    if (!sung || this.#noted.has(name) || now - this.#current.at < SUNG_MS) return
    this.#noted.add(name)
    void this.#note(sung, now).catch((error: unknown) => {
      console.warn('projeção, uso da música:', error)
      // tried again after as long
      this.#noted.delete(name)
      this.#current = { name, at: now }
    })
  }

  async #note({ service, song, key }: Sung, now: number): Promise<void> {
    await unwrap(
      supabase.rpc('registrar_uso_de_musica', {
        musica: song,
        campus: this.#campus,
        dia: calendarDay(new Date(now), zoneOf(this.#campus)),
        ocorrencia: service,
        ...(key && /^[A-G][#b]?m?$/.test(key) && { tom: key }),
      }),
    )
  }
}
