import { Smartphone } from 'lucide-react'
import { PAPEL_LABELS } from '../model'
import type { RemoteView } from '../remote/remote'

/** What stands in the way of what is pressed, if anything does. */
function troubleOf({ isServerAway, isUnled, fault }: RemoteView): string | null {
  if (isServerAway) return 'Sem conexão. Tentando de novo…'
  if (isUnled) return 'O computador da projeção não dá sinal.'
  return fault
}

/** Who this phone is, and how quickly it is heard. */
export function RemoteHeader({ view }: { view: RemoteView }) {
  const { papel, numero, delay } = view
  const trouble = troubleOf(view)
  return (
    <header className="border-border border-b bg-card">
      <div className="flex items-center gap-2 px-4 py-2 text-sm">
        <Smartphone aria-hidden className="size-4" />
        <h1 className="min-w-0 flex-1 truncate font-semibold">
          {papel ? PAPEL_LABELS[papel] : 'Projeção'} · celular {numero}
        </h1>
        {delay !== null && <span className="text-muted-foreground tabular-nums">{delay} ms</span>}
      </div>
      <p
        role="status"
        className={trouble ? 'bg-destructive px-4 py-1.5 text-destructive-foreground text-sm' : 'sr-only'}
      >
        {trouble}
      </p>
    </header>
  )
}
