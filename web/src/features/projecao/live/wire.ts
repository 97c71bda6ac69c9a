import type { TelaTipo } from '../model'
import type { Programme } from './programme'
import type { LiveState } from './state'

/** What a screen says of itself. */
export type Signal = {
  mandato: number
  seq: number
  /** What it shows, as the operator calls it. */
  mostra: string
  pronto: number
  total: number
  falta: string[]
  /** From the key to the picture, in milliseconds; null: nothing was shown since it opened. */
  atraso: number | null
}

/** Between windows of one browser; the server is not asked. */
export type ToScreen =
  | { kind: 'state'; state: LiveState; clock: number; tipo: TelaTipo }
  | { kind: 'programme'; programme: Programme }
  /** Who is there? Says what it shows, in full. */
  | { kind: 'who' }

export type FromScreen =
  | { kind: 'hello' }
  | { kind: 'signal'; signal: Signal }
  | { kind: 'here'; state: LiveState | null; programme: Programme | null }

export type BetweenControls =
  | { kind: 'state'; state: LiveState; programme: Programme | null }
  | { kind: 'hello' }

export const screenChannel = (publico: string) => new BroadcastChannel(`tela:${publico}`)
export const controlChannel = (campus: string) => new BroadcastChannel(`projecao:${campus}`)
