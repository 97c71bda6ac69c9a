import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { type Notice, notices } from '@/lib/toast'
import { ToastFrame } from './toast-frame'

const DURATION_MS = 5000
const SWIPE_THRESHOLD = 50

type Shown = Notice & { id: number; open: boolean }
let lastId = 0

/** Notices with title and description: one at a time, the newest takes the place of the one before. */
export function NoticeList() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(
    () =>
      notices.drain((notice) => {
        lastId += 1
        setShown({ ...notice, id: lastId, open: true })
      }),
    [],
  )
  const isDestructive = shown?.variant === 'destructive'
  return (
    <Toast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD} label="Aviso">
      {shown && (
        <ToastFrame
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => setShown((current) => current && { ...current, open })}
          type={isDestructive ? 'foreground' : 'background'}
          className={
            isDestructive
              ? 'border-destructive bg-destructive p-4 pr-12 text-destructive-foreground'
              : 'border-border bg-popover p-4 pr-12 text-popover-foreground'
          }
        >
          <div className="space-y-1 text-sm leading-snug">
            <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
            {shown.description && <Toast.Description>{shown.description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Fechar aviso"
            className="absolute top-1 right-1 grid size-10 cursor-pointer place-items-center rounded-md"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </ToastFrame>
      )}
      <Toast.Viewport
        label="Avisos ({hotkey})"
        className="fixed inset-x-4 top-[calc(1rem+env(safe-area-inset-top))] z-[100] outline-none sm:left-auto sm:w-[min(100vw-2rem,26rem)]"
      />
    </Toast.Provider>
  )
}
