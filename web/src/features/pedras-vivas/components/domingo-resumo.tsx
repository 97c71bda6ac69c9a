import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { formatCount, formatDate, formatNumber } from '@/lib/format'
import { type Domingo, diferenca } from '../model'

/** A Sunday near the usual is neither up nor down. */
const NEAR_PERCENT = 5

/** Last Sunday against the usual of its campus; what was not registered is said, not guessed. */
export function DomingoResumo({ domingo }: { domingo: Domingo | undefined }) {
  if (!domingo || (domingo.presentes === null && domingo.habitual === null)) {
    return <p className="text-muted-foreground text-sm">Último domingo: ainda sem presença registrada.</p>
  }
  const { presentes, habitual, domingos } = domingo
  const day = formatDate(domingo.domingo).slice(0, 5)
  if (presentes === null) {
    return (
      <p className="text-muted-foreground text-sm">
        Domingo, {day}: sem presença registrada. O habitual é {formatNumber(habitual ?? 0)}.
      </p>
    )
  }
  const percent = diferenca(domingo)
  const isNear = percent !== null && Math.abs(percent) < NEAR_PERCENT
  const Icon = isNear ? Equal : (percent ?? 0) > 0 ? ArrowUp : ArrowDown
  return (
    <div className="text-sm">
      <p>
        Domingo, {day}:{' '}
        <strong className="tabular-nums">{formatCount(presentes, 'presença', 'presenças')}</strong>
      </p>
      {percent === null ? (
        <p className="text-muted-foreground">Ainda não há domingos anteriores para comparar.</p>
      ) : (
        <p className="flex gap-1.5 text-muted-foreground">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {isNear
              ? 'Como o habitual'
              : `${Math.abs(percent)}% ${percent > 0 ? 'acima' : 'abaixo'} do habitual`}{' '}
            ({formatNumber(habitual ?? 0)}, em {formatCount(domingos, 'domingo', 'domingos')})
          </span>
        </p>
      )}
    </div>
  )
}
