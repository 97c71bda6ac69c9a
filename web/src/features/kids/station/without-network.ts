import type { DayList } from '@/features/estacoes/public'
import { closesCode, type KidsKept } from '@/features/estacoes/public'
import { plain } from '@/lib/format'
import type { PedidoDeSaida } from '../api'
import type { Etiqueta, Lista, NaPorta, Painel, QuemLeva, Saida } from '../model'
import { EnterWithoutNetwork, type HeldToEnter } from './enter-without-network'
import { type Inside, Presence } from './inside'

export interface Kept extends HeldToEnter {
  /** The address of a photo that the device keeps; null: none. */
  photo: (foto: string) => Promise<string | null>
  /** See KidsQueue.wasRefused. */
  wasRefused: (visita: string) => boolean
}

const TRIES = 5
const TRIES_MS = 10 * 60_000

const SENTENCES: Record<string, string> = {
  CODIGO: 'O código não confere com a última lista que chegou.',
  MUITAS: 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.',
  NAO_AUTORIZADO: 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. Chame a liderança.',
  QUEM: 'Há alguém que não pode levar esta criança: diga quem está levando.',
  QUEM_LEVA: 'Diga quem está levando a criança.',
  FORA_DA_LISTA: 'Esta pessoa não está na lista de quem pode levar a criança.',
  DESCONHECIDO:
    'Há alguém que não pode levar esta criança, e esta pessoa não está na lista. Sem rede não se entrega: chame a liderança.',
  TRANCADO: 'Uma entrega com este código foi recusada. Sem rede não se entrega: chame a liderança.',
  SUPERVISOR: 'Sem rede, só pelo código ou pela lista.',
  JA_SAIU: 'A criança já foi entregue.',
  NAO_ENCONTRADA: 'A criança não está na última lista que chegou.',
}

const NO_ROOM = {
  de_meses: 0,
  ate_meses: 0,
  capacidade: 0,
  dentro: 0,
  adultos: 0,
  minimo: 2,
  vagas: 0,
  estado: 'fechada' as const,
}

/** Whether this is the person whom the request names. */
const isNamed = (um: QuemLeva, { autorizado, levou, levou_nome }: PedidoDeSaida) =>
  (um.autorizado !== null && um.autorizado === autorizado) ||
  (um.membro !== null && um.membro === levou) ||
  (levou_nome !== undefined && plain(levou_nome.trim()) === plain(um.nome.trim()))

/** Whether this child's own list has the person whom the request names. */
const isListed = ({ leva }: Inside, pedido: PedidoDeSaida) =>
  leva.some((um) => um.pode && isNamed(um, pedido))

/** The sentence of the server: who left with whom. */
function leftWith({ nome, leva }: Inside, pedido: PedidoDeSaida): string {
  const um = leva.find((one) => isNamed(one, pedido))
  const taker = um?.nome ?? pedido.levou_nome?.trim() ?? 'quem tinha o código'
  return `${nome} saiu com ${taker}${um?.parentesco ? ` (${um.parentesco})` : ''}.`
}

const hasName = ({ autorizado, levou, levou_nome }: PedidoDeSaida) =>
  Boolean(autorizado ?? levou ?? levou_nome?.trim())

/**
 * The hand-over by what the device holds, as strict as the server's: who must not take a child does not, and a code must be the
 * child's. What was done is kept and told later; the server has the last word and tells the leaders where it does not agree.
 */
export class WithoutNetwork {
  readonly #kept: Kept
  readonly #presence: Presence
  readonly enter: EnterWithoutNetwork
  #wrong: number[] = []
  /** Children who were refused here for who came, until the list knows it. */
  readonly #refused = new Set<string>()

  constructor(kept: Kept) {
    this.#kept = kept
    this.#presence = new Presence(kept)
    this.enter = new EnterWithoutNetwork(kept)
  }

  /** Whether the church cannot know yet of whom this is about: they entered here, and that waits to be sent. */
  isWaiting(about: { visita: string } | { codigo: string } | { crianca: string }): boolean {
    const waiting = this.#kept.entered().filter(({ isUndone, sentAt }) => !isUndone && sentAt === undefined)
    return waiting.some((one) => {
      if ('visita' in about) return one.visita === about.visita
      if ('codigo' in about) return one.codigo === about.codigo.trim().toUpperCase()
      return one.crianca === about.crianca && !this.#kept.taken(one.visita)
    })
  }

