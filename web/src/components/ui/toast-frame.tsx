import { Toast } from 'radix-ui'
import type { ComponentProps, PointerEvent } from 'react'
import { cn } from '@/lib/cn'

/** A quick sweep leaves the toast before its first move is seen: from the press on, its moves come here wherever they are. */
function keepPointer({ target, currentTarget, pointerId }: PointerEvent<HTMLLIElement>) {
  if (target instanceof Element && !target.closest('button')) currentTarget.setPointerCapture(pointerId)
}

/** What every toast and notice is: a card that is swept aside. */
export function ToastFrame({ className, ...props }: ComponentProps<typeof Toast.Root>) {
  return (
    <Toast.Root
      onPointerDown={keepPointer}
      className={cn('notice pointer-events-auto relative w-full rounded-lg border shadow-pop', className)}
      {...props}
    />
  )
}
