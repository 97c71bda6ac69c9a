import { Lock } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { BackHome } from '@/components/page/back-home'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { isAcao, isRecurso, RequestAcesso } from '@/features/permissoes/public'
import type { Action, Resource } from '@/lib/access'
import { unwrap } from '@/lib/errors'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { supabase } from '@/lib/supabase'

type Origin = { from: string | null; title: string | null; resource: Resource | null; action: Action }

/** Which page was refused; nothing when somebody typed this page's own address. */
function readOrigin(state: unknown): Origin {
  const given = { ...(typeof state === 'object' ? state : null) } as Record<string, unknown>
  const { from, title, resource, action } = given
  return {
    from: typeof from === 'string' ? from : null,
    title: typeof title === 'string' ? title : null,
    resource: isRecurso(resource) ? resource : null,
    action: isAcao(action) ? action : 'visualizar',
  }
}

/** What was refused is written down when the church keeps it closest; the database decides. */
function useReport({ resource, action, from }: Origin, isDenied: boolean) {
  useEffect(() => {
    if (!resource || !isDenied) return
    const caminho = from?.split('?')[0]
    unwrap(supabase.rpc('registrar_acesso_negado', { recurso: resource, acao: action, caminho })).catch(
      (error) => console.warn('acesso negado:', error),
    )
  }, [resource, action, from, isDenied])
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
  const origin = readOrigin(useLocation().state)
  const { from, title, resource, action } = origin
  const { status, user } = useSession()
  const { isError, isLoading, retry, simulacao } = usePermissions()
  // Nobody was denied anything yet: once they are read, here or by the menu's button, the page is tried again.
  const [isUnread, setUnread] = useState(isError)
  if (isError && !isUnread) setUnread(true)
  useReport(origin, user !== null && !isUnread && !isLoading && !simulacao)
  if (isUnread && from && !isError && !isLoading) return <Navigate to={from} replace />
  return (
    <Page title={isUnread ? 'Permissões não carregadas' : 'Acesso negado'} width="narrow">
      <Card className="flex flex-col items-start gap-4 p-6">
        <span className="grid size-12 place-items-center rounded-full bg-muted">
          <Lock aria-hidden className="size-6 text-muted-foreground" />
        </span>
        <div className="space-y-2">
          <Explanation title={title} isError={isUnread} />
        </div>
        {resource && user && !isUnread && !simulacao && (
          <Suspense fallback={null}>
            <RequestAcesso userId={user.id} recurso={resource} acao={action} />
          </Suspense>
        )}
        <div className="flex flex-wrap gap-2">
          {status === 'signed-out' ? (
            <Button asChild>
              <Link to="/auth">Entrar</Link>
            </Button>
          ) : (
            <BackHome variant="primary" />
          )}
          {isUnread && (
            <Button variant="outline" isPending={isLoading} onClick={retry}>
              Tentar de novo
            </Button>
          )}
        </div>
      </Card>
    </Page>
  )
}
