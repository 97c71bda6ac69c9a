import { lazy } from 'react'

export { FUSOS } from './model'
export { igrejaQueries } from './queries'

/** The service times of a campus, one after the other. */
export const CultosDialog = lazy(async () => ({
  default: (await import('./components/cultos-dialog')).CultosDialog,
}))
