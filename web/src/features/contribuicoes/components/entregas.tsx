import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { describeEntrega, type Quem } from '../model'
import { contribuicoesQueries } from '../queries'

/** How receipts and statements reached somebody; nothing, where none did. */
export function Entregas({ quem }: { quem: Quem }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.entregas(quem))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Section title="Papéis entregues" description="Como e quando o recibo ou o informe foi mandado.">
      <Card>
        <ul aria-label="Papéis entregues" className="divide-y divide-border">
          {data.map((entrega) => (
            <li key={entrega.id} className="px-4 py-2 text-sm">
              {describeEntrega(entrega)}{' '}
              <span className="text-muted-foreground">
                {[entrega.quem, formatDateTime(entrega.momento, myZone())].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
