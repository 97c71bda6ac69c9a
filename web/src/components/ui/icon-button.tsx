import { Button, type ButtonProps } from './button'
import { Tooltip } from './tooltip'

export type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  /** What the button does: read by screen readers and shown as its tooltip. */
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A button with only an icon inside. */
export function IconButton({ label, side, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <Button {...props} variant={variant} size="icon" aria-label={label} />
    </Tooltip>
  )
}
