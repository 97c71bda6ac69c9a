import { Link2Off } from 'lucide-react'
import type { AppError } from '@/lib/errors'

/** Failures of a link from an e-mail; the others come from a service that the person signed in with. */
const OF_MAIL: readonly string[] = [
  'otp_expired',
  'flow_state_expired',
  'flow_state_not_found',
  'bad_code_verifier',
]

/** A link or another service did not sign the person in; what a link was for may be done all the same. */
export function LinkError({ error }: { error: AppError }) {
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-warning-text">
      <Link2Off aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-1">
        <p className="font-semibold">{error.message}</p>
        {OF_MAIL.includes(error.code) && (
          <p>
            Se você só confirmou seu e-mail, ele está confirmado. Entre com um código ou crie a senha em
            “Esqueci a senha”.
          </p>
        )}
      </div>
    </div>
  )
}
