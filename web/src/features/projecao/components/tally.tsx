import { cn } from '@/lib/cn'
import type { Control } from '../control/control'
import type { Presence, ScreenStatus } from '../control/screens'
import { useScreens } from '../control/use-control'
import type { LiveState } from '../live/state'

const DOTS = {
  here: 'bg-[#2f9e44]',
  late: 'bg-[#e8a100]',
  lost: 'bg-destructive',
  never: 'bg-muted-foreground/40',
} satisfies Record<Presence, string>

export const PRESENCE_LABELS = {
  here: 'no ar',
  late: 'demora a responder',
  lost: 'sem sinal',
  never: 'não foi aberta',
} satisfies Record<Presence, string>

/** In words: how a screen stands, what it shows and what it lacks. */
export function statusText({ presence, signal }: ScreenStatus, state: LiveState): string {
  if (presence === 'never' || !signal) return PRESENCE_LABELS[presence]
  const isBehind = state.term > 0 && (signal.mandato !== state.term || signal.seq < state.seq)
  return [
    PRESENCE_LABELS[presence],
    signal.total > 0 && `pronto: ${signal.pronto} de ${signal.total}`,
    signal.falta.length > 0 && `falta ${signal.falta.join(', ')}`,
    presence === 'here' && isBehind && 'um passo atrás',
    signal.mostra && `mostra “${signal.mostra}”`,
    signal.atraso !== null && `${signal.atraso} ms`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function PresenceDot({ presence }: { presence: Presence }) {
  return <span aria-hidden className={cn('size-2.5 shrink-0 rounded-full', DOTS[presence])} />
}

/** Every screen at a glance. */
export function Tally({ control, state }: { control: Control; state: LiveState }) {
  const screens = useScreens(control)
  return (
    <ul aria-label="Telas" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {screens.map((screen) => (
        <li
          key={screen.tela.id}
          title={statusText(screen, state)}
          className="flex items-center gap-1.5 whitespace-nowrap"
        >
          <PresenceDot presence={screen.presence} />
          {screen.tela.nome}
          <span className="sr-only">: {statusText(screen, state)}</span>
          {screen.signal && screen.signal.total > 0 && screen.presence !== 'never' && (
            <span aria-hidden className="text-muted-foreground tabular-nums">
              {screen.signal.pronto}/{screen.signal.total}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
