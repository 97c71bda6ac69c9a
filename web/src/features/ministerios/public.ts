import { lazy } from 'react'

export { MinisterioFrame } from './components/ministerio-frame'
export { type MinisterioLocal, NIVEL_LABELS } from './model'
export { ministeriosQueries } from './queries'

/** The ministries that most churches have, to be ticked. */
export const MinisteriosUsuais = lazy(async () => ({
  default: (await import('./components/ministerios-usuais')).MinisteriosUsuais,
}))
