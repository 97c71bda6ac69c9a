import type { EntradaKept, KidsKept, RecusaKept } from '@/features/estacoes/public'
import { cardCodeIn, UNDO_MS } from '@/features/estacoes/public'
import { AppError } from '@/lib/errors'
import { plain } from '@/lib/format'
import type { Crianca, Cuidado, Entrada, Etiqueta, Familia, NaChamada, Sala } from '../model'
import type { Esperada } from './day-list'
import { alergiaNaEtiqueta, type Held, type Inside, Presence } from './inside'

export interface HeldToEnter extends Held {
  /** On the disk when it resolves. */
  take: (kept: KidsKept[]) => Promise<void>
  /** Whose card this code is. */
  withCard: (code: string) => Promise<string | undefined>
  now: () => number
}

export interface PedidoDeEntrada {
  id: string
  crianca: string
  sala?: string
  confirmado: boolean
}

/** More families than that nobody reads. */
const MOST = 10
const NO_EXCEPTION = 'Sem rede não há exceção: o PIN de outra pessoa só se confere com a rede.'

const SENTENCES: Record<string, string> = {
  CONFIRME: 'Confirme alergias e restrições antes de entrar.',
  IDADE: `A idade não é a desta sala. ${NO_EXCEPTION}`,
  FECHADA: `A sala está fechada. ${NO_EXCEPTION}`,
  SEM_ADULTOS: `Faltam adultos na sala: ninguém entra com menos que o mínimo. ${NO_EXCEPTION}`,
  CHEIA: `A sala está cheia. ${NO_EXCEPTION}`,
  SEM_SALA: 'Não há sala aberta com lugar para esta idade.',
  JA_ESTA: 'A criança já está no Kids.',
  NAO_ENCONTRADA: 'A criança não está na lista deste aparelho: a entrada dela espera a rede.',
  SEM_CODIGO: 'Acabaram os códigos guardados para usar sem rede: a entrada volta com ela.',
}

/** As app.recusa_da_sala. */
function refusalOf({ estado, de_meses, ate_meses }: Sala, meses: number): string | null {
  if (estado !== 'aberta') return estado.toUpperCase()
  return meses < de_meses || meses > ate_meses ? 'IDADE' : null
}

const guardiansOf = ({ leva }: Esperada) =>
  leva.filter(({ pode, autorizado, membro }) => pode && autorizado === null && membro !== null)

/**
 * Who is found and enters by what the device holds, by the rules of app.entrar_no_kids as far as it knows them. Without network there is
 * no exception: nobody can prove to be a second person.
 */
