import { z } from 'zod'
import { answered } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { Refused, ready } from '../_shared/faces/answers.ts'
import { bytesIn, jsonIn } from '../_shared/faces/body.ts'
import { answerOf } from '../_shared/faces/database.ts'
import { decide, type Verdict } from '../_shared/faces/engine/decision.ts'
import { DIMENSIONS } from '../_shared/faces/engine/gallery.ts'
import { type Question, searchFromEnvironment } from '../_shared/faces/search.ts'
import { Queue, Rate } from '../_shared/faces/turns.ts'

const BODY_LIMIT = 9 * 1024 * 1024
const MOST_FRAMES = 5
const MINUTE_MS = 60_000

const station = z.object({
  campus: z.string().min(1).max(80),
  estacao: z.string().max(100).default(''),
  esperados: z.array(z.guid()).max(20_000).optional(),
})
const json = station.and(
  z.union([
    z.object({ imagens: z.array(z.base64().min(1)).min(1).max(MOST_FRAMES) }),
    z.object({ imagem: z.base64().min(1) }).transform(({ imagem }) => ({ imagens: [imagem] })),
    z.object({ embedding: z.array(z.number().min(-1_000).max(1_000)).length(DIMENSIONS) }),
  ]),
)
const reach = z.object({
  usuario: z.string(),
  membro_id: z.string().nullable(),
  alcance: z.enum(['campus', 'proprio']).nullable(),
})

const queue = new Queue(30)
const rate = new Rate(120, MINUTE_MS)
const service = asService()
const search = ready(() => searchFromEnvironment(service))

/**
 * Who of a campus a face at the check-in station resembles.
 *
 * POST with the caller's token: JSON `{ campus, estacao?, esperados?, imagem | imagens | embedding }` (pictures in base64,
 * up to five frames of the same face; embedding: 128 numbers made by the same models), or a picture as it is with `campus`
 * and `estacao` in the query. `esperados`: ids of the members expected here, the only ones compared. →
 * `{ success: true, decisao, candidatos: [{ membro_id, nome, foto, campus, pontuacao, margem }], limiar, pessoas }`, where
 * decisao is confirmar (one candidate, who is asked), escolher (up to three) or nao_reconhecido; or
 * `{ success: false, error, code }` as azure-face-index. Without editar on checkin in that campus only the caller's own
 * face is compared. Templates never leave.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await question(request)
    const who = reach.parse(
      await answerOf(asCaller(request).rpc('alcance_identificacao', { campus: asked.campus })),
    )
    if (!who.alcance) throw new Refused('NO_STATION')
    rate.count(who.usuario)
    const among = who.alcance === 'proprio' ? [who.membro_id ?? ''] : asked.esperados
    const find = await search
    const { ranked, people, threshold } = await queue.run(() => find({ ...asked, among }))
    const verdict = decide(ranked, people, threshold)
    const candidatos = await shown(verdict, who.usuario, asked)
    return {
      decisao: candidatos.length === 0 ? 'nao_reconhecido' : verdict.decision,
      candidatos,
      limiar: verdict.threshold,
      pessoas: people,
    }
  })
}

type Asked = z.output<typeof station> & Pick<Question, 'pictures' | 'embedding'>

async function question(request: Request): Promise<Asked> {
  const type = request.headers.get('content-type') ?? ''
  if (/^(image\/|application\/octet-stream)/.test(type)) {
    const query = station.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) throw new Refused('INVALID')
    return { ...query.data, pictures: [await bytesIn(request, BODY_LIMIT)] }
  }
  const asked = await jsonIn(request, json, BODY_LIMIT)
  return 'imagens' in asked
    ? { ...asked, pictures: asked.imagens.map((text) => new Uint8Array(Buffer.from(text, 'base64'))) }
    : { ...asked, pictures: [], embedding: Float32Array.from(asked.embedding) }
}

/** Notes the identification and gives what may be shown of its candidates. */
async function shown(
  { decision, candidates }: Verdict,
  usuario: string,
  { campus, estacao }: Asked,
): Promise<unknown[]> {
  const answer = await answerOf(
    service.rpc('registrar_identificacao', {
      usuario,
      campus,
      estacao,
      decisao: decision,
      candidatos: candidates.map(({ membroId, score, margin }) => ({
        membro_id: membroId,
        pontuacao: score,
        margem: margin,
      })),
    }),
  )
  return z.array(z.unknown()).parse(answer)
}
