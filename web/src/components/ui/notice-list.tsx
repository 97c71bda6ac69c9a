import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type PointerEvent, useEffect, useState } from 'react'
import { cn } from '@/lib/cn'
import { type Notice, notices } from '@/lib/toast'

const DURATION_MS = 5000
const SWIPE_THRESHOLD = 50

/** A quick sweep leaves the notice before its first move is seen: from the press on, its moves come here wherever they are. */
function keepPointer({ target, currentTarget, pointerId }: PointerEvent<HTMLLIElement>) {
  if (target instanceof Element && !target.closest('button')) currentTarget.setPointerCapture(pointerId)
}

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
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => setShown((current) => current && { ...current, open })}
          type={isDestructive ? 'foreground' : 'background'}
          onPointerDown={keepPointer}
          className={cn(
            'notice pointer-events-auto relative flex w-full items-start gap-3 rounded-lg border p-4 pr-12 shadow-pop',
            isDestructive
              ? 'border-destructive bg-destructive text-destructive-foreground'
              : 'border-border bg-popover text-popover-foreground',
          )}
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
        </Toast.Root>
      )}
      <Toast.Viewport
        label="Avisos ({hotkey})"
        className="fixed inset-x-4 top-[calc(1rem+env(safe-area-inset-top))] z-[100] outline-none sm:left-auto sm:w-[min(100vw-2rem,26rem)]"
      />
    </Toast.Provider>
  )
}
