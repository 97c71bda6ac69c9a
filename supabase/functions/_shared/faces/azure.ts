import { z } from 'zod'
import { Refused } from './answers.ts'
import type { RefusalCode } from './engine/refusals.ts'

interface AzureSettings {
  endpoint: string
  key: string
  /** The person group of this church. */
  group: string
}

/** Names the provider's model; see LOCAL_MODEL. */
export const AZURE_MODEL = 'azure/recognition_04/1'

const detected = z.array(
  z.object({
    faceRectangle: z.object({ width: z.number() }),
    faceAttributes: z.object({ qualityForRecognition: z.enum(['low', 'medium', 'high']) }),
  }),
)
const created = z.object({ personId: z.string() })
const listed = z.array(z.object({ personId: z.string() }))
const withId = z.array(detected.element.extend({ faceId: z.string() }))
const identified = z.array(
  z.object({ candidates: z.array(z.object({ personId: z.string(), confidence: z.number() })) }),
)
const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

const TIMEOUT_MS = 20_000
const PAGE = 1_000
const LEAST_WIDTH = 80
const LEAST_WIDTH_SEEN = 60
const MOST_CANDIDATES = 100
const LEAST_CONFIDENCE = 0.4

/**
 * Faces by Azure Face, REST API v1.2. Pictures leave the machine and Azure keeps what it makes of them in a person group;
 * identification there is of limited access.
 * Contract: learn.microsoft.com/rest/api/face
 */
export class AzureFaces {
  readonly #settings: AzureSettings

  constructor(settings: AzureSettings) {
    this.#settings = settings
  }

  /** @throws Error when endpoint or key is missing */
  static fromEnvironment(env = process.env): AzureFaces {
    const { FACE_AZURE_ENDPOINT: endpoint, FACE_AZURE_KEY: key, FACE_AZURE_GROUP: group = 'igreja' } = env
    if (!endpoint || !key) throw new Error('FACE_AZURE_ENDPOINT and FACE_AZURE_KEY are not set')
    return new AzureFaces({ endpoint: endpoint.replace(/\/$/, ''), key, group })
  }

  /**
   * Puts the one face of a picture into the person group as a person of its own, and gives that person's id.
   *
   * @throws Refused what is wrong with the picture, or PROVIDER_DOWN
   */
  async enrol(bytes: Uint8Array, owner: string): Promise<string> {
    theOne(detected.parse(await this.#detect(bytes, false)), LEAST_WIDTH)
    await this.#ensureGroup()
    const { personId } = created.parse(await this.#call('POST', 'persons', { name: owner, userData: owner }))
    const add = `persons/${personId}/persistedfaces?detectionModel=detection_03`
    await this.#call('POST', add, bytes).catch(async (error: unknown) => {
      await this.forget(personId)
      throw error
    })
    await this.#call('POST', 'train')
    return personId
  }

  /**
   * The people of the group whom the one face of a picture resembles, with Azure's confidence from 0 to 1.
   *
   * @throws Refused what is wrong with the picture, or PROVIDER_DOWN
   */
  async identify(bytes: Uint8Array): Promise<{ personId: string; confidence: number }[]> {
    const faces = withId.parse(await this.#detect(bytes, true))
    const { faceId } = theOne(faces, LEAST_WIDTH_SEEN)
    const query = {
      faceIds: [faceId],
      personGroupId: this.#settings.group,
      maxNumOfCandidatesReturned: MOST_CANDIDATES,
      confidenceThreshold: LEAST_CONFIDENCE,
    }
    const [answer] = identified.parse(await this.#fetch('POST', 'identify', query))
    return answer?.candidates ?? []
  }

  /** The ids of everybody in the group. */
  async people(): Promise<string[]> {
    const all: string[] = []
    for (let page = ['']; page.length > 0; ) {
      const answer = await this.#call('GET', `persons?top=${PAGE}&start=${all.at(-1) ?? ''}`)
      page = listed.parse(answer).map(({ personId }) => personId)
      all.push(...page)
      if (page.length < PAGE) break
    }
    return all
  }

  /** Takes a person out of the group; one who is not there is no error. */
  async forget(personId: string): Promise<void> {
    await this.#call('DELETE', `persons/${personId}`).catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error
    })
  }

  #detect(bytes: Uint8Array, withFaceId: boolean): Promise<unknown> {
    const query = new URLSearchParams({
      detectionModel: 'detection_03',
      recognitionModel: 'recognition_04',
      returnFaceId: String(withFaceId),
      returnFaceAttributes: 'qualityForRecognition',
    })
    return this.#fetch('POST', `detect?${query}`, bytes)
  }

  async #ensureGroup(): Promise<void> {
    const { group } = this.#settings
    await this.#call('PUT', '', { name: group, recognitionModel: 'recognition_04' }).catch(
      (error: unknown) => {
        if (!(error instanceof Existing)) throw error
      },
    )
  }

  #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const { group } = this.#settings
    return this.#fetch(method, `persongroups/${encodeURIComponent(group)}${path ? `/${path}` : ''}`, body)
  }

  async #fetch(method: string, path: string, body?: unknown): Promise<unknown> {
    const { endpoint, key } = this.#settings
    const isPicture = body instanceof Uint8Array
    const response = await fetch(`${endpoint}/face/v1.2/${path}`, {
      method,
      headers: {
        'ocp-apim-subscription-key': key,
        'content-type': isPicture ? 'application/octet-stream' : 'application/json',
      },
      body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      console.error('Azure Face cannot be reached', error)
      throw new Refused('PROVIDER_DOWN')
    })
    const text = await response.text()
    if (response.ok) return text === '' ? undefined : JSON.parse(text)
    throw problem(response.status, text)
  }
}

/** The face in front, if it stands there alone and is good enough. @throws Refused */
function theOne<T extends z.output<typeof detected.element>>(faces: T[], leastWidth: number): T {
  const largest = Math.max(...faces.map((face) => face.faceRectangle.width))
  const [face, ...others] = faces.filter(({ faceRectangle }) => faceRectangle.width >= 0.35 * largest)
  if (!face) throw new Refused('NO_FACE')
  if (others.length > 0) throw new Refused('MULTIPLE_FACES')
  if (face.faceRectangle.width < leastWidth) throw new Refused('POOR_QUALITY_SMALL')
  if (face.faceAttributes.qualityForRecognition === 'low') throw new Refused('POOR_QUALITY')
  return face
}

class Missing extends Error {}
class Existing extends Error {}

const PICTURE_PROBLEMS: Record<string, RefusalCode> = {
  InvalidImage: 'UNREADABLE',
  InvalidImageSize: 'UNREADABLE',
  InvalidImageFormat: 'UNREADABLE',
  NoFaceFound: 'NO_FACE',
  MoreThanOneFaceInImage: 'MULTIPLE_FACES',
  LowQuality: 'POOR_QUALITY',
}

function problem(status: number, text: string): Error {
  const said = failure.safeParse(readJson(text)).data?.error
  const known = PICTURE_PROBLEMS[said?.code ?? '']
  if (known) return new Refused(known)
  if (status === 404) return new Missing()
  if (status === 409 || said?.code === 'PersonGroupExists') return new Existing()
  console.error('Azure Face answered', status, said?.code, said?.message)
  return new Refused('PROVIDER_DOWN')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
