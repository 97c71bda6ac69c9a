import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { type ToastMessage, toasts } from '@/lib/toast'

const DURATION_MS = 4000
const WIDTH = '356px'
const VISIBLE = 3

function show({ kind, title, description, action, durationMs = DURATION_MS }: ToastMessage) {
  sonner[kind](title, { description, action, duration: durationMs })
}

const classNames = {
  toast:
    'flex w-full items-start gap-3 rounded-lg border border-border bg-popover p-4 text-sm text-popover-foreground shadow-pop',
  icon: 'mt-0.5 shrink-0',
  content: 'flex-1 space-y-1',
  title: 'font-medium leading-snug',
  description: 'text-muted-foreground leading-snug',
  actionButton:
    'shrink-0 self-center rounded-md px-3 py-1.5 font-semibold text-primary-text hover:bg-accent cursor-pointer',
  closeButton: 'text-muted-foreground',
}

const style: CSSProperties & { '--width': string } = { '--width': WIDTH, fontFamily: 'inherit' }

export function ToastList() {
  useEffect(() => toasts.drain(show), [])
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={VISIBLE}
      expand
      duration={DURATION_MS}
      containerAriaLabel="Avisos"
      mobileOffset={{ bottom: 'calc(1rem + env(safe-area-inset-bottom))' }}
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
