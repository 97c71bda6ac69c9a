import { lazy } from 'react'

export { abasDoEvento } from './abas'
export { buscaQueries } from './busca'
export { enderecoDoEvento } from './endereco'
export type { InscricoesPart } from './pagina/model'
export { eventosMutations } from './presenca/mutations'

/** There is no such event. */
export const AgendaNotFound = lazy(async () => ({
  default: (await import('./components/agenda-not-found')).AgendaNotFound,
}))

/** The way to the order of a service, for whoever may read it. */
export const RoteiroLink = lazy(async () => ({
  default: (await import('./components/roteiro-link')).RoteiroLink,
}))

/** Whether one comes, asked before people arrive. */
export const Vem = lazy(async () => ({ default: (await import('./rsvp/components/vem')).Vem }))

/** Whether and how something recurs: fields of a form that holds `data`, `repete`, `dias`, `intervalo` and `ate`. */
export const RepeteFields = lazy(async () => ({
  default: (await import('./components/repete-fields')).RepeteFields,
}))

/** Rules of RFC 5545, read in the campus's time, in a chunk of their own. */
export const loadRecorrencia = () => import('./recorrencia')