  async retirada(quem: { visita: string } | { codigo: string }) {
    const visitas = this.#presence.all()
    if ('visita' in quem)
      return { criancas: await Promise.all(visitas.filter(({ id }) => id === quem.visita).map(this.#atDoor)) }
    if (this.#isTooMany()) return { recusa: 'MUITAS', mensagem: SENTENCES.MUITAS ?? '' }
    const right = await Promise.all(visitas.map((visita) => visita.isCode(quem.codigo)))
    const found = visitas.filter((_, index) => right[index])
    if (found.length > 0) return { criancas: await Promise.all(found.map(this.#atDoor)) }
    this.#wrong.push(this.#kept.now())
    await this.#kept.take([{ ...this.#said(), visita: null, recusa: 'CODIGO' }])
    return { recusa: 'CODIGO', mensagem: SENTENCES.CODIGO ?? '' }
  }

  async handOver(ids: readonly string[], chave: string, pedido: PedidoDeSaida): Promise<Saida[]> {
    const visitas = this.#presence.all()
    const found = ids.map((id) => visitas.find((visita) => visita.id === id))
    const isForbidden = found.some((visita) => visita?.leva.some((um) => !um.pode && isNamed(um, pedido)))
    const answers = await Promise.all(
      ids.map(async (visita, index): Promise<Saida> => {
        const inside = found[index]
        const codigo = isForbidden ? 'NAO_AUTORIZADO' : await this.#refusal(inside, pedido)
        return {
          visita,
          codigo,
          mensagem: inside && codigo === 'ok' ? leftWith(inside, pedido) : SENTENCES[codigo],
        }
      }),
    )
    for (const answer of answers) if (closesCode(answer.codigo)) this.#refused.add(answer.visita)
    const { como, codigo, autorizado, levou, levou_nome } = pedido
    const who = { autorizado, levou, levou_nome }
    await this.#kept.take(
      answers.map((answer, index): KidsKept => {
        if (answer.codigo !== 'ok' || como === 'supervisor')
          return { ...this.#said(), ...who, visita: answer.visita, como, recusa: answer.codigo }
        return { ...this.#said(found[index]), ...who, visita: answer.visita, chave, como, codigo }
      }),
    )
    return answers
  }

  /** The rooms, as far as they are known here. */
  painel(day: DayList | null): Painel {
    const known = this.#presence.rooms()
    const rooms = new Map(this.#presence.all().map(({ sala_id, sala }) => [sala_id, sala]))
    return {
      ocorrencia: this.#kept.ocorrencia,
      nome: day?.ocorrencia.nome ?? '',
      inicio: day?.ocorrencia.inicio ?? '',
      fim: day?.ocorrencia.fim ?? '',
      campus: day?.estacao.campus ?? '',
      modo: day?.estacao.kids === 'chamada' ? 'chamada' : 'assistido',
      completo: false,
      isOffline: true,
      canEnter: this.enter.isPossible && known.length > 0,
      salas: known.length > 0 ? known : [...rooms].map(([id, nome]) => ({ ...NO_ROOM, id, nome })),
    }
  }

  lista(): Lista {
    return {
      agora: new Date(this.#kept.now()).toISOString(),
      adultos: [],
      criancas: this.#presence
        .present()
        .map(({ id, crianca, nome, meses, sala, sala_id, entrada, alergia, leva, label }) => ({
          visita: id,
          crianca: crianca ?? id,
          nome,
          meses,
          sala: sala_id,
          sala_nome: sala,
          entrada,
          alergia,
          restricao: null,
          medicamento: null,
          observacao: null,
          chamado: null,
          canPrint: label !== null,
          responsaveis: leva.filter(({ pode }) => pode).map((um) => ({ nome: um.nome, telefone: null })),
        })),
    }
  }

  /** The labels of a child who entered here, once more; told later. Null: its code is not known here. */
  async reprint(visita: string): Promise<Etiqueta | null> {
    const { label } = this.#presence.present().find(({ id }) => id === visita) ?? {}
    if (label) await this.#kept.take([{ ...this.#said(), visita, isReprint: true }])
    return label ?? null
  }

  /** What all that is kept says; the key is one of its own unless a hand-over gives it. Nobody leaves before they entered. */
  #said(visita?: Inside) {
    const entered = visita ? Date.parse(visita.entrada) + 1 : 0
    return {
      ocorrencia: this.#kept.ocorrencia,
      em: new Date(Math.max(this.#kept.now(), entered)).toISOString(),
      chave: crypto.randomUUID(),
    }
  }

  readonly #atDoor = async (visita: Inside): Promise<NaPorta> => {
    const taken = this.#kept.taken(visita.id)
    return {
      visita: visita.id,
      nome: visita.nome,
      sala: visita.sala,
      entrada: visita.entrada,
      saida: taken?.em ?? null,
      levou:
        taken?.levou_nome ??
        visita.leva.find(({ membro }) => membro && membro === taken?.levou)?.nome ??
        null,
      trancado: this.#isClosed(visita),
      leva: await Promise.all(
        visita.leva.map(async (um) => ({ ...um, foto: um.foto && (await this.#kept.photo(um.foto)) })),
      ),
    }
  }

  async #refusal(visita: Inside | undefined, pedido: PedidoDeSaida): Promise<string> {
    if (!visita) return 'NAO_ENCONTRADA'
    if (this.#kept.taken(visita.id)) return 'JA_SAIU'
    if (pedido.como === 'supervisor') return 'SUPERVISOR'
    const isForbidden = visita.leva.some(({ pode }) => !pode)
    if (!hasName(pedido) && pedido.como === 'codigo' && isForbidden) return 'QUEM'
    if (this.#isClosed(visita)) return 'TRANCADO'
    if (pedido.como === 'codigo') {
      if (this.#isTooMany()) return 'MUITAS'
      if (!(await visita.isCode(pedido.codigo ?? ''))) {
        this.#wrong.push(this.#kept.now())
        return 'CODIGO'
      }
    }
    if (!hasName(pedido)) return pedido.como === 'autorizado' ? 'QUEM_LEVA' : 'ok'
    if (isListed(visita, pedido)) return 'ok'
    const ofAnother = this.#withCodeOf(visita).some((one) => isListed(one, pedido))
    if (pedido.como === 'autorizado' || pedido.autorizado || pedido.levou || ofAnother) return 'FORA_DA_LISTA'
    return isForbidden ? 'DESCONHECIDO' : 'ok'
  }

  #withCodeOf({ grupo }: Inside): Inside[] {
    return this.#presence.all().filter((one) => one.grupo === grupo)
  }

  #isClosed(visita: Inside): boolean {
    const isRefused = ({ id }: Inside) => this.#refused.has(id) || this.#kept.wasRefused(id)
    return visita.trancado || this.#withCodeOf(visita).some(isRefused)
  }

  #isTooMany(): boolean {
    this.#wrong = this.#wrong.filter((at) => at > this.#kept.now() - TRIES_MS)
    return this.#wrong.length >= TRIES
  }
}
