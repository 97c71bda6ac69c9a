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
import { ForgotLink, ViewLinks } from '../components/view-links'
import { EMPTY_VALUES, MODE_PARAM, readMode, resolverOf, type View } from '../model'
import type { Outcome } from '../mutations'
import { authQueries } from '../queries'
import { useEmailLink } from '../use-email-link'

type Texts = { title: string; description?: string; submit: string }

const TEXTS: Record<View, Texts> = {
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
  'conferir-codigo': {
    title: 'Confira seu e-mail',
    description: 'Se houver uma conta com este e-mail, o código já está a caminho.',
    submit: 'Entrar',
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
function useView(hasCode: boolean, isSignedOut: boolean): View {
  const [params] = useSearchParams()
  const { data: isFirstAccess } = useQuery(authQueries.isFirstAccess())
  const mode = readMode(params.get(MODE_PARAM))
  if (isFirstAccess) return 'primeiro-acesso'
  // without the session that the link brings, a new password cannot be saved: ask for another link
  if (mode === 'nova-senha' && isSignedOut) return 'esqueci-a-senha'
  return mode === 'codigo' && hasCode ? 'conferir-codigo' : mode
}

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { status, finishRecovery } = useSession()
  const link = useEmailLink()
  const [sent, setSent] = useState<View | null>(null)
  const view = useView(sent === 'codigo', status === 'signed-out' && !link.isPending)
  const form = useForm({ resolver: resolverOf(view), defaultValues: EMPTY_VALUES })
  const returnPath = safeReturnPath(params.get(RETURN_PARAM))

  if (status === 'signed-in' && view !== 'nova-senha') return <Navigate to={returnPath} replace />

  if (link.isPending || (status === 'loading' && view === 'nova-senha')) {
    return <AuthFrame title="Um momento" description="Carregando..." />
  }

  const handleDone = (outcome: Outcome) => {
    if (outcome === 'sent') setSent(view)
    if (outcome !== 'saved') return
    finishRecovery()
    navigate(returnPath, { replace: true })
  }
  const { title, description, submit } = TEXTS[view]
  if (sent === view && view !== 'codigo') {
    return (
      <AuthFrame title="Confira seu e-mail">
        <SentMessage view={view} values={form.getValues()} onBack={() => setSent(null)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} description={description}>
      {link.error && <LinkError error={link.error} />}
      <AuthForm
        view={view}
        form={form}
        submitLabel={submit}
        onDone={handleDone}
        beforeSubmit={view === 'entrar' && <ForgotLink />}
      >
        <ViewLinks view={view} />
      </AuthForm>
    </AuthFrame>
  )
}
