import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { meusAvisosQueries } from '../meus-avisos'
import { AvisoDaIgreja } from './aviso-da-igreja'

/** The notices of the whole ministry that are for this person today; nothing when there is none. */
export function AvisosDaIgreja({ userId }: { userId: string }) {
  const { data = [] } = useQuery(meusAvisosQueries.meus(userId))
  if (data.length === 0) return null
  return (
    <Section title="Avisos da igreja">
      <Card>
        <ul className="divide-y divide-border">
          {data.map((aviso) => (
            <AvisoDaIgreja key={aviso.id} aviso={aviso} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
