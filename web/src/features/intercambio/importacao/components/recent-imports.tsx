import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { myZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { intercambioQueries } from '../../queries'

/** The last files that came in. */
export function RecentImports() {
  const { data: importacoes = [] } = useQuery(intercambioQueries.recentes())
  if (importacoes.length === 0) return null
  return (
    <Section title="Importações recentes">
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {importacoes.map((importacao) => (
          <li key={importacao.id}>
            <Link
              to={`/membros/importar/${importacao.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2 hover:bg-accent/50"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{importacao.arquivo}</span>
                <span className="text-muted-foreground text-sm">
                  {formatDateTime(importacao.created_at, myZone())} ·{' '}
                  {formatCount(importacao.criadas + importacao.atualizadas, 'pessoa', 'pessoas')}
                  {importacao.recusadas > 0 &&
                    ` · ${formatCount(importacao.recusadas, 'linha de fora', 'linhas de fora')}`}
                </span>
              </span>
              {importacao.operacoes?.desfeita_em && <Badge variant="outline">Desfeita</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
