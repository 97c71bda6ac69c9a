import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format'
import { Verdict } from '../../importacao/components/verdict'
import { intercambioQueries } from '../../queries'

const answer = z.object({
  igreja: z.string(),
  valida: z.boolean(),
  nome: z.string().optional(),
  campus: z.string().optional(),
  valida_ate: z.string().optional(),
})

/** What a card's QR opens, for anybody: whether it is valid, and whose it is. */
export function Component() {
  const { codigo = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(intercambioQueries.carteirinha(codigo))
  const card = answer.safeParse(data).data
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 place-items-center p-4">
      <DocumentTitle>Carteirinha</DocumentTitle>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {card?.valida && (
        <Verdict isValid title={card.nome ?? ''}>
          <p>Membro em comunhão de {card.igreja}</p>
          <p className="text-muted-foreground">Campus {card.campus}</p>
          <p className="text-muted-foreground text-sm">Válida até {formatDate(card.valida_ate)}</p>
        </Verdict>
      )}
      {card && !card.valida && (
        <Verdict isValid={false} title="Carteirinha sem validade">
          <p className="text-muted-foreground">
            Este código não vale, ou não vale mais. Em caso de dúvida, fale com a secretaria de {card.igreja}.
          </p>
        </Verdict>
      )}
    </div>
  )
}
