import { RestError } from '../errors.ts'

/** `Prefer` headers, as PostgREST's page "Prefer Header" describes them. */
export interface Preferences {
  return?: 'minimal' | 'headers-only' | 'representation'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  maxAffected?: number
  timezone?: string
  invalid: string[]
}

const CHOICES = new Map([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
])

const NONE: Preferences = { invalid: [] }

/**
 * Reads the header; of a preference that is given twice the first counts.
 *
 * @param txOverride whether the transaction's end may be asked for; otherwise `tx=` is known and means nothing
 */
export function parsePreferences(header: string | undefined, txOverride: boolean): Preferences {
  if (!header) return NONE
  const found: Record<string, string | number> = {}
  const invalid: string[] = []
  for (const item of header.split(',').map((part) => part.trim())) {
    if (item === '') continue
    const [name = '', value = ''] = item.split('=', 2).map((part) => part.trim())
    if (CHOICES.get(name)?.includes(value)) {
      if (name !== 'tx' || txOverride) found[name] ??= value
    } else if (name === 'max-affected' && /^\d{1,9}$/.test(value)) found.maxAffected ??= Number(value)
    else if (name === 'timezone' && isTimezone(value)) found.timezone ??= value
    else if (name !== 'params') invalid.push(item)
  }
  return { ...found, invalid }
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** Refuses what is not understood when the client asked for strictness (PGRST122). */
export function checkPreferences(preferences: Preferences): void {
  if (preferences.handling !== 'strict' || preferences.invalid.length === 0) return
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.invalid.join(', ')}`,
  })
}
