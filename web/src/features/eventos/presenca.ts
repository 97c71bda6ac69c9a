import type { AppError } from '@/lib/errors'

type Sentence = { title: string; description?: string }

const NO_MEMBER = 'Membro não encontrado'

/** The database tells the two things that it may not find apart by its message alone. */
function saysNoMember({ code, cause }: AppError): boolean {
  const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : ''
  return code === 'PT404' && message === NO_MEMBER
}

/** What a person reads when their presence could not be confirmed. */
export function presencaErrorSentence(error: AppError): Sentence {
  if (error.kind === 'session') {
    return { title: 'Erro de autenticação. Faça login para registrar presença.' }
  }
  if (saysNoMember(error)) return { title: 'Membro não encontrado para este perfil.' }
  return { title: 'Erro ao registrar presença', description: error.message }
}

/** `automatica`: the person did not press anything, for example by opening the link of a QR code. */
export function presencaSuccessSentence(automatica: boolean): string {
  return automatica ? 'Presença confirmada automaticamente.' : 'Presença confirmada.'
}
