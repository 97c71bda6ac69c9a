import { z } from 'zod'
import type { Client } from '../clients.ts'
import { answerOf } from './database.ts'
import type { Seal } from './seal.ts'

const changes = z.object({
  sequencia: z.number(),
  completo: z.boolean(),
  rostos: z.array(
    z.object({
      id: z.string(),
      membro_id: z.string(),
      campus: z.string().nullable(),
      modelo: z.string(),
      chave: z.string(),
      cifrado: z.string(),
    }),
  ),
  excluidos: z.array(z.string()),
})

/** What follows the templates of the database. */
export interface Follower {
  set(template: { id: string; membroId: string; campus: string; template: Uint8Array }): void
  delete(id: string): void
}

/** Hands over, opened, what changed among the templates since it was asked before: at first all of them. */
export class Register {
  readonly #service: Client
  readonly #seal: Seal
  readonly #model: string
  readonly #follower: Follower
  #sequence = 0
  #underWay: Promise<void> | null = null

  constructor(service: Client, seal: Seal, model: string, follower: Follower) {
    this.#service = service
    this.#seal = seal
    this.#model = model
    this.#follower = follower
  }

  /** The follower knows afterwards everything that was committed before this call. */
  async refresh(): Promise<void> {
    // One that began before this call may have missed what was committed since.
    await this.#underWay?.catch(() => {})
    this.#underWay ??= this.#read().finally(() => {
      this.#underWay = null
    })
    await this.#underWay
  }

  async #read(): Promise<void> {
    for (let complete = false; !complete; ) {
      const answer = await answerOf(this.#service.rpc('rostos_desde', { sequencia: this.#sequence }))
      const { sequencia, completo, rostos, excluidos } = changes.parse(answer)
      for (const rosto of rostos) this.#take(rosto)
      for (const id of excluidos) this.#follower.delete(id)
      this.#sequence = sequencia
      complete = completo
    }
  }

  #take(rosto: z.output<typeof changes>['rostos'][number]): void {
    const { id, membro_id: membroId, campus, modelo, chave, cifrado } = rosto
    if (campus === null || modelo !== this.#model || chave !== this.#seal.keyId) {
      this.#follower.delete(id)
      return
    }
    try {
      const template = this.#seal.open(Buffer.from(cifrado, 'base64'), membroId)
      this.#follower.set({ id, membroId, campus, template })
    } catch (error) {
      this.#follower.delete(id)
      console.error('a template cannot be opened', id, error)
    }
  }
}
