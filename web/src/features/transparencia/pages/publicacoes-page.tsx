import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { formatMonth } from '@/lib/format'
import { MolduraPublica } from '../components/moldura-publica'
import { transparenciaQueries } from '../queries'

/** For anybody: the months that each campus published, the newest first, every edition of each. */
export function Component() {
  const list = useSuspenseInfiniteQuery(transparenciaQueries.publicas())
  const rows = list.data.pages.flat()
  const campi = [...new Set(rows.map(({ campus }) => campus))].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  return (
    <MolduraPublica title="Transparência" description="O que entrou e o que saiu, mês a mês, sem nomes.">
      {rows.length === 0 && (
        <Empty
          icon={Landmark}
          title="Nada publicado ainda"
          description="Os meses publicados aparecem aqui."
        />
      )}
      {campi.map((campus) => (
        <Section key={campus} title={campus}>
          <ul className="divide-y divide-border rounded-lg border border-border bg-card">
            {rows
              .filter((row) => row.campus === campus)
              .map(({ mes, edicao, resumo }) => (
                <li key={resumo}>
                  <Link
                    to={`/transparencia/${resumo}`}
                    className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-muted"
                  >
                    <span className="font-medium first-letter:uppercase">{formatMonth(mes, 'numeric')}</span>
                    <span className="text-muted-foreground text-sm">
                      {edicao > 1 ? `${edicao}ª edição` : '1ª edição'}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </Section>
      ))}
      <LoadMore list={list} shown={rows.length} />
    </MolduraPublica>
  )
}
