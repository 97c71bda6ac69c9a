import { lazy } from 'react'

export { Verdict } from './importacao/components/verdict'

/** One's own card, to be shown at a door. */
export const MinhaCarteirinha = lazy(async () => ({
  default: (await import('./papers/components/minha-carteirinha')).MinhaCarteirinha,
}))
export const CodigoDaCarteirinha = lazy(async () => ({
  default: (await import('./papers/components/codigo-da-carteirinha')).CodigoDaCarteirinha,
}))
