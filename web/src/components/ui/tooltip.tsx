import { Tooltip as RadixTooltip } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

const OPEN_AFTER_MS = 700
const SKIP_DELAY_MS = 300

const HasProvider = createContext(false)

/** Once around the app: tooltips open after 700 ms, and at once within 300 ms of the one before. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_AFTER_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <HasProvider value>{children}</HasProvider>
    </RadixTooltip.Provider>
  )
}

export type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Keeps the child in place without a tooltip, for example while the sidebar is wide. */
  disabled?: boolean
  /** One element that can take focus. */
  children: ReactElement
}

/** Pages without the shell have no provider above, to keep them small: there each tooltip brings its own. */
export function Tooltip({ content, side = 'top', disabled = false, children }: TooltipProps) {
  const hasProvider = useContext(HasProvider)
  if (disabled) return children
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="motion-pop z-50 max-w-64 rounded-sm bg-foreground px-2.5 py-1.5 text-background text-xs shadow-pop"
        >
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
  return hasProvider ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
