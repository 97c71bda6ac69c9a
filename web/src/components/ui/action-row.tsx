import type { ReactNode } from 'react'

/** What one does about something, in one row on a phone too: the buttons share it, and ⋯ keeps its size at the end. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-1.5 max-sm:*:grow max-sm:*:px-2 max-sm:[&>:last-child]:grow-0 sm:gap-2">
    {children}
  </div>
)
