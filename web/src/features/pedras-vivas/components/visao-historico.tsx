import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { undoOperacao } from '@/features/auditoria/public'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Mudanca } from '../model'
import { ALTERADO } from '../mutations'
import { pedrasVivasQueries } from '../queries'

const CAMPOS: Record<string, string> = {
  ano: 'Ano',
  tema: 'Tema do ano',
  versiculo: 'Versículo',
  referencia: 'Referência',
  missao: 'Missão',
  visao: 'Visão',
  valores: 'Valores',
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : value === null || value === undefined ? '' : String(value)

/** What a field held before and after, in the order of the form. */
function Diferencas({ antes, depois }: Pick<Mudanca, 'antes' | 'depois'>) {
  const changed = Object.entries(CAMPOS)
    .map(([key, label]) => ({ key, label, was: asText(antes?.[key]), is: asText(depois?.[key]) }))
    .filter(({ was, is }) => was !== is)
  return (
    <dl className="space-y-2 text-sm">
      {changed.map(({ key, label, was, is }) => (
        <div key={key}>
          <dt className="font-medium">{label}</dt>
          {was && (
            <dd className="whitespace-pre-line break-words text-muted-foreground line-through">{was}</dd>
          )}
          <dd className="whitespace-pre-line break-words">{is || 'Apagado'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every change of the vision text, and the way back. */
export function VisaoHistorico() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    pedrasVivasQueries.historico(),
  )
  const undo = useMutation(undoOperacao(ALTERADO.visao))
  const mudancas = data.pages.flat()
  if (mudancas.length === 0) return <p className="text-muted-foreground">O texto ainda não mudou.</p>
  return (
    <>
      <ol className="divide-y divide-border">
        {mudancas.map(({ id, momento, autor, antes, depois, operacao, desfeita_em, pode_desfazer }) => (
          <li key={id} className="space-y-2 py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 text-muted-foreground text-sm">
                {[autor ?? 'Sistema', formatDateTime(momento, myZone())].join(' · ')}
              </p>
              {desfeita_em && <Badge>Desfeita</Badge>}
              {pode_desfazer && operacao && (
                <Button
                  variant="outline"
                  size="sm"
                  isPending={undo.isPending && undo.variables === operacao}
                  onClick={() => undo.mutate(operacao)}
                >
                  Desfazer
                </Button>
              )}
            </div>
            <Diferencas antes={antes} depois={depois} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outline" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}
