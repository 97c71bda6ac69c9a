import { useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatDate } from '@/lib/format'
import { contribuicoesQueries } from '../queries'
import { Andamento } from './andamento'

/** What one promised to campaigns, and gave of it; nothing while there is none. */
export function MinhasPromessas() {
  const { data } = useSuspenseQuery(contribuicoesQueries.minhasPromessas())
  if (data.length === 0) return null
  return (
    <Section title="Minhas promessas">
      <Card>
        <ul className="divide-y divide-border">
          {data.map(({ id, campanha, fim, prometido_centavos, cumprido_centavos }) => (
            <li key={id} className="space-y-1 px-4 py-3">
              <p>
                {campanha}
                {fim && <span className="text-muted-foreground text-sm"> até {formatDate(fim)}</span>}
              </p>
              <Andamento label={campanha} valor={cumprido_centavos} de={prometido_centavos} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
