import { useSuspenseQuery } from '@tanstack/react-query'
import type { Membro } from '@/features/membros/public'
import { vidaQueries } from '../queries'
import { EventosSection } from './eventos-section'
import { SituacaoSection } from './situacao-section'
import { TituloSection } from './titulo-section'

/** Where somebody stands in the church, and what brought them there. */
export function VidaSecao({ membro }: { membro: Membro }) {
  const { data: vida } = useSuspenseQuery(vidaQueries.vida(membro.id))
  if (!vida) return null
  return (
    <>
      <SituacaoSection membro={membro} vida={vida} />
      <TituloSection membro={membro} vida={vida} />
      <EventosSection membro={membro} vida={vida} />
    </>
  )
}
