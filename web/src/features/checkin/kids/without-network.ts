import type { DayList } from '../station/model'
import type { KidsKept, SaidaKept } from '../station/saida-queue'
import { sha256Hex } from '../station/seal'
import { plain } from '../station/search'
import type { PedidoDeSaida } from './api'
import type { KidsDoDia } from './day-list'
import type { Lista, NaPorta, Painel, QuemLeva, Saida } from './model'

type Visita = KidsDoDia['visitas'][number]

export interface Kept {
  ocorrencia: string
  /** The last list that came; null: none. */
  list: () => KidsDoDia | null
  /** A hand-over that waits to be sent. */
  taken: (visita: string) => SaidaKept | undefined
  /** On the disk when it resolves: hand-overs, and what was refused. */
  take: (kept: KidsKept[]) => Promise<void>
  /** The address of a photo that the device keeps; null: none. */
  photo: (foto: string) => Promise<string | null>
  now: () => number
}

const TRIES = 5
const TRIES_MS = 10 * 60_000

const SENTENCES: Record<string, string> = {
  CODIGO: 'O código não confere com a última lista que chegou.',
  MUITAS: 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.',
  NAO_AUTORIZADO: 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. Chame a liderança.',
  QUEM: 'Há alguém que não pode levar esta criança: diga quem está levando.',
  FORA_DA_LISTA: 'Esta pessoa não está na lista de quem pode levar a criança.',
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

const hasName = ({ autorizado, levou, levou_nome }: PedidoDeSaida) =>
  Boolean(autorizado ?? levou ?? levou_nome?.trim())

/**
 * The hand-over by what the device holds, as strict as the server's: who must not take a child does not, and a code must be the
 * child's. What was done is kept and told later; the server has the last word and tells the leaders where it does not agree.
 */
export class WithoutNetwork {
  readonly #kept: Kept
  #wrong: number[] = []

  constructor(kept: Kept) {
    this.#kept = kept
  }

  async retirada(quem: { visita: string } | { codigo: string }) {
    const visitas = this.#kept.list()?.visitas ?? []
    if ('visita' in quem)
      return { criancas: await Promise.all(visitas.filter(({ id }) => id === quem.visita).map(this.#atDoor)) }
    if (this.#isTooMany()) return { recusa: 'MUITAS', mensagem: SENTENCES.MUITAS ?? '' }
    const right = await Promise.all(visitas.map((visita) => this.#isCode(visita, quem.codigo)))
    const found = visitas.filter((_, index) => right[index])
    if (found.length > 0) return { criancas: await Promise.all(found.map(this.#atDoor)) }
    this.#wrong.push(this.#kept.now())
    await this.#kept.take([{ ...this.#said(), visita: null, recusa: 'CODIGO' }])
    return { recusa: 'CODIGO', mensagem: SENTENCES.CODIGO ?? '' }
  }

  async entregar(ids: readonly string[], chave: string, pedido: PedidoDeSaida): Promise<Saida[]> {
    const visitas = this.#kept.list()?.visitas ?? []
    const found = ids.map((id) => visitas.find((visita) => visita.id === id))
    const isForbidden = found.some((visita) => visita?.leva.some((um) => !um.pode && isNamed(um, pedido)))
    const answers = await Promise.all(
      ids.map(async (visita, index) => {
        const codigo = isForbidden ? 'NAO_AUTORIZADO' : await this.#refusal(found[index], pedido)
        return { visita, codigo, mensagem: SENTENCES[codigo] ?? null }
      }),
    )
    const { como, codigo, autorizado, levou, levou_nome } = pedido
    const who = { autorizado, levou, levou_nome }
    await this.#kept.take(
      answers.map((answer): KidsKept => {
        if (answer.codigo !== 'ok' || como === 'supervisor')
          return { ...this.#said(), ...who, visita: answer.visita, como, recusa: answer.codigo }
        return { ...this.#said(), ...who, visita: answer.visita, chave, como, codigo }
      }),
    )
    return answers
  }

  /** The rooms that have somebody inside: without network nobody enters. */
  painel(day: DayList | null): Painel {
    const rooms = new Map((this.#kept.list()?.visitas ?? []).map(({ sala_id, sala }) => [sala_id, sala]))
    return {
      ocorrencia: this.#kept.ocorrencia,
      nome: day?.ocorrencia.nome ?? '',
      inicio: day?.ocorrencia.inicio ?? '',
      fim: day?.ocorrencia.fim ?? '',
      campus: day?.estacao.campus ?? '',
      modo: day?.estacao.kids === 'chamada' ? 'chamada' : 'assistido',
      completo: false,
      isOffline: true,
      salas: [...rooms].map(([id, nome]) => ({ ...NO_ROOM, id, nome })),
    }
  }

  lista(): Lista {
    const visitas = this.#kept.list()?.visitas ?? []
    return {
      agora: new Date(this.#kept.now()).toISOString(),
      adultos: [],
      criancas: visitas
        .filter(({ id }) => !this.#kept.taken(id))
        .map(({ id, nome, sala, sala_id, entrada, alergia, leva }) => ({
          visita: id,
          crianca: id,
          nome,
          meses: null,
          sala: sala_id,
          sala_nome: sala,
          entrada,
          alergia,
          restricao: null,
          medicamento: null,
          observacao: null,
          chamado: null,
          responsaveis: leva.filter(({ pode }) => pode).map((um) => ({ nome: um.nome, telefone: null })),
        })),
    }
  }

  /** What all that is kept says; the key is one of its own unless a hand-over gives it. */
  #said() {
    return {
      ocorrencia: this.#kept.ocorrencia,
      em: new Date(this.#kept.now()).toISOString(),
      chave: crypto.randomUUID(),
    }
  }

  readonly #atDoor = async (visita: Visita): Promise<NaPorta> => {
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
      leva: await Promise.all(
        visita.leva.map(async (um) => ({ ...um, foto: um.foto && (await this.#kept.photo(um.foto)) })),
      ),
    }
  }

  async #refusal(visita: Visita | undefined, pedido: PedidoDeSaida): Promise<string> {
    if (!visita) return 'NAO_ENCONTRADA'
    if (this.#kept.taken(visita.id)) return 'JA_SAIU'
    if (pedido.como === 'supervisor') return 'SUPERVISOR'
    if (!hasName(pedido) && visita.leva.some(({ pode }) => !pode)) return 'QUEM'
    if (pedido.como === 'autorizado')
      return visita.leva.some((um) => um.pode && isNamed({ ...um, nome: '' }, pedido))
        ? 'ok'
        : 'FORA_DA_LISTA'
    if (this.#isTooMany()) return 'MUITAS'
    if (await this.#isCode(visita, pedido.codigo ?? '')) return 'ok'
    this.#wrong.push(this.#kept.now())
    return 'CODIGO'
  }

  async #isCode({ id, codigo }: Visita, typed: string): Promise<boolean> {
    return (await sha256Hex(`${this.#kept.list()?.sal}|${id}|${typed.trim().toUpperCase()}`)) === codigo
  }

  #isTooMany(): boolean {
    this.#wrong = this.#wrong.filter((at) => at > this.#kept.now() - TRIES_MS)
    return this.#wrong.length >= TRIES
  }
}
