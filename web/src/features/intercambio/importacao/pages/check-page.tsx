import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate, formatList } from '@/lib/format'
import { letterName } from '../../papers/letter-name'
import { intercambioQueries } from '../../queries'
import { Verdict } from '../components/verdict'

const answer = z.discriminatedUnion('valida', [
  z.object({ valida: z.literal(false) }),
  z.object({
    valida: z.literal(true),
    numero: z.string(),
    tipo: z.string(),
    igreja: z.string(),
    campus: z.string(),
    destino: z.string().nullish(),
    emitida_em: z.string(),
    pessoas: z.array(z.string()),
  }),
])

/** What a letter's QR opens, for anybody: whether it was issued, when and for whom by initials. */
export function Component() {
  const { codigo = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(intercambioQueries.conferencia(codigo))
  const carta = answer.safeParse(data).data
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 place-items-center p-4">
      <DocumentTitle>Conferir carta</DocumentTitle>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {carta?.valida && (
        <Verdict isValid title={letterName(carta)}>
          <p>
            Emitida por {carta.igreja}, campus {carta.campus}, em {formatDate(carta.emitida_em)}
          </p>
          {carta.destino && <p className="text-muted-foreground">Para {carta.destino}</p>}
          <p className="text-muted-foreground">Pessoas: {formatList(carta.pessoas)}</p>
        </Verdict>
      )}
      {carta && !carta.valida && (
        <Verdict isValid={false} title="Carta não reconhecida">
          <p className="text-muted-foreground">
            Nenhuma carta tem este código. Confira se ele foi escrito certo.
          </p>
        </Verdict>
      )}
    </div>
  )
}
