import { lazy } from 'react'

export type { ServicoNoInicio } from './servico/estado'

// Chunks of their own: most people who open the home page are on no roster.

export const MinhasEscalas = lazy(async () => ({
  default: (await import('./servico/components/minhas-escalas')).MinhasEscalas,
}))
