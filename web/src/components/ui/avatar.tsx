import { cva, type VariantProps } from 'class-variance-authority'
import { Avatar as RadixAvatar } from 'radix-ui'
import { cn } from '@/lib/cn'
import { initials } from '@/lib/format'

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
  src?: string | null
  className?: string
}

/** Photo or initials. The name stands beside it, so the picture itself is decorative. */
export function Avatar({ name, src, size, className }: AvatarProps) {
  return (
    <RadixAvatar.Root aria-hidden className={cn(avatarVariants({ size }), className)}>
      {src && <RadixAvatar.Image src={src} alt="" className="size-full object-cover" />}
      <RadixAvatar.Fallback>{initials(name) || '?'}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  )
}
