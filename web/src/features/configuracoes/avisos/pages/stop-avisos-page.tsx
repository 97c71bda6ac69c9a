import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useMutation } from '@/lib/use-mutation'
import { categoriaLabel } from '../model'
import { avisosMutations, avisosQueries } from '../queries'

/** What the link at the end of an e-mail opens, without signing in. Nothing changes before a press: mail programs open links, too. */
export function Component() {
  const [params] = useSearchParams()
  const codigo = params.get('codigo') ?? ''
  const { data, error, isPending, refetch } = useQuery(avisosQueries.stop(codigo))
  const change = useMutation(avisosMutations.stop(codigo))
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 place-items-center p-4">
      <DocumentTitle>E-mails de avisos</DocumentTitle>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Card className="w-full">
          <CardContent className="space-y-4">
            <h1 className="font-semibold text-xl">{categoriaLabel(data.categoria)} por e-mail</h1>
            <p role="status">
              {data.recebe
                ? `${data.email} recebe e-mails deste assunto.`
                : `${data.email} não recebe mais e-mails deste assunto. No aplicativo, nada muda.`}
            </p>
            <div className="flex flex-col gap-2">
              {data.recebe ? (
                <>
                  <Button isPending={change.isPending} onClick={() => change.mutate('parar')}>
                    Não receber mais este assunto
                  </Button>
                  <Button
                    variant="outline"
                    disabled={change.isPending}
                    onClick={() => change.mutate('parar_tudo')}
                  >
                    Não receber nenhum aviso por e-mail
                  </Button>
                </>
              ) : (
                <Button
                  variant="outline"
                  isPending={change.isPending}
                  onClick={() => change.mutate('voltar')}
                >
                  Voltar a receber
                </Button>
              )}
              <Button asChild variant="link">
                <Link to="/configuracoes/notificacoes">Escolher por assunto e canal</Link>
              </Button>
            </div>
          </CardContent>
        </Card>
      )}
    </div>
  )
}
