import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Simulacao } from '@/lib/access'
import { myZone } from '@/lib/clock'
import { formatTime } from '@/lib/format'
import { isPapel, PAPEL_LABELS } from '../palavras'
import { useViewAs } from '../use-view-as'

/** Stays at the foot of the page as long as the person sees as somebody else. */
export function ViewAsBanner({ simulacao }: { simulacao: Simulacao }) {
  const { leave, isPending } = useViewAs()
  const { papel, pessoa, campus, expiraEm } = simulacao
  const quem = pessoa ?? (isPapel(papel) ? PAPEL_LABELS[papel] : '')
  return (
    <section
      aria-label="Ver como"
      data-sticky-actions
      className="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-warning px-4 py-2 text-sm text-warning-foreground"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">
            Vendo como {quem}
            {campus && ` em ${campus}`}
          </strong>
          , até {formatTime(expiraEm, myZone())}. Nada pode ser alterado. Perfil, avisos e o que é só seu
          continuam os seus.
        </span>
      </p>
      <Button variant="secondary" size="sm" isPending={isPending} onClick={leave}>
        Sair
      </Button>
    </section>
  )
}
