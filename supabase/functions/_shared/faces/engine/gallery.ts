import type { Candidate } from './decision.ts'

/** Numbers of one template. */
export const DIMENSIONS = 128
const BEST = 5

export interface Template {
  id: string
  membroId: string
  campus: string
  vector: Float32Array
}

/** Gives every name a small number. */
class Names {
  readonly list: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.list.length)
    this.list.push(name)
    return this.list.length - 1
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}

const NOT_COMPARED = -2

/** Scalar product of a template and a face; four sums at a time, which the processor adds up side by side. */
function likeness(vectors: Float32Array, start: number, face: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < DIMENSIONS; i += 4) {
    a += (vectors[start + i] as number) * (face[i] as number)
    b += (vectors[start + i + 1] as number) * (face[i + 1] as number)
    c += (vectors[start + i + 2] as number) * (face[i + 2] as number)
    d += (vectors[start + i + 3] as number) * (face[i + 3] as number)
  }
  return a + b + c + d
}

/** All templates in one block of memory, searched from end to end: 50,000 in less than ten milliseconds. */
export class Gallery {
  #vectors = new Float32Array(1_024 * DIMENSIONS)
  #people = new Int32Array(1_024)
  #campi = new Int32Array(1_024)
  readonly #ids: string[] = []
  readonly #rows = new Map<string, number>()
  readonly #membros = new Names()
  readonly #campusNames = new Names()

  get size(): number {
    return this.#ids.length
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  /** Adds a template, or replaces the one with its id. */
  set({ id, membroId, campus, vector }: Template): void {
    if (vector.length !== DIMENSIONS) throw new Error(`a template has ${DIMENSIONS} numbers`)
    const row = this.#rows.get(id) ?? this.#newRow(id)
    this.#vectors.set(vector, row * DIMENSIONS)
    this.#people[row] = this.#membros.numberOf(membroId)
    this.#campi[row] = this.#campusNames.numberOf(campus)
  }

  /** Takes a template out; an unknown id is no error. */
  delete(id: string): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    const last = this.#ids.length - 1
    const lastId = this.#ids[last] ?? ''
    this.#vectors.copyWithin(row * DIMENSIONS, last * DIMENSIONS, (last + 1) * DIMENSIONS)
    this.#people[row] = this.#people[last] ?? 0
    this.#campi[row] = this.#campi[last] ?? 0
    this.#vectors.fill(0, last * DIMENSIONS, (last + 1) * DIMENSIONS)
    this.#ids[row] = lastId
    this.#rows.set(lastId, row)
    this.#ids.pop()
    this.#rows.delete(id)
  }

  /**
   * The people of a campus who resemble the face most, best first, each by their nearest template; `among` narrows
   * them. `people`: how many were compared.
   */
  search(
    face: Float32Array,
    campus: string,
    among?: readonly string[],
  ): { ranked: Candidate[]; people: number } {
    const wantedCampus = this.#campusNames.find(campus) ?? -1
    const wanted = among && this.#marked(among)
    const people = this.#people
    const campi = this.#campi
    const scores = new Float32Array(this.#membros.list.length).fill(NOT_COMPARED)
    for (let row = 0; row < this.#ids.length; row += 1) {
      const person = people[row] as number
      if (campi[row] !== wantedCampus || (wanted && wanted[person] === 0)) continue
      const score = likeness(this.#vectors, row * DIMENSIONS, face)
      if (score > (scores[person] as number)) scores[person] = score
    }
    return this.#best(scores)
  }

  #best(scores: Float32Array): { ranked: Candidate[]; people: number } {
    let people = 0
    const ranked: Candidate[] = []
    for (let person = 0; person < scores.length; person += 1) {
      const score = scores[person] as number
      if (score === NOT_COMPARED) continue
      people += 1
      if (ranked.length === BEST && score <= (ranked[BEST - 1]?.score ?? 0)) continue
      ranked.push({ membroId: this.#membros.list[person] ?? '', score })
      ranked.sort((one, other) => other.score - one.score)
      ranked.length = Math.min(ranked.length, BEST)
    }
    return { ranked, people }
  }

  #marked(membros: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#membros.list.length)
    for (const membro of membros) {
      const person = this.#membros.find(membro)
      if (person !== undefined) marks[person] = 1
    }
    return marks
  }

  #newRow(id: string): number {
    const row = this.#ids.length
    if (row === this.#people.length) this.#grow()
    this.#ids.push(id)
    this.#rows.set(id, row)
    return row
  }

  #grow(): void {
    const larger = <T extends Float32Array | Int32Array>(copy: T, old: T) => {
      copy.set(old)
      return copy
    }
    const rows = this.#people.length * 2
    this.#vectors = larger(new Float32Array(rows * DIMENSIONS), this.#vectors)
    this.#people = larger(new Int32Array(rows), this.#people)
    this.#campi = larger(new Int32Array(rows), this.#campi)
  }
}
