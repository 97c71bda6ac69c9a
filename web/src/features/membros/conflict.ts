import { CAMPOS, type Campo, type FichaValues } from './ficha'

/** A field that somebody else changed while a person edited. */
export type Divergence = {
  campo: Campo
  before: string
  theirs: string
  mine: string
  /** Both changed it, and not to the same: somebody must choose. */
  isDisputed: boolean
}

/** What happened to the record between the version that was opened and the one that stands now, field by field. */
export function divergences(before: FichaValues, theirs: FichaValues, mine: FichaValues): Divergence[] {
  return CAMPOS.filter((campo) => before[campo] !== theirs[campo]).map((campo) => ({
    campo,
    before: before[campo],
    theirs: theirs[campo],
    mine: mine[campo],
    isDisputed: mine[campo] !== before[campo] && mine[campo] !== theirs[campo],
  }))
}
