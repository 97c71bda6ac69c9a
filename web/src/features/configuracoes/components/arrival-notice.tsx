import { MailCheck, TriangleAlert } from 'lucide-react'
import { useArrivingLink } from '@/features/auth/public'

/** What the link or the service that led here has to say. */
export function ArrivalNotice() {
  const { error, isHalfConfirmed } = useArrivingLink()
  if (error) {
    return (
      <p role="alert" className="flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-warning-text">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {error.message}
      </p>
    )
  }
  if (!isHalfConfirmed) return null
  return (
    <p role="status" className="flex gap-3 rounded-md bg-info-soft p-4 text-info-text text-sm">
      <MailCheck aria-hidden className="size-5 shrink-0" />
      Um dos dois endereços está confirmado. Abra agora o link do outro.
    </p>
  )
}
