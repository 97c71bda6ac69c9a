import { CloudOff, Lock, type LucideIcon, SearchX, TriangleAlert, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { type ErrorKind, toAppError } from '@/lib/errors'

const LOOKS: Partial<Record<ErrorKind, { icon: LucideIcon; title: string }>> = {
  denied: { icon: Lock, title: 'Sem permissão' },
  not_found: { icon: SearchX, title: 'Não encontrado' },
  offline: { icon: CloudOff, title: 'Sem conexão' },
  session: { icon: UserRound, title: 'Entre de novo' },
}
const OTHER = { icon: TriangleAlert, title: 'Não foi possível carregar' }
const FINAL: readonly ErrorKind[] = ['denied', 'not_found', 'session']

export type ErrorStateProps = {
  error: unknown
  /** Asks again; offered unless asking again cannot help. Also called when the connection comes back. */
  onRetry?: () => void
  /** Another way on, for example back to the list. */
  action?: ReactNode
  className?: string
}

/** What a route's boundary shows instead of its page. */
export function ErrorState({ error, onRetry, action, className }: ErrorStateProps) {
  const { kind, message } = toAppError(error)
  const { icon: Icon, title } = LOOKS[kind] ?? OTHER
  const canRetry = onRetry !== undefined && !FINAL.includes(kind)
  useEffect(() => {
    if (kind !== 'offline' || !onRetry) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [kind, onRetry])
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-16 text-center', className)}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-muted">
        <Icon aria-hidden className="size-7 text-muted-foreground" />
      </span>
      <p className="font-semibold text-xl">{title}</p>
      <p className="text-muted-foreground">{message}</p>
      {(canRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {canRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
          {action}
        </div>
      )}
    </div>
  )
}
