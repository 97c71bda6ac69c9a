import { guessKey } from '../chords'
import { parsePasted } from '../paste'
import type { Musica } from '../song'
import { songFrom, usual } from './parts'

/** Between songs of one file: a rule of its own line, or the next title. */
const RULE = /^\s*(?:[=_*]{4,}|-{5,})\s*$/m
const TITLE = /^(?=(?:t[ií]tulo|title)\s*:)/im

function pieces(text: string): string[] {
  const ruled = text.split(RULE)
  if (ruled.length > 1) return ruled
  return text.split(new RegExp(TITLE, 'gim'))
}

/** Text as Holyrics, EasyWorship, ProPresenter, SongSelect and people write it: headings, fields, words. */
export const readPlain = (text: string): Musica[] =>
  pieces(text)
    .map((piece) => {
      const { sequencia, ...pasted } = parsePasted(piece)
      return songFrom({
        ...pasted,
        tom: pasted.tom ?? guessKey(pasted.grupos.map(({ texto }) => texto)),
        arranjos: usual(sequencia),
      })
    })
    .filter(({ grupos }) => grupos.length > 0)
