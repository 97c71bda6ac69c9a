import { keepForMe, keptForMe } from '@/lib/kept-for'
import { type RoteiroDoCulto, roteiroDoCulto } from './culto'

/** `routes.tsx` looks for it, too. */
const BEGIN = 'roteiro:'
/** A service is read until two days after it began. */
const OLD_MS = 2 * 24 * 60 * 60_000

type Kept = { culto: RoteiroDoCulto; lidoEm: string }

const readKept = (value: unknown): Kept | null => {
  const { culto, lidoEm } = Object(value)
  const read = roteiroDoCulto.safeParse(culto)
  return read.success && typeof lidoEm === 'string' ? { culto: read.data, lidoEm } : null
}

export const keptCulto = (ocorrencia: string): Kept | null =>
  readKept(keptForMe(BEGIN + ocorrencia).get(BEGIN + ocorrencia))

/** Keeps what was read just now; null: it is none of theirs any more. What is long over goes. */
export function keepCulto(ocorrencia: string, culto: RoteiroDoCulto | null): void {
  const now = Date.now()
  for (const [name, value] of keptForMe(BEGIN)) {
    const known = readKept(value)
    if (!known || Date.parse(known.culto.inicio) < now - OLD_MS) keepForMe(name, null)
  }
  const isOver = culto !== null && Date.parse(culto.inicio) < now - OLD_MS
  keepForMe(BEGIN + ocorrencia, culto && !isOver ? { culto, lidoEm: new Date(now).toISOString() } : null)
}
