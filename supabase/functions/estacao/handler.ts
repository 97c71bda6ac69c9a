import { createHash } from 'node:crypto'
import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { Refused } from '../_shared/faces/answers.ts'
import { jsonIn } from '../_shared/faces/body.ts'
import { LOCAL_MODEL } from '../_shared/faces/engine/models.ts'
import { Seal } from '../_shared/faces/seal.ts'
import { Rate } from '../_shared/faces/turns.ts'
import { answerOf } from '../_shared/rules.ts'
import { enclose } from './envelope.ts'
import { Signer } from './sign.ts'

const BODY_LIMIT = 256 * 1024

const point = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const publicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: point, y: point })
/** What the device alone has: 32 bytes. */
const segredo = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const body = z.discriminatedUnion('acao', [
  z.object({
    acao: z.literal('parear'),
    segredo,
    codigo: z.string().min(1).max(20),
    pin: z.string().regex(/^\d{6}$/),
    publica: publicKey,
  }),
  z.object({ acao: z.literal('dias'), segredo }),
  z.object({ acao: z.literal('abrir'), segredo, ocorrencia: z.string().min(1).max(130) }),
  z.object({ acao: z.literal('rostos'), segredo, versao: z.string().max(100).default('') }),
  z.object({
    acao: z.literal('marcar'),
    segredo,
    marcas: z.array(z.record(z.string(), z.unknown())).max(200),
    pendentes: z.int().min(0).max(100_000).default(0),
  }),
  z.object({
    acao: z.literal('kids'),
    segredo,
    pedido: z.string().max(20),
    dados: z.record(z.string(), z.json()),
  }),
  z.object({ acao: z.literal('encerrar'), segredo }),
])
type Asked = z.output<typeof body>

const faces = z.union([
  z.object({ versao: z.string(), igual: z.literal(true) }),
  z.object({
    versao: z.string(),
    igual: z.literal(false),
    aparelho: z.string(),
    publica: publicKey,
    rostos: z.array(
      z.object({
        id: z.guid(),
        membro_id: z.guid(),
        modelo: z.string(),
        chave: z.string(),
        cifrado: z.string(),
      }),
    ),
  }),
])

const REFUSALS: Record<string, string> = {
  CODIGO: 'Este código não vale: confira as letras ou peça outro. Ele dura 10 minutos e serve uma vez.',
  PIN: 'O PIN não confere com o que foi escolhido para a estação.',
  MUITAS: 'Muitas tentativas. Aguarde 10 minutos e tente de novo.',
}

const service = asService()
const signer = new Signer(process.env.ENCRYPTION_KEY)
const seal = new Seal(process.env.ENCRYPTION_KEY)
const rate = new Rate(240, 60_000)

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * The door of check-in stations, which have no account: each request carries the secret that the device made when it was paired.
 *
 * POST `{ acao, segredo, … }` → `{ success: true, … }` or `{ success: false, error, code }` with a sentence:
 * - `parear` (with the token of somebody who may open the check-in) `codigo, pin, publica` → `aparelho, estacao, nome, campus,
 *   desafio, verificar` (the key that day lists are signed by)
 * - `dias` → `dias` that may be opened
 * - `abrir` `ocorrencia` → `texto` (JSON, see abrir_dia) and `assinatura` of exactly this text
 * - `rostos` `versao` → `igual`, or `envelope` with records of 32 + 512 bytes: person, template, 128 numbers
 * - `marcar` `marcas, pendentes` → see marcar_da_estacao; also for what a revoked station took before
 * - `kids` `pedido, dados` → `resposta`, see na_estacao_kids
 * - `encerrar`
 * 410: the station was revoked; 403: not paired.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await jsonIn(request, body, BODY_LIMIT)
    const chave = keyOf(asked.segredo)
    rate.count(chave)
    if (asked.acao === 'parear') return paired(request, asked, chave)
    return station(asked, chave)
  })
}

async function paired(request: Request, asked: Extract<Asked, { acao: 'parear' }>, chave: string) {
  const { codigo, pin, publica } = asked
  const answer = await answerOf(asCaller(request).rpc('parear_estacao', { codigo, pin, chave, publica }))
  const { recusa, ...made } = z.looseObject({ recusa: z.string().optional() }).parse(answer)
  if (recusa) throw new Refusal(recusa, REFUSALS[recusa] ?? recusa, recusa === 'MUITAS' ? 429 : 422)
  return { ...made, verificar: signer.publicKey }
}

async function station(
  asked: Exclude<Asked, { acao: 'parear' }>,
  chave: string,
): Promise<Record<string, unknown>> {
  switch (asked.acao) {
    case 'dias':
      return { dias: await answerOf(service.rpc('dias_da_estacao', { chave })) }
    case 'abrir': {
      const list = await answerOf(service.rpc('abrir_dia', { chave, ocorrencia: asked.ocorrencia }))
      const texto = JSON.stringify(list)
      return { texto, assinatura: signer.sign(texto) }
    }
    case 'rostos':
      return enclosedFaces(chave, asked.versao)
    case 'marcar': {
      const { marcas, pendentes } = asked
      const presences = z.array(z.record(z.string(), z.json())).parse(marcas)
      const answer = await answerOf(service.rpc('marcar_da_estacao', { chave, marcas: presences, pendentes }))
      return z.record(z.string(), z.unknown()).parse(answer)
    }
    case 'kids': {
      const { pedido, dados } = asked
      const answer = await answerOf(service.rpc('na_estacao_kids', { chave, acao: pedido, dados }))
      return z.record(z.string(), z.unknown()).parse(answer)
    }
    case 'encerrar':
      await answerOf(service.rpc('encerrar_dia', { chave }))
      return {}
  }
}

const ID = 16

/** The templates of the campus, opened and closed again for this device alone. One that cannot be opened is left out. */
async function enclosedFaces(chave: string, versao: string): Promise<Record<string, unknown>> {
  if (process.env.FACE_PROVIDER === 'azure') throw new Refused('PROVIDER_DOWN')
  const answer = faces.parse(await answerOf(service.rpc('rostos_da_estacao', { chave, versao })))
  if (answer.igual) return answer
  const records = answer.rostos.flatMap(({ id, membro_id, modelo, chave: key, cifrado }) => {
    if (modelo !== LOCAL_MODEL || key !== seal.keyId) return []
    try {
      return [
        Buffer.concat([
          bytesOfId(membro_id),
          bytesOfId(id),
          seal.open(Buffer.from(cifrado, 'base64'), membro_id),
        ]),
      ]
    } catch (error) {
      console.error('a template cannot be opened', id, error)
      return []
    }
  })
  const context = `rostos ${answer.aparelho} ${answer.versao}`
  return {
    versao: answer.versao,
    igual: false,
    envelope: enclose(Buffer.concat(records), answer.publica, context),
  }
}

function bytesOfId(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== ID) throw new Error('an id has 16 bytes')
  return bytes
}
