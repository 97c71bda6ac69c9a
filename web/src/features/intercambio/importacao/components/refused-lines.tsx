import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useMutation } from '@/lib/use-mutation'
import { type Importacao, readCelulas, readErros } from '../../model'
import { intercambioMutations } from '../../mutations'
import { intercambioQueries } from '../../queries'
import { faultOf, whoIn } from '../refused'

const NOT_KEPT = 'O que esta linha dizia não está mais guardado'

function HandOut({ importacao }: { importacao: Importacao }) {
  const { mutate, isPending } = useMutation(intercambioMutations.downloadRecusadas(importacao))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-72 text-muted-foreground text-sm">
        Baixe estas linhas, corrija no arquivo e{' '}
        <Link to="/membros/importar" className="text-primary-text underline">
          importe-o
        </Link>
        : as colunas são reconhecidas.
      </p>
      <Button variant="outline" isPending={isPending} onClick={() => mutate()}>
        <Download aria-hidden />
        Baixar recusadas
      </Button>
    </div>
  )
}

/** The lines of a file that stayed out, with what is wrong beside each, and the file to mend them in. */
export function RefusedLines({ importacao }: { importacao: Importacao }) {
  const list = useInfiniteQuery(intercambioQueries.linhas(importacao.id, 'erro'))
  if (list.isPending) return <Skeleton className="h-40" />
  const linhas = list.data?.pages.flat() ?? []
  if (linhas.length === 0) return <Empty title="Ninguém aqui" />
  return (
    <>
      {linhas.some(({ celulas }) => celulas) && <HandOut importacao={importacao} />}
      <ul
        aria-label="Com erro"
        className="divide-y divide-border rounded-lg border border-border bg-card text-sm"
      >
        {linhas.map(({ linha, erros, celulas }) => (
          <li
            key={linha}
            className="grid gap-x-3 gap-y-0.5 px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-muted-foreground tabular-nums">Linha {linha}</span>
            <span className="break-words font-medium">{whoIn(readCelulas(celulas))}</span>
            <span className="break-words text-destructive-text">{faultOf(readErros(erros)) || NOT_KEPT}</span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={linhas.length} />
    </>
  )
}
