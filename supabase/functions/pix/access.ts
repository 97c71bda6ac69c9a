import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import type { Client } from '../_shared/clients.ts'
import { Seal } from '../_shared/faces/seal.ts'
import { answerOf } from '../_shared/rules.ts'
import { type Access, BankApi, BankError } from './api.ts'
import { isBankAddress } from './request.ts'

const seal = new Seal(process.env.ENCRYPTION_KEY)

const pem = z.string().max(20_000)
export const definicao = z.object({
  chave: z.guid(),
  base: z.string().max(300),
  token: z.string().max(300),
  cliente: z.string().min(1).max(300),
  /** Left out, what was given before stays. */
  segredo: z.string().min(1).max(500).optional(),
  cert: pem.optional(),
  key: pem.optional(),
  ca: pem.optional(),
})
type Definicao = z.output<typeof definicao>

const segredos = z.object({
  segredo: z.string(),
  cert: z.string(),
  key: z.string(),
  ca: z.string().optional(),
})
const row = z.object({
  chave_id: z.string(),
  valor: z.string(),
  base: z.string(),
  token: z.string(),
  cliente: z.string(),
  segredos: z.string(),
})

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** How a bank is reached, by the key or by the secret in the address that it called; null where it is not set up. */
export async function accessOf(
  service: Client,
  by: { chave: string } | { aviso: string },
): Promise<Access | null> {
  const [found] = z.array(row).parse(await answerOf(service.rpc('pix_api_de', by)))
  if (!found) return null
  const { segredos: sealed, ...known } = found
  const plain = seal.open(Buffer.from(sealed, 'base64'), known.chave_id)
  return { ...known, ...segredos.parse(JSON.parse(Buffer.from(plain).toString('utf8'))) }
}

/** Something that was typed is not what it should be: which field, and what to do. */
class FieldError extends Error {
  readonly campo: string

  constructor(campo: string, sentence: string) {
    super(sentence)
    this.campo = campo
  }
}

const bad = (campo: string, sentence: string) => new FieldError(campo, sentence)

function checked({ base, token, cert, key }: Definicao & { cert: string; key: string }): void {
  if (!isBankAddress(base))
    throw bad('base', 'Confira o endereço: começa com https:// e vai até a versão, como …/v2.')
  if (!isBankAddress(token)) throw bad('token', 'Confira o endereço: começa com https://.')
  try {
    new X509Certificate(cert)
  } catch {
    throw bad('cert', 'O certificado é um texto que começa com “-----BEGIN CERTIFICATE-----”.')
  }
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(key))
    throw bad('key', 'A chave é um texto que começa com “-----BEGIN PRIVATE KEY-----”.')
}

/** Keeps how the bank is reached, tries it, and tells it where payments are announced. */
export async function define(asked: Definicao, caller: Client, service: Client) {
  const { pessoa } = z
    .object({ pessoa: z.string() })
    .parse(await answerOf(caller.rpc('definir_pix_api', { chave: asked.chave }).single()))
  const before = await accessOf(service, { chave: asked.chave })
  const whole = {
    segredo: asked.segredo ?? before?.segredo ?? '',
    cert: asked.cert || before?.cert || '',
    key: asked.key || before?.key || '',
    ca: asked.ca ?? before?.ca,
  }
  try {
    if (!whole.segredo) throw bad('segredo', 'Informe o segredo (client_secret) que o banco deu.')
    checked({ ...asked, ...whole, ca: undefined })
  } catch (error) {
    if (error instanceof FieldError) return { ok: false, campo: error.campo, mensagem: error.message }
    throw error
  }
  const sealed = seal.close(Buffer.from(JSON.stringify(whole)), asked.chave).toString('base64')
  const dados = { base: asked.base, token: asked.token, cliente: asked.cliente, segredos: sealed }
  await answerOf(service.rpc('guardar_pix_api', { chave: asked.chave, pessoa, dados }))
  return tryOut(asked.chave, service)
}

/** Tries the bank, and tells it once more where payments are announced. */
export async function tryAgain(chave: string, caller: Client, service: Client) {
  await answerOf(caller.rpc('definir_pix_api', { chave }))
  return tryOut(chave, service)
}

export async function remove(chave: string, caller: Client, service: Client): Promise<void> {
  const { pessoa } = z
    .object({ pessoa: z.string() })
    .parse(await answerOf(caller.rpc('definir_pix_api', { chave }).single()))
  // The generated type knows no null for what a function takes.
  await answerOf(service.rpc('guardar_pix_api', { chave, pessoa, dados: null }))
}

const SENTENCES: Record<number, string> = {
  400: 'O banco não aceitou o pedido. Confira o client_id e o segredo.',
  401: 'O banco não aceitou o client_id ou o segredo.',
  403: 'O banco não deixa esta igreja usar a API com esta chave.',
}

async function tryOut(chave: string, service: Client) {
  const access = await accessOf(service, { chave })
  if (!access) throw new Refusal('PT404', 'A API deste Pix não foi definida.', 404)
  const bank = new BankApi(access)
  let [ok, mensagem, aviso] = [
    true,
    'O banco respondeu e avisa os pagamentos.',
    undefined as string | undefined,
  ]
  try {
    await bank.greet()
    const site = process.env.PUBLIC_URL ?? ''
    if (site.startsWith('https://')) {
      const secret = randomBytes(32).toString('base64url')
      await bank.announceTo(new URL(`/functions/v1/pix/aviso/${secret}`, site).href)
      aviso = hashOf(secret)
    } else {
      mensagem =
        'O banco respondeu. Sem um endereço https (PUBLIC_URL) ele não avisa na hora: é perguntado a cada dez minutos.'
    }
  } catch (error) {
    console.error(error)
    ok = false
    mensagem =
      (error instanceof BankError && SENTENCES[error.status]) ||
      'O banco não respondeu como esperado. Confira os endereços e o certificado.'
  }
  await answerOf(service.rpc('anotar_pix_api', { chave, ok, mensagem, aviso }))
  return { ok, mensagem }
}
