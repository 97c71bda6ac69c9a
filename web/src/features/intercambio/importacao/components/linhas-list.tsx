import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { type Lista, readCelulas, readErros } from '../../model'
import { intercambioQueries } from '../../queries'
import { faultOf } from '../refused'

const LABELS = {
  criado: 'Cadastradas',
  atualizado: 'Atualizadas',
  ignorado: 'Já estavam no cadastro',
  sem_campo: 'Entraram sem algum campo',
} as const

type LinhasListProps = { id: string; lista: Exclude<Lista, 'erro' | 'dispensado'> }

/** Whom the lines of one kind brought, and what they came in without. */
export function LinhasList({ id, lista }: LinhasListProps) {
  const list = useInfiniteQuery(intercambioQueries.linhas(id, lista))
  if (list.isPending) return <Skeleton className="h-40" />
  const linhas = list.data?.pages.flat() ?? []
  if (linhas.length === 0) return <Empty title="Ninguém aqui" />
  return (
    <>
      <ul
        aria-label={LABELS[lista]}
        className="divide-y divide-border rounded-lg border border-border bg-card"
      >
        {linhas.map(({ linha, erros, celulas, membro_id, membros_igreja }) => (
          <li key={linha} className="flex min-h-12 items-center gap-x-3 px-4 py-2 text-sm">
            <span className="w-20 shrink-0 text-muted-foreground tabular-nums">Linha {linha}</span>
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {membros_igreja ? (
                <>
                  <Link
                    to={`/membros/${membro_id}`}
                    className="font-medium text-primary-text hover:underline"
                  >
                    {membros_igreja.nome_completo}
                  </Link>
                  <span className="text-muted-foreground">{membros_igreja.campus}</span>
                </>
              ) : (
                <span className="text-muted-foreground">Não está mais no cadastro</span>
              )}
              {lista === 'sem_campo' && (
                <span className="w-full break-words">
                  <span className="text-muted-foreground">A planilha dizia</span>{' '}
                  {readCelulas(celulas)
                    .map(([header, cell]) => `${header}: ${cell}`)
                    .join(' · ')}
                  <span className="text-muted-foreground"> ({faultOf(readErros(erros))})</span>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={linhas.length} />
    </>
  )
}
