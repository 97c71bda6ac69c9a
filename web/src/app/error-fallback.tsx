import { RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { Button } from '@/components/ui/button'
import { COMPATIBILITY_PAGE, hasPassedTests, isCompatibilityError, REDIRECT_AFTER_MS } from './compatibility'

const open = (address: string) => location.assign(address)

export type ErrorFallbackProps = { error: unknown; onRedirect?: (address: string) => void }

/** An unexpected failure of the interface. A browser that may be outdated is sent on to the compatibility test, once. */
export function ErrorFallback({ error, onRedirect = open }: ErrorFallbackProps) {
  useEffect(() => {
    if (!isCompatibilityError(error) || hasPassedTests()) return
    const timer = setTimeout(() => onRedirect(COMPATIBILITY_PAGE), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [error, onRedirect])
  return (
    <div role="alert" className="grid min-h-96 flex-1 place-items-center p-6">
      <DocumentTitle>Algo deu errado</DocumentTitle>
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-destructive-soft text-destructive-text">
          <TriangleAlert aria-hidden className="size-7" />
        </span>
        <h1 className="font-bold text-2xl">Algo deu errado</h1>
        <p className="text-muted-foreground">
          Ocorreu um erro inesperado na interface. Tente recarregar a página.
        </p>
        <Button className="mt-3" onClick={() => location.reload()}>
          <RotateCw aria-hidden />
          Recarregar
        </Button>
      </div>
    </div>
  )
}
