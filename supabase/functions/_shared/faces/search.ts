import type { Client } from '../clients.ts'
import { Refused } from './answers.ts'
import { AZURE_MODEL, AzureFaces } from './azure.ts'
import type { Candidate } from './engine/decision.ts'
import { Gallery } from './engine/gallery.ts'
import { LOCAL_MODEL } from './engine/models.ts'
import { meanFace } from './engine/reading.ts'
import { Register } from './register.ts'
import { Seal, vectorOf } from './seal.ts'

/** A face that was seen, as frames of it or as the vector that the same models made of them. */
export interface Question {
  pictures: Uint8Array[]
  embedding?: Float32Array
  campus: string
  /** The only members to be compared; all of the campus without it. */
  among?: readonly string[]
}

interface Found {
  /** Best first. */
  ranked: Candidate[]
  /** How many were compared. */
  people: number
  /** From where on the best is asked to confirm, where the provider's scores are not those of the local models. */
  threshold?: number
}

/** Finds the people of a campus whom a face resembles. @throws Refused what is wrong with the pictures */
export type Search = (question: Question) => Promise<Found>

async function localSearch(service: Client, seal: Seal): Promise<Search> {
  const { LocalEngine } = await import('./local-engine.ts')
  const engine = new LocalEngine(process.env.FACE_MODELS_DIR)
  const gallery = new Gallery()
  const register = new Register(service, seal, LOCAL_MODEL, {
    set: ({ template, ...person }) => gallery.set({ ...person, vector: vectorOf(template) }),
    delete: (id) => gallery.delete(id),
  })
  return async ({ pictures, embedding, campus, among }) => {
    const faces = embedding ? [embedding] : []
    for (const picture of pictures) {
      const { face, refusal } = await engine.read(picture, 'identify')
      if (!face) throw new Refused(refusal)
      faces.push(face.vector)
    }
    const mean = meanFace(faces)
    if (!mean) throw new Refused('INVALID')
    await register.refresh()
    return gallery.search(mean, campus, among)
  }
}

/** Azure's confidence, not a cosine; not measured here. */
const AZURE_THRESHOLD = 0.7

function azureSearch(service: Client, seal: Seal): Search {
  const azure = AzureFaces.fromEnvironment()
  const people = new Map<string, { membroId: string; campus: string; person: string }>()
  const register = new Register(service, seal, AZURE_MODEL, {
    set: ({ id, template, ...of }) => people.set(id, { ...of, person: new TextDecoder().decode(template) }),
    delete: (id) => people.delete(id),
  })
  return async ({ pictures, campus, among }) => {
    const [picture] = pictures
    if (!picture) throw new Refused('INVALID')
    await register.refresh()
    const wanted = among && new Set(among)
    const compared = [...people.values()].filter(
      (of) => of.campus === campus && (!wanted || wanted.has(of.membroId)),
    )
    const confidence = new Map<string, number>()
    for (const found of await azure.identify(picture)) confidence.set(found.personId, found.confidence)
    const best = new Map<string, number>()
    for (const { membroId, person } of compared) {
      best.set(membroId, Math.max(best.get(membroId) ?? 0, confidence.get(person) ?? 0))
    }
    const ranked = [...best].map(([membroId, score]) => ({ membroId, score }))
    ranked.sort((one, other) => other.score - one.score)
    return { ranked: ranked.slice(0, 5), people: best.size, threshold: AZURE_THRESHOLD }
  }
}

/** The search of the provider that FACE_PROVIDER names; see providerFromEnvironment. */
export async function searchFromEnvironment(service: Client): Promise<Search> {
  const seal = new Seal(process.env.ENCRYPTION_KEY)
  return process.env.FACE_PROVIDER === 'azure' ? azureSearch(service, seal) : localSearch(service, seal)
}
