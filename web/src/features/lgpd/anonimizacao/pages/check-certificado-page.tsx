import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Skeleton } from '@/components/ui/skeleton'
import { Verdict } from '@/features/intercambio/public'
import { formatDate } from '@/lib/format'
import { lgpdQueries } from '../../queries'
import { quantos } from '../model'

/** What a certificate's QR opens, for anybody: whether it was issued, and when. */
export function Component() {
  const { codigo = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(lgpdQueries.conferencia(codigo))
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 place-items-center p-4">
      <DocumentTitle>Conferir certificado</DocumentTitle>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Verdict isValid title={`Certificado ${data.numero}`}>
          <p>
            Emitido por {data.igreja ?? 'igreja'}, campus {data.campus}, em {formatDate(data.data)}
          </p>
          <p className="text-muted-foreground">
            Dados pessoais de uma pessoa foram eliminados: {quantos(data.linhas)}.
          </p>
        </Verdict>
      )}
      {data === null && (
        <Verdict isValid={false} title="Certificado não reconhecido">
          <p className="text-muted-foreground">
            Nenhum certificado tem este código. Confira se ele foi escrito certo.
          </p>
        </Verdict>
      )}
    </div>
  )
}
