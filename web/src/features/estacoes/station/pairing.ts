import { z } from 'zod'
import { supabaseConfig } from '@/lib/config'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { rememberStation } from './flag'
import type { Secrets } from './model'
import { keyFromPin, newDeviceKeys, newSecret, publicKeyOf, randomBytes, seal } from './seal'
import { openStore } from './store'

const paired = z.object({
  aparelho: z.string(),
  nome: z.string(),
  campus: z.string(),
  verificar: z.looseObject({ kty: z.string() }),
})

export const SECRETS_PLACE = 'segredos'

/** Makes this browser a station: its keys are made here, and the server learns only what it needs to know them again. */
export async function pairThisDevice({ codigo, pin }: { codigo: string; pin: string }): Promise<void> {
  const keys = await newDeviceKeys()
  const segredo = newSecret()
  const publica = await publicKeyOf(keys)
  const body = { acao: 'parear', segredo, codigo, pin, publica }
  const answer = paired.parse(await unwrap(supabase.functions.invoke('estacao', { body })))
  const salt = randomBytes(16)
  const key = await keyFromPin(pin, salt, keys.pepper)
  const { url, key: chave } = supabaseConfig
  const kept: Secrets = { segredo, url, chave, verificar: answer.verificar }
  const db = await openStore()
  const device = {
    aparelho: answer.aparelho,
    nome: answer.nome,
    campus: answer.campus,
    salt,
    keys,
    secrets: await seal(key, kept, SECRETS_PLACE),
    wrongPins: 0,
    clockOffset: 0,
    lockedUntil: 0,
  }
  await db.put('aparelho', device, 'este')
  db.close()
  rememberStation(true)
}
