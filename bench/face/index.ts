import { join } from 'node:path'
import { machine } from '../../backend/bench/report.ts'
import { LocalEngine } from '../../supabase/functions/_shared/faces/local-engine.ts'
import { judge } from './judge.ts'
import { peopleIn } from './people.ts'
import { faceService } from './service.ts'
import { pairsOf, variants } from './variants.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'faces')
/** Each of more people would be spoilt in eleven ways. */
const MOST_SPOILT = 100

/**
 * Faces. With a folder of photographs: who is recognised in them, held to the bar. Without: the fixtures, and how long indexing and
 * identifying take.
 */
export async function face(): Promise<boolean> {
  const folder = process.env.FACES_DIR
  const people = peopleIn(folder || FIXTURES)
  console.log(`${machine()}\nPhotographs of ${folder || FIXTURES}\n`)
  const engine = new LocalEngine(process.env.FACE_MODELS_DIR)
  const held = await judge(engine, people)
  const pairs = await pairsOf(people.slice(0, MOST_SPOILT))
  console.log('\n### Spoilt\n')
  const right = await variants(engine, pairs)
  if (folder) return held && right
  console.log('')
  return (await faceService(pairs)) && held && right
}
