import type { Provider as ProviderName } from '@supabase/auth-js'
import { LogIn } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { auth } from '@/lib/auth'
import { unwrap } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import type { Provider } from '../providers'
import { GoogleMark } from './google-mark'

/** The browser leaves for the service, which sends it back to this very address. */
const enterWith = async (provider: string) => {
  const options = { redirectTo: `${location.origin}/auth${location.search}` }
  await unwrap(auth.signInWithOAuth({ provider: provider as ProviderName, options }))
}

/** Signs in with another service instead of a password. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const { mutate, isPending, variables } = useMutation({ mutationFn: enterWith })
  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        ou
      </p>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="outline"
          className="w-full"
          disabled={isPending}
          isPending={isPending && variables === name}
          onClick={() => mutate(name)}
        >
          {name === 'google' ? <GoogleMark /> : <LogIn aria-hidden />}
          Entrar com {label}
        </Button>
      ))}
    </div>
  )
}
