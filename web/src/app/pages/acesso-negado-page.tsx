import { Lock } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'

type Origin = { from: string | null; title: string | null }

/** Which page was refused; nothing when somebody typed this page's own address. */
function readOrigin(state: unknown): Origin {
  const { from, title } = { ...(typeof state === 'object' ? state : null) } as Record<string, unknown>
  return {
    from: typeof from === 'string' ? from : null,
    title: typeof title === 'string' ? title : null,
  }
}

function Explanation({ title, isError }: { title: string | null; isError: boolean }) {
  if (isError) return <p>Não foi possível carregar suas permissões. Enquanto isso, nada pode ser aberto.</p>
  return (
    <>
      <p>Você não tem permissão para {title ? <>abrir {title}</> : 'abrir esta página'}.</p>
      <p className="text-muted-foreground">
        Se você precisa deste acesso, fale com quem administra o sistema na sua igreja.
      </p>
    </>
  )
}

export function Component() {
  const { from, title } = readOrigin(useLocation().state)
  const navigate = useNavigate()
  const { status } = useSession()
  const { isError, retry } = usePermissions()
  const handleRetry = async () => {
    await retry()
    if (from) navigate(from, { replace: true })
  }
  return (
    <Page title={isError ? 'Permissões não carregadas' : 'Acesso negado'} width="narrow">
      <Card className="flex flex-col items-start gap-4 p-6">
        <span className="grid size-12 place-items-center rounded-full bg-muted">
          <Lock aria-hidden className="size-6 text-muted-foreground" />
        </span>
        <div className="space-y-2">
          <Explanation title={title} isError={isError} />
        </div>
        <div className="flex flex-wrap gap-2">
          {status === 'signed-out' ? (
            <Button asChild>
              <Link to="/auth">Entrar</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to="/">Voltar ao início</Link>
            </Button>
          )}
          {isError && (
            <Button variant="outline" onClick={handleRetry}>
              Tentar de novo
            </Button>
          )}
        </div>
      </Card>
    </Page>
  )
}
