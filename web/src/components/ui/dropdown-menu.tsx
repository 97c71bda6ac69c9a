import { Check } from 'lucide-react'
import { DropdownMenu as RadixMenu } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const DropdownMenuTrigger = RadixMenu.Trigger
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup

/** Not modal: the page behind keeps its scroll bar and stays known to screen readers. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />
}

const itemClass =
  'relative flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground data-[disabled]:opacity-60 md:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0'

/** What was chosen may have opened a window: whoever types there already is not called back to the menu's button. */
function keepFocus(event: Event) {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) event.preventDefault()
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        onCloseAutoFocus={keepFocus}
        className={cn(
          'motion-pop z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border border-border bg-popover p-1.5 text-popover-foreground shadow-pop',
          className,
        )}
        {...props}
      />
    </RadixMenu.Portal>
  )
}

export type DropdownMenuItemProps = ComponentProps<typeof RadixMenu.Item> & {
  variant?: 'default' | 'destructive'
}

export function DropdownMenuItem({ className, variant = 'default', ...props }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      className={cn(itemClass, variant === 'destructive' && 'text-destructive-text', className)}
      {...props}
    />
  )
}

function Indicator() {
  return (
    <span className="ml-auto grid size-4.5 place-items-center">
      <RadixMenu.ItemIndicator>
        <Check aria-hidden className="text-primary-text" strokeWidth={2.5} />
      </RadixMenu.ItemIndicator>
    </span>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cn(itemClass, className)} {...props}>
      {children}
      <Indicator />
    </RadixMenu.RadioItem>
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem className={cn(itemClass, className)} {...props}>
      {children}
      <Indicator />
    </RadixMenu.CheckboxItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label className={cn('px-3 py-1.5 text-muted-foreground text-xs', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof RadixMenu.Separator>) {
  return <RadixMenu.Separator className={cn('-mx-1.5 my-1.5 h-px bg-border', className)} {...props} />
}
