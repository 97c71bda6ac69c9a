import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useReducer } from 'react'
import { type ToastKind, type ToastMessage, toasts, withdrawn } from '@/lib/toast'
import { ToastFrame } from './toast-frame'

const DURATION_MS = 4000
const VISIBLE = 3

const ICONS: Record<ToastKind, [icon: typeof Info, color: string]> = {
  success: [CircleCheck, 'text-success-text'],
  error: [CircleAlert, 'text-destructive-text'],
  info: [Info, 'text-info-text'],
}

type Shown = ToastMessage & { id: string; open: boolean }
type Step = { say: ToastMessage } | { close: string }

let lastId = 0

/** Of too many, the oldest that offers nothing goes first. */
function makeRoom(shown: readonly Shown[]): readonly Shown[] {
  if (shown.length <= VISIBLE) return shown
  const goes = shown.find(({ action }) => !action) ?? shown[0]
  return shown.filter((one) => one !== goes)
}

function after(shown: readonly Shown[], step: Step): readonly Shown[] {
  // one that closes is still there while it fades
  if ('close' in step) return shown.map((one) => (one.id === step.close ? { ...one, open: false } : one))
  lastId += 1
  const id = step.say.key ?? String(lastId)
  const others = shown.filter((one) => one.open && one.id !== id)
  return makeRoom([...others, { ...step.say, id, open: true }])
}

function ToastContent({ kind, title, description, action }: ToastMessage) {
  const [Icon, color] = ICONS[kind]
  return (
    // the list is a live region of its own: Radix would say it a second time, in a hidden place
    <div data-radix-toast-announce-exclude="" className="flex items-start gap-3 px-4 py-3 text-sm md:py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 space-y-1">
        <Toast.Title className="font-medium leading-snug">{title}</Toast.Title>
        {description && (
          <Toast.Description className="line-clamp-2 text-muted-foreground leading-snug md:line-clamp-4">
            {description}
          </Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onClick}
          className="shrink-0 cursor-pointer self-center rounded-md px-3 py-1.5 font-semibold text-primary-text hover:bg-accent"
        >
          {action.label}
        </Toast.Action>
      )}
    </div>
  )
}

/** What the person's own doing came to: up to three, the newest at the bottom. */
export function ToastList() {
  const [shown, step] = useReducer(after, [])
  useEffect(() => toasts.drain((say) => step({ say })), [])
  useEffect(() => withdrawn.drain((close) => step({ close })), [])
  return (
    <Toast.Provider duration={DURATION_MS} label="Aviso">
      {shown.map(({ id, open, durationMs, ...message }) => (
        <ToastFrame
          key={id}
          open={open}
          onOpenChange={() => step({ close: id })}
          duration={durationMs}
          className="border-border bg-popover text-popover-foreground"
        >
          <ToastContent {...message} />
        </ToastFrame>
      ))}
      <Toast.Viewport
        label="Avisos {hotkey}"
        hotkey={['altKey', 'KeyT']}
        aria-live="polite"
        aria-relevant="additions"
        className="fixed inset-x-4 bottom-(--toasts-bottom) z-[100] flex flex-col gap-2 outline-none md:right-6 md:bottom-[max(1.5rem,var(--toasts-bottom))] md:left-auto md:w-[356px]"
      />
    </Toast.Provider>
  )
}
