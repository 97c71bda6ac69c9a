import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { useIsMobile } from '@/lib/media-query'
import { type ToastMessage, toasts, withdrawn } from '@/lib/toast'

const DURATION_MS = 4000
const WIDTH = '356px'
const VISIBLE = 3

/** What stands for longer than others, an undo for example, by the id of its toast. */
const lasting = new Map<string | number, Required<Pick<ToastMessage, 'kind' | 'title' | 'durationMs'>>>()

/** On a phone the newest covers those before: what stands for longer gets its whole time anew once it is seen again. */
function keepLasting(coveredMs: number) {
  for (const [id, { kind, title, durationMs }] of lasting) {
    sonner[kind](title, { id, duration: coveredMs + durationMs })
  }
}

function withdraw(key: string) {
  lasting.delete(key)
  sonner.dismiss(key)
}

function show({ kind, title, description, action, durationMs, key }: ToastMessage, isStacked: boolean) {
  const duration = durationMs ?? DURATION_MS
  if (isStacked) keepLasting(duration)
  const forget = () => lasting.delete(id)
  const id: string | number = sonner[kind](title, {
    id: key,
    description,
    duration,
    onAutoClose: forget,
    onDismiss: forget,
    action: action && {
      label: action.label,
      onClick: () => {
        forget()
        action.onClick()
      },
    },
  })
  if (durationMs) lasting.set(id, { kind, title, durationMs })
}

const classNames = {
  toast:
    'flex w-full items-start gap-3 rounded-lg border border-border bg-popover px-4 py-3 text-sm text-popover-foreground shadow-pop md:py-4',
  icon: 'mt-0.5 shrink-0',
  content: 'flex-1 space-y-1',
  title: 'font-medium leading-snug',
  description: 'line-clamp-2 text-muted-foreground leading-snug md:line-clamp-4',
  actionButton:
    'shrink-0 self-center rounded-md px-3 py-1.5 font-semibold text-primary-text hover:bg-accent cursor-pointer',
  closeButton: 'text-muted-foreground',
}

const style: CSSProperties & { '--width': string } = { '--width': WIDTH, fontFamily: 'inherit' }

/** Side by side with the page on a wide screen; on a phone one above the others, which a tap spreads out. */
export function ToastList() {
  const isMobile = useIsMobile()
  useEffect(() => toasts.drain((message) => show(message, isMobile)), [isMobile])
  useEffect(() => withdrawn.drain(withdraw), [])
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={VISIBLE}
      expand={!isMobile}
      duration={DURATION_MS}
      containerAriaLabel="Avisos"
      mobileOffset={{ bottom: 'var(--toasts-bottom)' }}
      offset={{ bottom: 'max(1.5rem, var(--toasts-bottom))' }}
      style={style}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: 'Fechar aviso' }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success-text" />,
        error: <CircleAlert aria-hidden className="size-5 text-destructive-text" />,
        info: <Info aria-hidden className="size-5 text-info-text" />,
      }}
    />
  )
}
