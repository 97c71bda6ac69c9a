import { lazy } from 'react'

export { isAcao, isRecurso, PAPEL_LABELS } from './palavras'

// Chunks of their own: the frame of every page knows this file, and hardly anybody sees these.

export const PedirAcesso = lazy(async () => ({
  default: (await import('./components/pedir-acesso')).PedirAcesso,
}))

export const VerComoBanner = lazy(async () => ({
  default: (await import('./components/ver-como-banner')).VerComoBanner,
}))
