import { GuardedOutlet } from './guard'
import { CONTENT_ID } from './use-arrival'

/** Pages that bring their own frame: sign-in, app mode, projection. */
export function BareLayout() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <GuardedOutlet />
    </main>
  )
}
