import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { LocalEngine } from '../../supabase/functions/_shared/faces/local-engine.ts'
import type { Person } from './people.ts'

/** What the product makes of a picture, as a photo to index and as a frame at the door. */
export interface Picture {
  person: string
  file: string
  vector: Float32Array | null
  enrols: boolean
  refusedAtDoor: string | null
  refusedToIndex: string | null
}

const readable = async (
  engine: LocalEngine,
  bytes: Uint8Array,
): Promise<Omit<Picture, 'person' | 'file'>> => {
  const asked = await engine.read(bytes, 'enrol')
  if (asked.face)
    return { vector: asked.face.vector, enrols: true, refusedAtDoor: null, refusedToIndex: null }
  // the door asks for less
  const seen = asked.refusal.startsWith('POOR') ? await engine.read(bytes, 'identify') : asked
  return {
    vector: seen.face?.vector ?? null,
    enrols: false,
    refusedAtDoor: seen.refusal ?? null,
    refusedToIndex: asked.refusal,
  }
}

export async function readAll(engine: LocalEngine, people: readonly Person[]): Promise<Picture[]> {
  const total = people.reduce((sum, { files }) => sum + files.length, 0)
  const pictures: Picture[] = []
  for (const { id, files } of people) {
    for (const file of files) {
      pictures.push({ person: id, file, ...(await readable(engine, await readFile(file))) })
      if (pictures.length % 500 === 0) console.error(`${pictures.length} of ${total} pictures`)
    }
  }
  return pictures
}

/** A picture as the next frames of a hand-held camera show it. */
export async function shaken(engine: LocalEngine, file: string): Promise<Float32Array[]> {
  const upright = await sharp(await readFile(file))
    .autoOrient()
    .toBuffer()
  const { width } = await sharp(upright).metadata()
  const frames = [
    sharp(upright).rotate(3, { background: '#777' }).blur(0.7),
    sharp(upright)
      .rotate(-2, { background: '#777' })
      .resize(Math.round(width * 0.9)),
  ]
  const vectors: Float32Array[] = []
  for (const frame of frames) {
    const { face } = await engine.read(await frame.jpeg({ quality: 70 }).toBuffer(), 'identify')
    if (face) vectors.push(face.vector)
  }
  return vectors
}
