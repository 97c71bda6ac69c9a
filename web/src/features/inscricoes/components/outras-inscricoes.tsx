import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { zoneOf } from '@/lib/clock'
import { formatPeriod } from '@/lib/format'
import { ESTADO_LABELS, ESTADO_VARIANT } from '../model'
import { inscricoesQueries } from '../queries'

/** The registrations of who looks, but for those of these keys. */
export function OutrasInscricoes({ except }: { except: readonly string[] }) {
  const { data } = useSuspenseQuery(inscricoesQueries.minhas())
  const outras = data.filter(({ chave }) => !except.includes(chave))
  if (outras.length === 0) return null
  return (
    <Section title="Outras inscrições">
      <ul className="space-y-2">
        {outras.map(({ chave, evento, inicio, fim, campus, estados }) => (
          <li key={chave}>
            <Link
              to={`/inscricao/pedido/${chave}`}
              className="block space-y-1 rounded-lg border border-border bg-card p-4 shadow-card hover:bg-accent/50"
            >
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {evento}
                {estados.map((estado) => (
                  <Badge key={estado} variant={ESTADO_VARIANT[estado]}>
                    {ESTADO_LABELS[estado]}
                  </Badge>
                ))}
              </span>
              <span className="block text-muted-foreground text-sm first-letter:uppercase">
                {formatPeriod(inicio, fim, zoneOf(campus))} · {campus}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
