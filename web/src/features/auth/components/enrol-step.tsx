import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session'
import { EnrolTotp } from './enrol-totp'

/** The church asks for a second factor of this person's role, and they have none: they add one before they go on. */
export function EnrolStep() {
  return (
    <div className="space-y-4">
      <EnrolTotp suggestedName="Aplicativo autenticador" />
      <Button variant="link" className="w-full" onClick={() => signOut()}>
        Entrar com outra conta
      </Button>
    </div>
  )
}
