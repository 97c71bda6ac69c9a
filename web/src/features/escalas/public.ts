import { lazy } from 'react'

export type { EscalaACuidar, ServicoNoInicio } from './servico'

// Chunks of their own: most people who open the home page are on no roster.

export const MinhasEscalas = lazy(async () => ({
  default: (await import('./components/minhas-escalas')).MinhasEscalas,
}))

export const EscalasACuidar = lazy(async () => ({
  default: (await import('./components/escalas-a-cuidar')).EscalasACuidar,
}))
