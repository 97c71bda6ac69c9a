import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { usePermissions } from '@/lib/permissions'
import { RETURN_PARAM, safeReturnPath } from '@/lib/return-path'
import { useSession } from '@/lib/session'
import { AuthFrame } from '../components/auth-frame'
import { SignIn } from '../components/sign-in'
import { MODE_PARAM, readMode, type Shown } from '../model'
import { authQueries } from '../queries'
import { useArrivingLink } from '../use-arriving-link'

// few people meet these: whoever does not pays nothing for them
const PhoneSignIn = lazy(() =>
  import('../components/phone-sign-in').then((module) => ({ default: module.PhoneSignIn })),
)
const SecondFactorStep = lazy(() =>
  import('../components/second-factor-step').then((module) => ({ default: module.SecondFactorStep })),
)
const EnrolStep = lazy(() =>
  import('../components/enrol-step').then((module) => ({ default: module.EnrolStep })),
)

/** Which view is shown: what the address asks for, unless something else has to come before. */
function useView(isSignedOut: boolean): Shown {
  const [params] = useSearchParams()
  const { isRecovering } = useSession()
  const { data: firstAccess } = useQuery(authQueries.firstAccess())
  const mode = readMode(params.get(MODE_PARAM))
  if (firstAccess) return firstAccess
  if (isRecovering) return 'nova-senha'
  // without the session that the link brings, a new password cannot be saved: ask for another link
  return mode === 'nova-senha' && isSignedOut ? 'esqueci-a-senha' : mode
}

type StepProps = { title: string; description: string; children: ReactNode }

/** A part of signing in whose code comes when it is needed. */
function Step({ title, description, children }: StepProps) {
  return (
    <AuthFrame title={title} description={description}>
      <Suspense fallback={<p className="text-muted-foreground">Carregando...</p>}>{children}</Suspense>
    </AuthFrame>
  )
}

export function Component() {
  const [params] = useSearchParams()
  const { status } = useSession()
  const { isLoading, segundoFator } = usePermissions()
  const link = useArrivingLink()
  const view = useView(status === 'signed-out' && !link.isPending)
  const isSignedIn = status === 'signed-in'
  const isWaiting =
    link.isPending || (isSignedIn && isLoading) || (status === 'loading' && view === 'nova-senha')

  if (isWaiting) return <AuthFrame title="Um momento" description="Carregando..." />
  // before anything else, a new password too: that is what the second factor protects
  if (isSignedIn && segundoFator === 'verificar') {
    return (
      <Step title="Segundo fator" description="Falta confirmar que é você.">
        <SecondFactorStep />
      </Step>
    )
  }
  if (isSignedIn && view !== 'nova-senha' && segundoFator === 'cadastrar') {
    return (
      <Step
        title="Proteja sua conta"
        description="Sua igreja pede um segundo fator de quem tem o seu papel. Cadastre um para continuar."
      >
        <EnrolStep />
      </Step>
    )
  }
  if (isSignedIn && view !== 'nova-senha') {
    return <Navigate to={safeReturnPath(params.get(RETURN_PARAM))} replace />
  }
  if (view === 'telefone') {
    return (
      <Step title="Entrar com telefone" description="Peça um código e entre sem senha.">
        <PhoneSignIn />
      </Step>
    )
  }
  return <SignIn view={view} linkError={link.error} />
}
