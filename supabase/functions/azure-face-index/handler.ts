import { z } from 'zod'
import { answered } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { Refused, ready } from '../_shared/faces/answers.ts'
import { jsonIn } from '../_shared/faces/body.ts'
import { answerOf } from '../_shared/faces/database.ts'
import type { RefusalCode } from '../_shared/faces/engine/refusals.ts'
import { photoNameIn, storedPhoto } from '../_shared/faces/photo.ts'
import { providerFromEnvironment } from '../_shared/faces/provider.ts'
import { Register } from '../_shared/faces/register.ts'
import { Seal } from '../_shared/faces/seal.ts'
import { Queue, Rate } from '../_shared/faces/turns.ts'

const BODY_LIMIT = 16 * 1024
const MINUTE_MS = 60_000

const body = z.union([
  z.object({ membroId: z.guid(), photoUrl: z.string().min(1).max(2_000) }),
  z.object({ limpar: z.literal(true) }),
])
const caller = z.object({ membro_id: z.string().nullable() })

const permission = z.discriminatedUnion('permitido', [
  z.object({ permitido: z.literal(false), usuario: z.string() }),
  z.object({
    permitido: z.literal(true),
    usuario: z.string(),
    proprio: z.boolean(),
    saiu: z.boolean(),
    fotos: z.array(z.string()),
    donos: z.array(z.string().nullable()),
    consentido: z.boolean(),
    indexadas: z.array(z.object({ foto: z.string(), modelo: z.string() })),
  }),
])

const queue = new Queue(20)
/** Of whoever asks for themselves, or for somebody whom they may not. */
const rate = new Rate(10, 10 * MINUTE_MS)
/** Of whoever looks after people's records: a whole church in one go. */
const teamRate = new Rate(3_000, 10 * MINUTE_MS)
/** Of one person's photos. Those that are no good do not count: the next one may be. */
const personRate = new Rate(10, 10 * MINUTE_MS)
const service = asService()
const tools = ready(async () => ({
  seal: new Seal(process.env.ENCRYPTION_KEY),
  faces: await providerFromEnvironment(),
}))

/**
 * Indexes the face of a person's present photo for the facial check-in.
 *
 * POST `{ membroId, photoUrl }` with the caller's token → `{ success: true, already }`, or
 * `{ success: false, error, code }` with a sentence for the person: 200 for what is wrong with the picture, the photo or
 * the consent; 4xx for what the caller may not do; 503 when it cannot be done now. The same photo again changes nothing.
 * `{ limpar: true }`, by anybody signed in, lets the provider forget what the database does not hold any more.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await jsonIn(request, body, BODY_LIMIT)
    if ('limpar' in asked) return forgotten(request)
    const { membroId, photoUrl } = asked
    const answer = await answerOf(asCaller(request).rpc('rosto_para_indexar', { membro_id: membroId }))
    const known = permission.parse(answer)
    try {
      return { already: !(await counted(membroId, known, () => indexed(membroId, photoUrl, known))) }
    } catch (error) {
      await noteRefusal(membroId, known.usuario, error instanceof Refused ? error.code : 'UNEXPECTED')
      throw error
    }
  })
}

/** The work, unless it is asked for too often. @throws Refused TOO_MANY */
async function counted(
  membroId: string,
  known: z.output<typeof permission>,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (!known.permitido || known.proprio) {
    rate.count(known.usuario)
    return work()
  }
  teamRate.count(known.usuario)
  personRate.count(membroId)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.status === 200) personRate.takeBack(membroId)
    throw error
  }
}

/** Lets go of the copies that the provider keeps of templates that are gone. */
async function forgotten(request: Request): Promise<{ clean: true }> {
  const { membro_id } = caller.parse(await answerOf(asCaller(request).rpc('meu_rosto')))
  rate.count(`limpar:${membro_id}`)
  const { faces, seal } = await tools
  await queue.run(() => faces.keepOnly(() => everyTemplate(faces.model, seal)))
  return { clean: true }
}

/** Whether the photo was not indexed before. */
async function indexed(
  membroId: string,
  photoUrl: string,
  known: z.output<typeof permission>,
): Promise<boolean> {
  if (!known.permitido) throw new Refused('NOT_ALLOWED')
  if (known.saiu) throw new Refused('LEFT')
  if (!known.consentido) throw new Refused('NO_CONSENT')
  const photo = photoNameIn(photoUrl)
  const owned = known.donos.some((owner) => owner && photo?.startsWith(`profile-photos/${owner}-`))
  if (!photo || !owned || !known.fotos.includes(photo)) throw new Refused('OTHER_PHOTO')
  const { faces, seal } = await tools
  if (known.indexadas.some(({ foto, modelo }) => foto === photo && modelo === faces.model)) return false
  return queue.run(async () => {
    const { template, norm } = await faces.enrol(await storedPhoto(service, photo), membroId)
    try {
      return await keep(faces.model, seal, { membroId, photo, template, norm, usuario: known.usuario })
    } finally {
      await faces.keepOnly(() => everyTemplate(faces.model, seal))
    }
  })
}

interface Made {
  membroId: string
  photo: string
  template: Uint8Array
  norm: number
  usuario: string
}

const CONFLICTS: Record<string, RefusalCode> = {
  SEM_CONSENTIMENTO: 'NO_CONSENT',
  OUTRA_FOTO: 'OTHER_PHOTO',
  SAIU: 'LEFT',
}

/** Keeps the template, unless consent or photo went away meanwhile. True if it is new. */
async function keep(model: string, seal: Seal, made: Made): Promise<boolean> {
  const { data, error } = await service.rpc('guardar_rosto', {
    membro_id: made.membroId,
    foto: made.photo,
    cifrado: seal.close(made.template, made.membroId).toString('base64'),
    chave: seal.keyId,
    modelo: model,
    norma: made.norm,
    usuario: made.usuario,
  })
  if (!error) return data
  const conflict = CONFLICTS[error.message]
  throw conflict ? new Refused(conflict) : new Error(error.message, { cause: error })
}

async function everyTemplate(model: string, seal: Seal): Promise<Uint8Array[]> {
  const all = new Map<string, Uint8Array>()
  const follower = {
    set: ({ id, template }: { id: string; template: Uint8Array }) => all.set(id, template),
    delete: (id: string) => all.delete(id),
  }
  await new Register(service, seal, model, follower).refresh()
  return [...all.values()]
}

async function noteRefusal(membroId: string, usuario: string, resultado: RefusalCode): Promise<void> {
  const { error } = await service.rpc('registrar_recusa_de_rosto', {
    membro_id: membroId,
    usuario,
    resultado,
  })
  if (error) console.error('a refusal could not be noted', error.message)
}