export class EnterWithoutNetwork {
  readonly #held: HeldToEnter
  readonly #presence: Presence
  /** One after the other, so that the last place and each code are given once. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(held: HeldToEnter) {
    this.#held = held
    this.#presence = new Presence(held)
  }

  /** The device knows children who may come, and has codes of its own. */
  get isPossible(): boolean {
    return (this.#held.list()?.criancas ?? []).length > 0
  }

  async search(texto: string): Promise<Familia[]> {
    const children = this.#held.list()?.criancas ?? []
    const found = await this.#found(children, texto.trim())
    const homes = Map.groupBy(found, ({ id, casa }) => casa ?? id)
    return [...homes.keys()].slice(0, MOST).map((home) => {
      const ofHome = children.filter(({ id, casa }) => (casa ?? id) === home)
      const adults = new Map(ofHome.flatMap(guardiansOf).map(({ membro, nome }) => [membro, nome]))
      return {
        familia: ofHome[0]?.casa ?? null,
        nome: null,
        adultos: [...adults.values()],
        criancas: ofHome.map((child) => this.#asFound(child)),
      }
    })
  }

  cuidados(ids: readonly string[]): Cuidado[] {
    return ids.flatMap((id) => {
      const child = this.#presence.child(id)
      if (!(child && alergiaNaEtiqueta(child))) return []
      const { alergia, restricao, medicamento } = child
      return [{ crianca: id, alergia, restricao, medicamento, observacao: null }]
    })
  }

  /** As app.chamada_kids: who is inside, and the children of the room's age. */
  chamada(sala: string): NaChamada[] {
    const room = this.#presence.rooms().find(({ id }) => id === sala)
    const children = this.#held.list()?.criancas ?? []
    const known = new Set(children.map(({ id }) => id))
    const all = this.#presence.all()
    const lines = children.map((child) => this.#asCalled(child, sala, all))
    const others = this.#presence
      .present()
      .filter((one) => one.sala_id === sala && !known.has(one.crianca ?? ''))
      .map(
        ({ id, crianca, nome, meses, alergia }): NaChamada => ({
          crianca: crianca ?? id,
          nome,
          foto: null,
          meses,
          cuidado: alergia !== null,
          visita: id,
          outra_sala: null,
          saida: null,
        }),
      )
    const isOfAge = ({ meses }: NaChamada) =>
      room !== undefined && meses !== null && meses >= room.de_meses && meses <= room.ate_meses
    return [...lines.filter((line) => line.visita !== null || isOfAge(line)), ...others].sort((one, other) =>
      one.nome.localeCompare(other.nome, 'pt-BR'),
    )
  }

  enter(pedidos: readonly PedidoDeEntrada[]): Promise<Entrada[]> {
    const mine = this.#turn.then(async () => {
      const answers: Entrada[] = []
      for (const pedido of pedidos) answers.push(await this.#enter(pedido))
      return answers
    })
    this.#turn = mine.catch(() => {})
    return mine
  }

  async #enter({ id, crianca, sala, confirmado }: PedidoDeEntrada): Promise<Entrada> {
    const done = this.#held.entered().find((one) => one.visita === id && one.crianca === crianca)
    const child = this.#presence.child(crianca)
    const refused = async (codigo: string, room?: Sala): Promise<Entrada> => {
      if (child) await this.#held.take([this.#refusal(crianca, codigo, room?.id ?? sala)])
      return {
        id,
        codigo,
        mensagem: SENTENCES[codigo] ?? null,
        sala: room?.nome ?? null,
        sugestao: room && child ? this.#roomFor(child.meses) : null,
      }
    }
    if (!child) return refused('NAO_ENCONTRADA')
    if (done) return { id, codigo: 'ok', etiqueta: this.#label(done, child) }
    if (this.#presence.present().some((one) => one.crianca === crianca)) return refused('JA_ESTA')
    if (!confirmado) return refused('CONFIRME')
    const room = sala
      ? this.#presence.rooms().find((one) => one.id === sala)
      : (this.#roomFor(child.meses) ?? undefined)
    if (!room) return refused('SEM_SALA')
    const refusal = refusalOf(room, child.meses)
    if (refusal) return refused(refusal, room)
    const codigo = this.#code(child)
    if (!codigo) return refused('SEM_CODIGO', room)
    const entry: EntradaKept = {
      ocorrencia: this.#held.ocorrencia,
      em: new Date(Math.max(this.#held.now(), this.#leftAt(crianca) + 1)).toISOString(),
      chave: id,
      visita: id,
      crianca,
      sala: room.id,
      codigo,
      sendAfter: this.#held.now() + UNDO_MS,
    }
    await this.#held.take([entry])
    return { id, codigo: 'ok', etiqueta: this.#label(entry, child) }
  }

  /** As the church writes down whom it refuses itself: not of somebody whom nobody here knows. */
  #refusal(crianca: string, recusa: string, sala?: string): RecusaKept {
    return {
      ocorrencia: this.#held.ocorrencia,
      em: new Date(this.#held.now()).toISOString(),
      chave: crypto.randomUUID(),
      visita: null,
      crianca,
      recusa,
      ...(sala ? { sala } : {}),
    }
  }

  /** When it was last handed over here: it enters again after that, whatever the clock does; 0: not. */
  #leftAt(crianca: string): number {
    const mine = this.#presence.all().filter((one) => one.crianca === crianca)
    return Math.max(0, ...mine.map(({ id }) => Date.parse(this.#held.taken(id)?.em ?? '') || 0))
  }

  /** Of a sibling who entered here and is inside; of one who entered elsewhere the device does not know it. */
  #code({ casa }: Esperada): string | undefined {
    const list = this.#held.list()
    const ofHome = list?.codigo_por_familia && casa ? this.#presence.codeOf(casa) : undefined
    const used = new Set(this.#held.entered().map(({ codigo }) => codigo))
    return ofHome ?? list?.codigos.find((codigo) => !used.has(codigo))
  }

  #roomFor(meses: number): Sala | null {
    return this.#presence.rooms().find((room) => refusalOf(room, meses) === null) ?? null
  }

  #label({ visita, sala, em, codigo }: EntradaKept, child: Esperada): Etiqueta {
    const { nome, primeiro_nome, meses } = child
    const room = this.#held.list()?.salas.find(({ id }) => id === sala)
    const alergia = alergiaNaEtiqueta(child)
    return { visita, nome, primeiro_nome, sala: room?.nome ?? '', meses, alergia, entrada: em, codigo }
  }

  async #found(children: readonly Esperada[], text: string): Promise<Esperada[]> {
    const card = cardCodeIn(text)
    if (card) {
      const person = await this.#held.withCard(card)
      return children.filter(
        (child) => child.id === person || guardiansOf(child).some(({ membro }) => membro === person),
      )
    }
    if (/^\d{4}$/.test(text)) return children.filter(({ fones }) => fones.includes(text))
    const asked = plain(text)
    if (asked.length < 3)
      throw new AppError('PT400', {
        cause: { message: 'Digite os 4 últimos números do telefone ou 3 letras do nome.' },
      })
    return children.filter((child) =>
      [child, ...guardiansOf(child)].some(({ nome }) => plain(nome).includes(asked)),
    )
  }

  #asFound(child: Esperada): Crianca {
    const { id, nome, meses, cuidado } = child
    const inside = this.#presence.present().find((one) => one.crianca === id)
    const room = this.#roomFor(meses)
    return { id, nome, meses, foto: null, cuidado, sala: room?.id ?? null, visita: inside?.id ?? null }
  }

  #asCalled({ id, nome, meses, cuidado }: Esperada, sala: string, all: readonly Inside[]): NaChamada {
    const mine = all.filter((one) => one.crianca === id)
    const inside = mine.find((one) => !this.#held.taken(one.id))
    const left = inside ? undefined : mine.map((one) => this.#held.taken(one.id)?.em).findLast(Boolean)
    return {
      crianca: id,
      nome,
      foto: null,
      meses,
      cuidado,
      visita: inside?.sala_id === sala ? inside.id : null,
      outra_sala: inside && inside.sala_id !== sala ? inside.sala : null,
      saida: left ?? null,
    }
  }
}
