import { BadgeCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'

type VerdictProps = { isValid: boolean; title: string; children: ReactNode }

/** The answer to a code that somebody checks: whether it is valid, and what it says. */
export function Verdict({ isValid, title, children }: VerdictProps) {
  return (
    <section className="w-full space-y-3 rounded-xl border border-border bg-card p-8 text-center shadow-card">
      {isValid ? (
        <BadgeCheck aria-hidden className="mx-auto size-14 text-success-text" />
      ) : (
        <CircleX aria-hidden className="mx-auto size-14 text-destructive-text" />
      )}
      <h1 className="break-words font-bold text-2xl">{title}</h1>
      {children}
    </section>
  )
}
