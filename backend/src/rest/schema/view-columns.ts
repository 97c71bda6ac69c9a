/** Where a view's column comes from: a column of a table or of another view. */
export interface Origin {
  /** Position of the view's column, from 1. */
  column: number
  relation: number
  relationColumn: number
}

const ENTRY = /:resno (\d+) :resname \S+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/y

/**
 * Reads the stored definition of a view (`pg_rewrite.ev_action`) and finds the columns that are passed through from
 * elsewhere. Only the outermost target list counts: its entries stand at the second level of braces.
 */
export function viewOrigins(definition: string): Origin[] {
  const origins: Origin[] = []
  let depth = 0
  for (let at = 0; at < definition.length; at++) {
    const character = definition.charAt(at)
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === ':' && depth === 2) {
      ENTRY.lastIndex = at
      const found = ENTRY.exec(definition)
      const origin = {
        column: Number(found?.[1]),
        relation: Number(found?.[2]),
        relationColumn: Number(found?.[3]),
      }
      if (origin.relation > 0 && origin.relationColumn > 0) origins.push(origin)
    }
  }
  return origins
}
