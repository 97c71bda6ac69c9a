import { Refused } from './answers.ts'
import { AZURE_MODEL, AzureFaces } from './azure.ts'
import { LOCAL_MODEL } from './engine/models.ts'
import { bytesOf } from './seal.ts'

/** Makes what is kept of a face from a picture. */
export interface FaceProvider {
  /** What templates of this provider are called; those of another name do not compare. */
  model: string
  /**
   * The template of the one face in a picture, and the quality that the model saw (0 where it does not say).
   *
   * @throws Refused what is wrong with the picture, or PROVIDER_DOWN
   */
  enrol(bytes: Uint8Array, membroId: string): Promise<{ template: Uint8Array; norm: number }>
  /** Lets go of what the provider keeps outside of the database and is not among these templates any more. */
  keepOnly(templates: () => Promise<Uint8Array[]>): Promise<void>
}

async function localProvider(): Promise<FaceProvider> {
  // Loaded only where it is used: its packages bring native code.
  const { LocalEngine } = await import('./local-engine.ts')
  const engine = new LocalEngine(process.env.FACE_MODELS_DIR)
  return {
    model: LOCAL_MODEL,
    enrol: async (bytes) => {
      const { face, refusal } = await engine.read(bytes, 'enrol')
      if (!face) throw new Refused(refusal)
      return { template: bytesOf(face.vector), norm: face.norm }
    },
    keepOnly: async () => {},
  }
}

function azureProvider(): FaceProvider {
  const azure = AzureFaces.fromEnvironment()
  return {
    model: AZURE_MODEL,
    enrol: async (bytes, membroId) => ({
      template: new TextEncoder().encode(await azure.enrol(bytes, membroId)),
      norm: 0,
    }),
    keepOnly: async (templates) => {
      const people = await azure.people()
      const kept = new Set((await templates()).map((template) => new TextDecoder().decode(template)))
      for (const person of people) if (!kept.has(person)) await azure.forget(person)
    },
  }
}

/** The provider that FACE_PROVIDER names: `local` (default) or `azure`. @throws Error for any other name */
export async function providerFromEnvironment(): Promise<FaceProvider> {
  const name = process.env.FACE_PROVIDER || 'local'
  if (name === 'local') return localProvider()
  if (name === 'azure') return azureProvider()
  throw new Error(`FACE_PROVIDER must be local or azure, not ${name}`)
}
