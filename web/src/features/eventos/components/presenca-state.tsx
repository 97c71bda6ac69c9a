import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { PresencaAutomatica } from '../use-presenca-automatica'
import { CodigoForm } from './codigo-form'

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  'Membro não encontrado':
    'Sua conta ainda não está ligada a um cadastro da igreja. Fale com a secretaria e tente de novo.',
  'Usuário não autenticado': 'Entre de novo na sua conta e abra o link mais uma vez.',
}

/** Whether the person's presence is confirmed, on its way, or why not and what to do. */
export function PresencaState({ isConfirmed, needsCodigo, failure, retry }: PresencaAutomatica) {
  if (isConfirmed) {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold text-lg text-success-text">
        <CircleCheck aria-hidden className="size-7 shrink-0" />
        Presença confirmada
      </p>
    )
  }
  if (needsCodigo) return <CodigoForm failure={failure} onCodigo={retry} />
  if (!failure) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted-foreground">
        <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" />
        Confirmando sua presença...
      </p>
    )
  }
  return (
    <div role="status" className="space-y-3">
      <p className="flex items-start gap-3 font-semibold text-destructive-text">
        <CircleAlert aria-hidden className="size-6 shrink-0" />
        {failure.message}
      </p>
      {WHAT_TO_DO[failure.message] && (
        <p className="text-muted-foreground text-sm">{WHAT_TO_DO[failure.message]}</p>
      )}
      <Button onClick={() => retry()}>Tentar de novo</Button>
    </div>
  )
}
