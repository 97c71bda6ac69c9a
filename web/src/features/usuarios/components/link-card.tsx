import type { ReactNode } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toAppError } from '@/lib/errors'
import { useSession } from '@/lib/session'

type LinkCardProps = {
  title: string
  description: string
  action: string
  /** What happens to whoever is signed in on this device. */
  ending: string
  other: ReactNode
  isPending: boolean
  error: Error | null
  onRedeem: () => void
}

/** Where a link that opens an account leads. Nothing happens before the person says so: mail programs open links too. */
export function LinkCard({
  title,
  description,
  action,
  ending,
  other,
  isPending,
  error,
  onRedeem,
}: LinkCardProps) {
  const { user } = useSession()
  const failure = error && toAppError(error)
  // nothing is left to be pressed for
  const isOver = failure?.kind === 'not_found' || failure?.code === 'otp_expired'
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <DocumentTitle>{title}</DocumentTitle>
      <Card className="w-full max-w-md space-y-5 p-6">
        <Logo />
        <div className="space-y-2">
          <h1 className="font-bold text-2xl">{title}</h1>
          <p className="text-muted-foreground">{description}</p>
        </div>
        {user && !isPending && !isOver && (
          <p role="status" className="rounded-md bg-warning-soft p-4 text-sm text-warning-text">
            Você está na conta de {user.email ?? 'outra pessoa'}. {ending}
          </p>
        )}
        {error && (
          <p role="alert" className="text-destructive-text">
            {error.message}
          </p>
        )}
        <div className="flex flex-col gap-2">
          {!isOver && (
            <Button isPending={isPending} onClick={onRedeem}>
              {action}
            </Button>
          )}
          <Button asChild variant="ghost">
            {other}
          </Button>
        </div>
      </Card>
    </main>
  )
}
