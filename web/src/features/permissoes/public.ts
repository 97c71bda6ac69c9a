import { lazy } from 'react'

export { isAcao, isPapel, isRecurso, PAPEL_LABELS } from './palavras'

// Chunks of their own: the frame of every page knows this file, and hardly anybody sees these.

export const RequestAcesso = lazy(async () => ({
  default: (await import('./components/request-acesso')).RequestAcesso,
}))

export const loadViewAsBanner = async () => ({
  default: (await import('./components/view-as-banner')).ViewAsBanner,
})
