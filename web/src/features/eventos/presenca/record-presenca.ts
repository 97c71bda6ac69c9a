import { auth } from '@/lib/auth'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { presencaOutcome, type Resultado } from './model'

async function confirm(eventoId: string, automatica: boolean, codigo?: string): Promise<AppError | null> {
  try {
    const { session } = await unwrap(auth.getSession())
    if (!session) return new AppError('session_missing')
    await unwrap(supabase.rpc('confirmar_presenca', { evento_id: eventoId, automatica, codigo }))
    return null
  } catch (error) {
    return toAppError(error)
  }
}

/**
 * Confirms the person's own presence at an event or one of its occurrences (`base_suffix`), says in a toast what came of
 * it, and gives the result. `codigo`: of the screen at the place. Asked again for the same occurrence, it changes nothing more.
 */
export async function recordPresenca(
  eventoId: string,
  automatica: boolean,
  codigo?: string,
): Promise<Resultado> {
  const [resultado, { title, description }] = presencaOutcome(
    await confirm(eventoId, automatica, codigo),
    automatica,
  )
  toast[resultado.success ? 'success' : 'error'](title, { description })
  return resultado
}
