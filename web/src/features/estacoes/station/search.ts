import { plain } from '@/lib/format'
import type { Pessoa } from './model'

const MOST = 8
const FEWEST_LETTERS = 2
const DIGITS = 4

/** Finds people of the day's list by name or by the last digits of their phone, and by their card. */
export class Directory {
  readonly #people: readonly { pessoa: Pessoa; words: string[] }[]
  readonly #byId: ReadonlyMap<string, Pessoa>
  readonly #byCard: ReadonlyMap<string, Pessoa>

  constructor(people: readonly Pessoa[]) {
    this.#people = people.map((pessoa) => ({ pessoa, words: plain(pessoa.nome).split(/\s+/) }))
    this.#byId = new Map(people.map((pessoa) => [pessoa.id, pessoa]))
    this.#byCard = new Map(people.flatMap((pessoa) => (pessoa.cartao ? [[pessoa.cartao, pessoa]] : [])))
  }

  get size(): number {
    return this.#people.length
  }

  find(id: string): Pessoa | undefined {
    return this.#byId.get(id)
  }

  /** Who lives with them. */
  withHome({ id, casa }: Pessoa): Pessoa[] {
    if (!casa) return []
    return this.#people.flatMap(({ pessoa }) => (pessoa.casa === casa && pessoa.id !== id ? pessoa : []))
  }

  /** By the SHA-256 of a card's code. */
  withCard(hash: string): Pessoa | undefined {
    return this.#byCard.get(hash)
  }

  /** Up to eight, those whose first name begins with the first word before others; nobody for less than two letters or four digits. */
  search(text: string): Pessoa[] {
    const digits = text.replaceAll(/\D/g, '')
    if (digits && !/\p{L}/u.test(text))
      return digits.length < DIGITS ? [] : this.#take(({ pessoa }) => pessoa.fone === digits.slice(-DIGITS))
    const asked = plain(text).trim().split(/\s+/)
    const [first = ''] = asked
    if (first.length < FEWEST_LETTERS) return []
    const found = this.#take(
      ({ words }) => asked.every((part) => words.some((word) => word.startsWith(part))),
      MOST * 6,
    )
    const leads = (pessoa: Pessoa) => (plain(pessoa.nome).startsWith(first) ? 0 : 1)
    return found.sort((one, other) => leads(one) - leads(other)).slice(0, MOST)
  }

  #take(fits: (entry: { pessoa: Pessoa; words: string[] }) => boolean, most = MOST): Pessoa[] {
    const found: Pessoa[] = []
    for (const entry of this.#people) {
      if (found.length === most) break
      if (fits(entry)) found.push(entry.pessoa)
    }
    return found
  }
}

/** The code in what a card's QR says: bare, or at the end of the address that checks it. */
export const cardCodeIn = (text: string): string | null =>
  /(?:^|[/=])([0-9a-f]{32})(?:$|[?#&])/.exec(text.trim())?.[1] ?? null
