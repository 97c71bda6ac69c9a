import { Clock } from 'lucide-react'

/** Why somebody who was in is asked to sign in again. */
export function SessionEnded() {
  return (
    <p role="status" className="mb-5 flex gap-3 rounded-md bg-info-soft p-4 text-info-text text-sm">
      <Clock aria-hidden className="size-5 shrink-0" />
      Sua sessão terminou. Entre de novo para continuar de onde parou.
    </p>
  )
}
