import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, type Person, secretKey } from '../support/church.ts'
import { sql } from '../support/database.ts'

const FACES = join(import.meta.dirname, '..', 'fixtures', 'faces')
const finalidade = 'reconhecimento_facial' as const

/** The bytes of a portrait of the tests: R000033, B001210 or P000555, in colour or grey. */
export const retrato = (nome: string) => readFile(join(FACES, `${nome}.jpg`))

const arquivos = createClient<Database>(backendUrl, secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
}).storage.from('member-photos')

/** Stores a photo of the person and links it to the church record; gives its public address. */
export async function comFoto(membroId: string, bytes: Uint8Array): Promise<string> {
  const nome = `profile-photos/${membroId}-${Math.trunc(Math.random() * 1e12)}.jpg`
  const { error } = await arquivos.upload(nome, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  if (error) throw error
  const endereco = arquivos.getPublicUrl(nome).data.publicUrl
  await sql('update public.membros_igreja set foto = $2 where id = $1', [membroId, endereco])
  return endereco
}

export interface Resposta {
  status: number
  success: boolean
  error?: string
  code?: string
  already?: boolean
}

/** Calls a function as supabase-js does and reads the answer, whatever its status. */
export async function call<T extends Resposta>(pessoa: Person, nome: string, body: object): Promise<T> {
  const { data, error, response } = await pessoa.functions.invoke(nome, { body })
  const corpo = error ? JSON.parse(await error.context.text()) : data
  return { ...corpo, status: response?.status }
}

export const index = (pessoa: Person, membroId: string, photoUrl: string): Promise<Resposta> =>
  call(pessoa, 'azure-face-index', { membroId, photoUrl })

/** Gives the person consent, a photo and a template of it. */
export async function indexada(pessoa: Person, bytes: Uint8Array): Promise<string> {
  const membroId = pessoa.membroId ?? ''
  const { error } = await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
  if (error) throw error
  const resposta = await index(pessoa, membroId, await comFoto(membroId, bytes))
  if (!resposta.success) throw new Error(resposta.error)
  return membroId
}
