import type { ReactNode } from 'react'
import type { MediaRef } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import { type Picture, PictureView } from './picture-view'

type PictureThumbProps = {
  picture: Picture
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
  className?: string
  children?: ReactNode
}

/** A picture of a screen in small, in the shape of a screen. */
export function PictureThumb({ picture, sourceOf, now, className, children }: PictureThumbProps) {
  return (
    <div className={cn('relative aspect-video w-full overflow-hidden rounded-sm bg-black', className)}>
      <div aria-hidden className="pointer-events-none absolute inset-0">
        <PictureView picture={picture} sourceOf={sourceOf} now={now} />
      </div>
      {children}
    </div>
  )
}
