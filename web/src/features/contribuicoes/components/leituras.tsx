import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { type Quem, VISTA_LABELS } from '../model'
import { contribuicoesQueries } from '../queries'

function Lista({ quem }: { quem: Quem }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.leituras(quem))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <Card>
      <ul aria-label="Quem viu" className="divide-y divide-border">
        {data.map(({ momento, quem: leitor, vista }) => (
          <li key={`${momento}${vista}`} className="px-4 py-2 text-sm">
            {leitor ?? 'Conta que não existe mais'}{' '}
            <span className="text-muted-foreground">
              {VISTA_LABELS[vista]}, {formatDateTime(momento, myZone())}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who saw what this person gave. */
export function Leituras({ quem }: { quem: Quem }) {
  return (
    <Section
      title="Quem viu"
      description="Cada leitura fica registrada, e a própria pessoa vê em “Meus dados e privacidade”."
    >
      <Lista quem={quem} />
    </Section>
  )
}
