import { lazy } from 'react'

export { MinhasCriancas } from './minhas/components/minhas-criancas'

/** The children's part of an open station. */
export const KidsPanel = lazy(async () => ({ default: (await import('./station/kids-panel')).KidsPanel }))
