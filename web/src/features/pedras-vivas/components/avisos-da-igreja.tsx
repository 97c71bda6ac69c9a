import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatDate } from '@/lib/format'
import { meusAvisosQueries } from '../meus-avisos'

/** The notices of the whole ministry that are for this person today; nothing when there is none. */
export function AvisosDaIgreja({ userId }: { userId: string }) {
  const { data = [] } = useQuery(meusAvisosQueries.meus(userId))
  if (data.length === 0) return null
  return (
    <Section title="Avisos da igreja">
      <Card>
        <ul className="divide-y divide-border">
          {data.map(({ id, titulo, texto, fim, autor }) => (
            <li key={id} className="flex gap-3 px-4 py-3 md:px-5">
              <Megaphone aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
              <div className="min-w-0 space-y-0.5">
                <p className="break-words font-medium">{titulo}</p>
                <p className="whitespace-pre-line break-words text-sm">{texto}</p>
                <p className="text-muted-foreground text-xs">
                  {[autor, `até ${formatDate(fim)}`].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
