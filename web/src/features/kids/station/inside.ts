import type { EntradaKept, SaidaKept } from '@/features/estacoes/public'
import { sha256Hex } from '@/features/estacoes/public'
import type { Etiqueta, QuemLeva, Sala } from '../model'
import type { Esperada, KidsDoDia } from './day-list'

/** What of the Kids of a day a station holds. */
export interface Held {
  ocorrencia: string
  /** The last list that came, with the children who may come; null: none. */
  list: () => KidsDoDia | null
  /** Who entered here without network, also those that were sent or taken back. */
  entered: () => readonly EntradaKept[]
  /** A hand-over that waits to be sent. */
  taken: (visita: string) => SaidaKept | undefined
}

/** A child who was inside by the last list, or entered here since. */
export interface Inside {
  id: string
  crianca: string | null
  nome: string
  meses: number | null
  sala: string
  sala_id: string
  entrada: string
  alergia: string | null
  leva: readonly QuemLeva[]
  /** Alike: they have the same code, or one that goes with it. */
  grupo: string
  /** A hand-over by its code was refused for who came. */
  trancado: boolean
  /** Null: it entered elsewhere, and its code is not known here. */
  label: Etiqueta | null
  isCode: (typed: string) => Promise<boolean>
}

/** The clocks of device and church may differ by so much: until then an entry that was sent may not be in the list yet. */
const LATE_MS = 10_000

export const alergiaNaEtiqueta = ({ alergia, restricao, medicamento }: Esperada) =>
  [alergia, restricao, medicamento].filter(Boolean).join(' · ')

function labelOf(
  { id, nome, sala, meses, alergia, entrada }: Omit<Inside, 'label' | 'isCode' | 'grupo' | 'trancado'>,
  codigo: string | null,
  primeiro_nome: string,
): Etiqueta | null {
  if (codigo === null) return null
  return { visita: id, nome, primeiro_nome, sala, meses, alergia: alergia ?? '', entrada, codigo }
}

/** Who is where, by the last list and by what was done here since. */
export class Presence {
  readonly #held: Held

  constructor(held: Held) {
    this.#held = held
  }

  /** Also those that were handed over here since. */
  all(): Inside[] {
    const list = this.#held.list()
    if (!list) return []
    const known = list.visitas.map(
      (visita): Inside => ({
        ...visita,
        grupo: visita.grupo ?? visita.id,
        label: labelOf(visita, visita.aberto, visita.primeiro_nome),
        isCode: async (typed) =>
          [visita.codigo, ...visita.tambem].includes(
            await sha256Hex(`${list.sal}|${visita.id}|${typed.trim().toUpperCase()}`),
          ),
      }),
    )
    return [...known, ...this.#entered(list)]
  }

  /** Who is inside now. */
  present(): Inside[] {
    return this.all().filter(({ id }) => !this.#held.taken(id))
  }

  child(id: string): Esperada | undefined {
    return this.#held.list()?.criancas?.find((one) => one.id === id)
  }

  /** The code of somebody of this household who entered here and is inside. */
  codeOf(casa: string): string | undefined {
    return this.present().find(({ crianca, label }) => label && crianca && this.child(crianca)?.casa === casa)
      ?.label?.codigo
  }

  rooms(): Sala[] {
    const present = this.present()
    return (this.#held.list()?.salas ?? []).map(({ por_adulto, ...room }): Sala => {
      const dentro = present.filter((one) => one.sala_id === room.id).length
      const places = Math.min(room.capacidade, room.adultos * por_adulto)
      const isClosed = room.estado === 'fechada'
      const isShort = room.adultos < room.minimo
      const estado = isClosed ? 'fechada' : isShort ? 'sem_adultos' : dentro >= places ? 'cheia' : 'aberta'
      return { ...room, dentro, estado, vagas: estado === 'aberta' ? places - dentro : 0 }
    })
  }

  #entered({ agora, visitas, salas }: KidsDoDia): Inside[] {
    return this.#held.entered().flatMap((one): Inside[] => {
      const child = this.child(one.crianca)
      const isKnown = visitas.some(({ id }) => id === one.visita)
      const isGone = one.sentAt !== undefined && Date.parse(agora) > one.sentAt + LATE_MS
      if (!child || one.isUndone || isKnown || isGone) return []
      const inside = {
        id: one.visita,
        crianca: child.id,
        nome: child.nome,
        meses: child.meses,
        sala: salas.find(({ id }) => id === one.sala)?.nome ?? '',
        sala_id: one.sala,
        entrada: one.em,
        alergia: alergiaNaEtiqueta(child) || null,
        leva: child.leva,
      }
      return [
        {
          ...inside,
          grupo: visitas.find(({ aberto }) => aberto === one.codigo)?.grupo ?? one.codigo,
          trancado: false,
          label: labelOf(inside, one.codigo, child.primeiro_nome),
          isCode: async (typed) => typed.trim().toUpperCase() === one.codigo,
        },
      ]
    })
  }
}
