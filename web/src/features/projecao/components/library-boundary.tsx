import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toAppError } from '@/lib/errors'

type CatchProps = { children: ReactNode; onRetry: () => void }
type Caught = { error: unknown }

class Catch extends Component<CatchProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return (
      <div role="alert" className="space-y-2 p-3 text-sm">
        <p>{toAppError(caught.error).message} O que está no roteiro continua aqui.</p>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            this.props.onRetry()
            this.setState({ caught: null })
          }}
        >
          Tentar de novo
        </Button>
      </div>
    )
  }
}

/** What fails in the library fails there alone: the operator goes on with what is in the order of service. */
export function LibraryBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch onRetry={reset}>
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}
