import { Link2Off } from 'lucide-react'
import type { AppError } from '@/lib/errors'

/** A link from an e-mail did not work; what it was for may be done all the same. */
export function LinkError({ error }: { error: AppError }) {
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-warning-text">
      <Link2Off aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-1">
        <p className="font-semibold">{error.message}</p>
        <p>Se você só confirmou seu e-mail, entre com sua senha.</p>
      </div>
    </div>
  )
}
