import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { RETURN_PARAM, safeReturnPath } from '@/lib/return-path'
import { useSession } from '@/lib/session'
import { AuthForm } from '../components/auth-form'
import { AuthFrame } from '../components/auth-frame'
import { LinkError } from '../components/link-error'
import { SentMessage } from '../components/sent-message'
import { ForgotLink, modeLink, ViewLinks } from '../components/view-links'
import { EMPTY_VALUES, MODE_PARAM, readMode, resolverOf, type SentBy, type Shown } from '../model'
import { authMutations, type Outcome } from '../mutations'
import { authQueries } from '../queries'
import { useEmailLink } from '../use-email-link'

type Texts = { title: string; description?: string; submit: string }

const TEXTS: Record<Shown, Texts> = {
  entrar: { title: 'Entrar', description: 'Que bom ver você.', submit: 'Entrar' },
  'criar-conta': {
    title: 'Criar conta',
    description: 'Para participar da vida da igreja.',
    submit: 'Criar conta',
  },
  'esqueci-a-senha': {
    title: 'Esqueci a senha',
    description: 'Enviamos um link para você escolher outra.',
    submit: 'Enviar link',
  },
  codigo: {
    title: 'Entrar com código',
    description: 'Enviamos um código para o seu e-mail, e você entra sem senha.',
    submit: 'Enviar código',
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
}

/** Which view is shown: what the address asks for, unless something else has to come before. */
function useView(isSignedOut: boolean): Shown {
  const [params] = useSearchParams()
  const { isRecovering } = useSession()
  const { data: isFirstAccess } = useQuery(authQueries.isFirstAccess())
  const mode = readMode(params.get(MODE_PARAM))
  if (isFirstAccess) return 'primeiro-acesso'
  if (isRecovering) return 'nova-senha'
  // without the session that the link brings, a new password cannot be saved: ask for another link
  return mode === 'nova-senha' && isSignedOut ? 'esqueci-a-senha' : mode
}

const SENT_BY: readonly Shown[] = ['criar-conta', 'esqueci-a-senha', 'codigo'] satisfies SentBy[]
const isSentBy = (view: Shown): view is SentBy => SENT_BY.includes(view)

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { status, finishRecovery } = useSession()
  const link = useEmailLink()
  const view = useView(status === 'signed-out' && !link.isPending)
  const [sent, setSent] = useState<{ from: Shown; by: SentBy } | null>(null)
  const isSent = sent?.from === view
  const form = useForm({
    resolver: resolverOf(isSent ? 'conferir-codigo' : view),
    defaultValues: EMPTY_VALUES,
  })
  const returnPath = safeReturnPath(params.get(RETURN_PARAM))

  if (status === 'signed-in' && view !== 'nova-senha') return <Navigate to={returnPath} replace />
  if (link.isPending || (status === 'loading' && view === 'nova-senha')) {
    return <AuthFrame title="Um momento" description="Carregando..." />
  }
  if (isSent) {
    const handleBack = () => {
      setSent(null)
      navigate(modeLink(params, 'entrar'))
    }
    return (
      <AuthFrame title="Confira seu e-mail">
        <SentMessage sentBy={sent.by} form={form} onBack={handleBack} />
      </AuthFrame>
    )
  }

  const handleDone = (outcome: Outcome) => {
    if (outcome === 'sent' && isSentBy(view)) setSent({ from: view, by: view })
    if (outcome !== 'saved') return
    finishRecovery()
    navigate(returnPath, { replace: true })
  }
  const { title, description, submit } = TEXTS[view]
  return (
    <AuthFrame title={title} description={description}>
      {link.error && <LinkError error={link.error} />}
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
    </AuthFrame>
  )
}
