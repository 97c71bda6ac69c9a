import { useSuspenseQuery } from '@tanstack/react-query'
import { type Membro, MembroFrame } from '@/features/membros/public'
import { EventosSection } from '../components/eventos-section'
import { SituacaoSection } from '../components/situacao-section'
import { TituloSection } from '../components/titulo-section'
import { vidaQueries } from '../queries'

function VidaDoMembro({ membro }: { membro: Membro }) {
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

export function Component() {
  return <MembroFrame tab="vida">{(membro) => <VidaDoMembro membro={membro} />}</MembroFrame>
}
