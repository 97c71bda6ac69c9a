import type { Alert } from '../live/state'
import { useSecond } from './countdown-slide'

const HEADS = { texto: null, placa: 'Veículo', kids: 'Kids' } satisfies Record<Alert['kind'], string | null>

/** What is told in passing, over whatever is shown; it goes by the clock, whoever is still there. */
export function AlertStrip({ alert, now }: { alert: Alert; now: () => number }) {
  const moment = useSecond(now)
  if (moment >= alert.until) return null
  const head = HEADS[alert.kind]
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-0 flex items-center gap-[2cqw] bg-[#fff7d6] px-[3cqw] py-[1.6cqh] font-bold text-[#2a2000]"
      style={{ fontSize: '5cqh' }}
    >
      {head && <span className="rounded-[1cqh] bg-[#2a2000] px-[1.2cqw] text-[#fff7d6]">{head}</span>}
      <span className="min-w-0 break-words">{alert.text}</span>
    </div>
  )
}
