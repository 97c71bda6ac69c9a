import { cva, type VariantProps } from 'class-variance-authority'
import { Avatar as RadixAvatar } from 'radix-ui'
import { useState } from 'react'
import { cn } from '@/lib/cn'
import { initials } from '@/lib/format'
import { photoUrl } from '@/lib/photo'

const avatarVariants = cva(
  'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-text',
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

/** The photo in a small size; where the server makes none, as it is kept. */
function Photo({ src, size }: Pick<AvatarProps, 'src' | 'size'>) {
  const [hasFailed, setFailed] = useState(false)
  const small = photoUrl(src, size === 'xl' ? 'card' : 'thumbnail')
  const url = hasFailed ? photoUrl(src, 'full') : small
  if (!url) return null
  return (
    <RadixAvatar.Image
      src={url}
      alt=""
      className="size-full object-cover"
      onLoadingStatusChange={(status) => {
        if (status === 'error') setFailed(true)
      }}
    />
  )
}

/** Photo or initials. The name stands beside it, so the picture itself is decorative. */
export function Avatar({ name, src, size, className }: AvatarProps) {
  return (
    <RadixAvatar.Root aria-hidden className={cn(avatarVariants({ size }), className)}>
      <Photo key={src} src={src} size={size} />
      <RadixAvatar.Fallback>{initials(name) || '?'}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  )
}
