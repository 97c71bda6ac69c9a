import { Button } from '@/components/ui/button'
import { useCountdown } from '../use-countdown'

type SendAgainProps = {
  isPending: boolean
  /** Sends; tells when it is done, so that the wait begins anew. */
  onSend: (onDone: () => void) => void
}

/** The message once more, when enough time has passed since the last one. */
export function SendAgain({ isPending, onSend }: SendAgainProps) {
  const [seconds, restart] = useCountdown()
  return (
    <Button
      variant="outline"
      className="w-full"
      isPending={isPending}
      disabled={seconds > 0}
      onClick={() => onSend(restart)}
    >
      {seconds > 0 ? `Pedir de novo em ${seconds} s` : 'Pedir de novo'}
    </Button>
  )
}
