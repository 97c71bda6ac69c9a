import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { AppError } from '@/lib/errors'
import { RETURN_PARAM, safeReturnPath } from '@/lib/return-path'
import { useSession } from '@/lib/session'
import { whenIdle } from '@/lib/when-idle'
import { useLeaves } from '../leaves'
import { EMPTY_VALUES, type FormView, type Outcome, resolverOf, type SentBy } from '../model'
import { authMutations, requests } from '../mutations'
import { providersOf } from '../providers'
import { authQueries } from '../queries'
import { AuthForm } from './auth-form'
import { AuthFrame } from './auth-frame'
import { SessionEnded } from './session-ended'
import { ForgotLink, modeLink, ViewLinks } from './view-links'

// what few see
const LinkError = lazy(() => import('./link-error').then((module) => ({ default: module.LinkError })))
const SentMessage = lazy(() => import('./sent-message').then((module) => ({ default: module.SentMessage })))
const ProviderButtons = lazy(() =>
  import('./provider-buttons').then((module) => ({ default: module.ProviderButtons })),
)

type Texts = { title: string; description?: string; submit: string }

const TEXTS: Record<FormView, Texts> = {
  entrar: { title: 'Entrar', description: 'Que bom ver você.', submit: 'Entrar' },
  'criar-conta': {
    title: 'Criar conta',
    description: 'Para participar da vida da igreja.',
    submit: 'Criar conta',
  },
  'esqueci-a-senha': {
    title: 'Esqueci a senha',
    description: 'Peça um link para escolher outra.',
    submit: 'Pedir link',
  },
  codigo: {
    title: 'Entrar com código',
    description: 'Peça um código e entre sem senha.',
    submit: 'Pedir código',
  },
  'nova-senha': {
    title: 'Nova senha',
    description: 'Escolha a senha que você vai usar agora.',
    submit: 'Salvar senha',
  },
  'primeiro-acesso': {
    title: 'Primeiro acesso',
    description: 'Crie a igreja e a conta de quem vai administrar o sistema.',
    submit: 'Começar',
  },
  'primeiro-acesso-com-codigo': {
    title: 'Primeiro acesso',
    description: 'Crie a igreja e a conta de quem vai administrar o sistema.',
    submit: 'Começar',
  },
}

const SENT_BY: readonly FormView[] = ['criar-conta', 'esqueci-a-senha', 'codigo'] satisfies SentBy[]
const isSentBy = (view: FormView): view is SentBy => SENT_BY.includes(view)

/** Other services, where the installation knows some. */
function OtherServices() {
  const { data: settings } = useQuery(authQueries.settings())
  const providers = providersOf(settings)
  if (providers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ProviderButtons providers={providers} />
    </Suspense>
  )
}

type SignInProps = {
  view: FormView
  /** Why a link or another service did not sign the person in. */
  linkError: AppError | null
}

/** The views that are one form: signing in, creating an account, asking for a message, choosing a password. */
export function SignIn({ view, linkError }: SignInProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { hasEnded, finishRecovery } = useSession()
  const [sent, setSent] = useState<{ from: FormView; by: SentBy } | null>(null)
  const isSent = sent?.from === view
  // not before another view is there: the form that was sent would be seen again, and typed into
  if (sent && !isSent) setSent(null)
  useEffect(() => whenIdle(() => void requests().catch(() => undefined)), [])
  const leaves = useLeaves()?.email ?? true
  const form = useForm({
    resolver: resolverOf(isSent ? 'conferir-codigo' : view),
    defaultValues: EMPTY_VALUES,
  })

  if (isSent) {
    return (
      <AuthFrame title={leaves ? 'Confira seu e-mail' : 'Falta o código'}>
        <Suspense fallback={null}>
          <SentMessage
            sentBy={sent.by}
            form={form}
            leaves={leaves}
            onBack={() => navigate(modeLink(params, 'entrar'))}
          />
        </Suspense>
      </AuthFrame>
    )
  }

  const handleDone = (outcome: Outcome) => {
    if (outcome === 'sent' && isSentBy(view)) setSent({ from: view, by: view })
    if (outcome !== 'saved') return
    finishRecovery()
    navigate(safeReturnPath(params.get(RETURN_PARAM)), { replace: true })
  }
  const { title, description, submit } = TEXTS[view]
  return (
    <AuthFrame title={title} description={description}>
      {linkError && (
        <Suspense fallback={null}>
          <LinkError error={linkError} />
        </Suspense>
      )}
      {hasEnded && !linkError && <SessionEnded />}
      <AuthForm
        view={view}
        form={form}
        mutation={authMutations.submit(view)}
        submitLabel={submit}
        onDone={handleDone}
        onResent={() => setSent({ from: view, by: 'criar-conta' })}
        beforeSubmit={view === 'entrar' && <ForgotLink />}
      >
        <ViewLinks view={view} />
      </AuthForm>
      {(view === 'entrar' || view === 'criar-conta') && <OtherServices />}
    </AuthFrame>
  )
}
