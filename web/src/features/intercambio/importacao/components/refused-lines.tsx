import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Importacao, readCelulas, readErros } from '../../model'
import { intercambioMutations } from '../../mutations'
import { intercambioQueries } from '../../queries'
import { faultOf, type Recusada, whoIn } from '../refused'
import { MendLinha } from './mend-linha'
import { RefusedFile } from './refused-file'

const NOT_KEPT = 'O que esta linha dizia não está mais guardado'

type RefusedLinesProps = { importacao: Importacao; lista: 'erro' | 'dispensado'; isUndone: boolean }

/** The lines of a file that stayed out, with what is wrong beside each, mended one by one or in a file, or dismissed. */
export function RefusedLines({ importacao, lista, isUndone }: RefusedLinesProps) {
  const list = useInfiniteQuery(intercambioQueries.linhas(importacao.id, lista))
  const [mending, setMending] = useState<Recusada | null>(null)
  const { mutate: dismiss, isPending } = useMutation(intercambioMutations.dismissLinhas(importacao.id))
  if (list.isPending) return <Skeleton className="h-40" />
  const linhas = (list.data?.pages.flat() ?? []).map(({ linha, erros, celulas }) => ({
    linha,
    erros: readErros(erros),
    celulas: readCelulas(celulas),
  }))
  if (linhas.length === 0) return <Empty title="Nenhuma linha aqui" />
  const isOut = lista === 'dispensado'

  function handleDismiss(own: number[]) {
    dismiss(
      { linhas: own, dispensar: true },
      {
        onSuccess: (quantas) =>
          toastUndo(formatCount(quantas, 'linha dispensada', 'linhas dispensadas'), () =>
            dismiss({ linhas: own, dispensar: false }),
          ),
      },
    )
  }

  return (
    <>
      {!isOut && !isUndone && linhas.some(({ celulas }) => celulas.length > 0) && (
        <RefusedFile importacao={importacao} />
      )}
      <ul
        aria-label={isOut ? 'Dispensadas' : 'Ficaram de fora'}
        className="divide-y divide-border rounded-lg border border-border bg-card text-sm"
      >
        {linhas.map((one) => (
          <li
            key={one.linha}
            className="grid items-center gap-x-3 gap-y-1 px-4 py-3 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <span className="text-muted-foreground tabular-nums">Linha {one.linha}</span>
            <span className="break-words font-medium">{whoIn(one.celulas)}</span>
            <span className="break-words text-destructive-text">{faultOf(one.erros) || NOT_KEPT}</span>
            {!isUndone && one.celulas.length > 0 && (
              <span className="flex flex-wrap gap-2">
                {isOut ? (
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={isPending}
                    onClick={() => dismiss({ linhas: [one.linha], dispensar: false })}
                  >
                    Trazer de volta
                  </Button>
                ) : (
                  <>
                    <Button size="sm" variant="outline" onClick={() => setMending(one)}>
                      Corrigir
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      disabled={isPending}
                      onClick={() => handleDismiss([one.linha])}
                    >
                      Dispensar
                    </Button>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={linhas.length} />
      {!isOut && !isUndone && linhas.length > 1 && (
        <Button
          variant="ghost"
          disabled={isPending}
          onClick={() => handleDismiss(linhas.map(({ linha }) => linha))}
        >
          Dispensar estas {linhas.length} linhas
        </Button>
      )}
      {mending && <MendLinha importacao={importacao} linha={mending} onClose={() => setMending(null)} />}
    </>
  )
}
