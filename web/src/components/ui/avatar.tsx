import { cva, type VariantProps } from 'class-variance-authority'
import { useState } from 'react'
import { cn } from '@/lib/cn'
import { initials } from '@/lib/format'
import { photoUrl } from '@/lib/photo'

const avatarVariants = cva(
  'inline-grid shrink-0 select-none place-items-center rounded-full bg-primary-soft font-semibold text-primary-text',
  {
    variants: {
      size: {
        sm: 'size-8 text-xs',
        md: 'size-10 text-sm',
        lg: 'size-14 text-lg',
        xl: 'size-24 text-2xl',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export type AvatarProps = VariantProps<typeof avatarVariants> & {
  name: string | null | undefined
  /** Address of the photo, as the person's record has it. */
  src?: string | null
  className?: string
}

/** The photo in a small size; where the server makes none, as it is kept; over the initials, which stay if there is neither. */
function Photo({ src, size }: Pick<AvatarProps, 'src' | 'size'>) {
  const [failures, setFailures] = useState(0)
  const sizes = [size === 'xl' ? 'card' : 'thumbnail', 'full'] as const
  const wanted = sizes[failures]
  const url = wanted && photoUrl(src, wanted)
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full rounded-full object-cover [grid-area:1/1]"
      onError={() => setFailures((before) => before + 1)}
    />
  )
}

/** Photo or initials. The name stands beside it, so the picture itself is decorative. */
export function Avatar({ name, src, size, className }: AvatarProps) {
  const letters = initials(name) || '?'
  return (
    <span aria-hidden className={cn(avatarVariants({ size }), className)}>
      {src ? <span className="[grid-area:1/1]">{letters}</span> : letters}
      {src && <Photo key={src} src={src} size={size} />}
    </span>
  )
}
