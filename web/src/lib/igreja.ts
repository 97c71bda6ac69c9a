import { useSyncExternalStore } from 'react'
import { ask } from './ask'
import { paint } from './church-colour'
import { setClocks, type Zone } from './clock'
import { supabaseConfig } from './config'
import { sessionStore } from './session-store'

/** The logos that a church may have of its own: `escura` for light ground, `branca` for dark ground. */
export const LOGOS = ['simples_escura', 'simples_branca', 'completa_escura', 'completa_branca'] as const
export type LogoName = (typeof LOGOS)[number]

export type Igreja = {
  nome: string
  fuso: Zone | null
  /** Names in the bucket; without one, the product's own logo stands. */
  logos: Readonly<Partial<Record<LogoName, string>>>
  /** Its colour, as #17595c; null: the product's own. */
  cor: string | null
  /** What the sign-in page says, and where that is written. */
  versiculo: string | null
  versiculoFonte: string | null
}

export const IGREJA_BUCKET = 'igreja'
export const PADRAO: Igreja = {
  nome: 'Ministério Pedras Vivas',
  fuso: null,
  logos: {},
  cor: null,
  versiculo: null,
  versiculoFonte: null,
}
const KEY = 'igreja'

const fields = (value: unknown): Record<string, unknown> => ({
  ...(typeof value === 'object' ? value : null),
})

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads what `igreja()` answers, or what was kept of it. */
export function readIgreja(answer: unknown): Igreja {
  const { nome, fuso, logos, cor, versiculo, versiculo_fonte, versiculoFonte } = fields(answer)
  const given = fields(logos)
  const own = LOGOS.flatMap((one) => (typeof given[one] === 'string' ? [[one, given[one]]] : []))
  return {
    nome: text(nome) ?? PADRAO.nome,
    fuso: text(fuso),
    logos: Object.fromEntries(own),
    cor: text(cor),
    versiculo: text(versiculo),
    versiculoFonte: text(versiculo_fonte ?? versiculoFonte),
  }
}

function kept(): Igreja {
  try {
    return readIgreja(JSON.parse(String(sessionStore.getItem(KEY))))
  } catch {
    return PADRAO
  }
}

// what the browser kept from the last visit is shown at once: no other logo flashes before the church's own
let current = kept()
setClocks({ church: current.fuso })
paint(current.cor)
let isAsked = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server how the church is called and looks, keeps that for the next visit, and gives the whole answer. */
export async function loadIgreja(): Promise<unknown> {
  isAsked = true
  const answer = await ask('rest/v1/rpc/igreja', { args: {} })
  const next = readIgreja(answer)
  if (JSON.stringify(next) !== JSON.stringify(current)) {
    current = next
    setClocks({ church: next.fuso })
    paint(next.cor)
    sessionStore.setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return answer
}

/** Asks once in a visit, unless a page did so already. Without an answer the last one stands. */
export function refreshIgreja(): void {
  if (!isAsked) loadIgreja().catch(() => undefined)
}

/** Name and logos of the church. */
export const useIgreja = (): Igreja => useSyncExternalStore(subscribe, () => current)

/** Where a logo is fetched; the same name is always the same picture. */
export const logoUrl = (name: string): string =>
  `${supabaseConfig.url}/storage/v1/object/public/${IGREJA_BUCKET}/${encodeURI(name)}`
