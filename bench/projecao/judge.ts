import type { Frames, Shown } from '../../tests/support/frames.ts'

/** What the operator (or a phone, by the operator's hand) put on the screens, and when. */
export type Command = { at: number; words: string }

export type Verdict = {
  frames: number
  changes: number
  /** Nothing, or something that one saw through. */
  blank: string[]
  /** What was not asked for, or not yet, or not any more. */
  wrong: string[]
  /** Commands whose picture never came. */
  missed: number
  /** From the command to its picture. */
  lateMs: number[]
  /** Of a page that was still coming. */
  before: string[]
}

/** Of words, what a slide is recognised by. */
export const headOf = (words: string) => words.split('\n')[0]?.trim() ?? ''

/** Where in the commands a picture belongs: the next one with these words, or the one that stands. */
function placeOf({ at, words }: Shown, commands: readonly Command[], from: number): number {
  for (let n = Math.max(0, from); n < commands.length; n += 1) {
    const command = commands[n]
    if (command && command.at > at) return -1
    if (command?.words === headOf(words)) return n
  }
  return -1
}

/** Whether a screen, through all its lives, showed what was asked for, in its order, and nothing else. */
export function judge(lives: readonly Frames[], commands: readonly Command[]): Verdict {
  const [first] = commands
  // before the service a screen shows who it belongs to
  const shown = lives.flatMap((life) => life.shown).filter(({ at }) => at >= (first?.at ?? 0))
  const wrong: string[] = []
  const lateMs: number[] = []
  let [place, missed] = [-1, 0]
  for (const one of shown) {
    const found = placeOf(one, commands, place)
    if (found < 0) {
      wrong.push(headOf(one.words))
      continue
    }
    // what stands already, and comes again in another life, is no change
    if (found > place) {
      lateMs.push(one.at - (commands[found]?.at ?? one.at))
      missed += place < 0 ? 0 : found - place - 1
    }
    place = found
  }
  return {
    frames: lives.reduce((sum, { seen }) => sum + seen, 0),
    changes: shown.length,
    blank: lives.flatMap(({ faults }) => faults),
    wrong,
    missed: missed + Math.max(0, commands.length - 1 - place),
    lateMs,
    before: lives.flatMap(({ before }) => before),
  }
}
