import { unwrap } from '@/lib/errors'
import { entradaAnswer } from '../model'
import { nobody } from '../output/nobody'

const keyOf = (convite: string) => `projecao-remoto-${convite}`

/** The secret of this phone in the service that it entered by this invitation. */
export function keptToken(convite: string): string | null {
  try {
    return localStorage.getItem(keyOf(convite))
  } catch {
    return null
  }
}

export function keepToken(convite: string, token: string | null): void {
  try {
    if (token) localStorage.setItem(keyOf(convite), token)
    else localStorage.removeItem(keyOf(convite))
  } catch {
    // blocked: the PIN is typed again after a reload
  }
}

const REFUSALS = {
  CONVITE: 'Este código não vale mais. Peça outro a quem opera a projeção.',
  TRAVADO: 'O PIN foi errado cinco vezes. Peça outro código a quem opera a projeção.',
  CHEIO: 'Já há doze celulares neste culto. Peça a quem opera para desligar um.',
} as const

export type Entrance = { token: string } | { fault: string }

/** Enters a service by the PIN that the control shows. */
export async function enter(convite: string, pin: string): Promise<Entrance> {
  const answer = entradaAnswer.parse(await unwrap(nobody.rpc('entrar_como_remoto', { convite, pin })))
  if ('token' in answer) return answer
  const { recusa, restam = 0 } = answer
  if (recusa !== 'PIN') return { fault: REFUSALS[recusa] }
  return {
    fault:
      restam === 1
        ? 'O PIN não confere. Resta 1 tentativa.'
        : `O PIN não confere. Restam ${restam} tentativas.`,
  }
}
