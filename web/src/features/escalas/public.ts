import { lazy } from 'react'

export { ESTADO_DO_SERVICO, type EstadoServico, type ServicoNoInicio } from './servico/estado'

// Chunks of their own: most people who open the home page are on no roster.

export const MinhasEscalas = lazy(async () => ({
  default: (await import('./servico/components/minhas-escalas')).MinhasEscalas,
}))

/** Yes or no to the places of one roster. */
export const RespostaDoServico = lazy(async () => ({
  default: (await import('./servico/components/answer')).Answer,
}))
