import { lazy } from 'react'

/** What the code of a paper is worth. */
export const Verdict = lazy(async () => ({
  default: (await import('./importacao/components/verdict')).Verdict,
}))

/** One's own card, to be shown at a door. */
export const MinhaCarteirinha = lazy(async () => ({
  default: (await import('./papers/components/minha-carteirinha')).MinhaCarteirinha,
}))
export const CodigoDaCarteirinha = lazy(async () => ({
  default: (await import('./papers/components/codigo-da-carteirinha')).CodigoDaCarteirinha,
}))

/** Who speaks on a paper; loaded when one is made. */
export const timbre = async (campus?: string) => (await import('./papers/sources')).timbre(campus)
