import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { AppError } from '@/lib/errors'

type BoundaryProps = { onRetry: () => Promise<unknown>; children: ReactNode }

class Boundary extends Component<BoundaryProps, { error: AppError | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    // a fault of the interface is the page's: it may need another browser, or the app anew
    if (!(error instanceof AppError)) throw error
    return { error }
  }

  handleRetry = async () => {
    await this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <ErrorState
        error={error}
        onRetry={this.handleRetry}
        className="max-w-none rounded-lg border border-border py-8"
      />
    )
  }
}

/** What one part of a page could not read is said in its place, and asked again there; the others stay. */
export function SecaoBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const handleRetry = () => queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  return <Boundary onRetry={handleRetry}>{children}</Boundary>
}
