import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useMutation } from '@/lib/use-mutation'
import { familiasMutations } from '../mutations'
import { familiasQueries } from '../queries'

const OVER = 'Este link não vale mais. Se ainda falta a sua resposta, peça outro à sua igreja.'

/** Where a letter leads that asks who answers for a child. Nothing changes before a press: mail programs open links, too. */
export function Component() {
  const { codigo = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    ...familiasQueries.pedidoDeAcordo(codigo),
    // what was asked stays on the page beside the answer
    staleTime: Infinity,
  })
  const answer = useMutation(familiasMutations.answerAcordo(codigo))
  if (isPending) return <Skeleton className="m-auto h-64 w-full max-w-md" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isOver = data === null || answer.data === false
  const asked = data?.tipo === 'busca' ? 'pode buscar' : 'também responde por'
  const thanks = answer.variables
    ? `Você concordou: ${data?.nome} ${asked} ${data?.crianca}.`
    : `Você não concordou. ${data?.nome} não ${asked} ${data?.crianca}.`
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <DocumentTitle>Quem busca a criança</DocumentTitle>
      <Card className="w-full max-w-md space-y-5 p-6">
        <Logo />
        {isOver && <p role="status">{OVER}</p>}
        {!isOver && answer.isSuccess && <p role="status">{thanks}</p>}
        {!isOver && !answer.isSuccess && (
          <>
            <div className="space-y-2">
              <h1 className="break-words font-bold text-2xl">
                {data.nome} {asked} {data.crianca}?
              </h1>
              <p className="text-muted-foreground">
                {data.responsavel}, {data.tipo === 'busca' ? 'a porta do Kids só entrega' : 'isto só vale'}{' '}
                com o seu acordo.
                {data.parentesco && ` Na lista da igreja: ${data.parentesco}.`}
              </p>
            </div>
            {answer.error && (
              <p role="alert" className="text-destructive-text">
                {answer.error.message}
              </p>
            )}
            <div className="flex flex-col gap-2">
              <Button
                isPending={answer.isPending && answer.variables}
                disabled={answer.isPending}
                onClick={() => answer.mutate(true)}
              >
                Concordo
              </Button>
              <Button
                variant="outline"
                isPending={answer.isPending && !answer.variables}
                disabled={answer.isPending}
                onClick={() => answer.mutate(false)}
              >
                Não concordo
              </Button>
            </div>
          </>
        )}
      </Card>
    </main>
  )
}
