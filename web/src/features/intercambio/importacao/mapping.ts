import { CAMPO_KEYS, type Campo, definitionOf, SEVERAL } from './campos'
import { origemOf } from './origens'
import { plain } from './values'

/** Which field each column of the file holds; empty for a column that stays out. */
export type Mapeamento = readonly (Campo | '')[]

const NAMES = new Map<string, Campo>(
  CAMPO_KEYS.flatMap((campo) => {
    const { label, headers = [] } = definitionOf(campo)
    return [campo, label, ...headers].map((name) => [plain(name), campo] as const)
  }),
)

/** Headers as they are compared with a mapping that was kept. */
export const headerKey = (cabecalhos: readonly string[]) => cabecalhos.map(plain).join('|')

function guessOne(header: string): Campo | '' {
  const name = plain(header)
  const exact = NAMES.get(name)
  if (exact) return exact
  // "Data de nascimento (dd/mm/aaaa)", "Telefone 1"
  const begins = [...NAMES].filter(([known]) => known.length >= 4 && name.startsWith(`${known} `))
  begins.sort(([a], [b]) => b.length - a.length)
  return begins[0]?.[1] ?? ''
}

/**
 * Guesses each column by its header: as the system that wrote the file names it, else by itself; a field is given once.
 * "Nome" alone, with no last name beside it, is the full name.
 */
export function guessMapping(cabecalhos: readonly string[]): Mapeamento {
  const origem = origemOf(cabecalhos)
  if (origem) return origem.map(cabecalhos, (header) => NAMES.get(plain(header)) ?? '')
  const taken = new Set<Campo>()
  const guessed = cabecalhos.map((header) => {
    const campo = guessOne(header)
    if (!campo || taken.has(campo)) return ''
    taken.add(campo)
    return campo
  })
  if (taken.has('sobrenome') || taken.has('nome_completo')) return guessed
  return guessed.map((campo) => (campo === 'nome' ? 'nome_completo' : campo))
}

/** A kept mapping for these headers: by header, so that columns may have changed places. */
export function applyMapping(
  cabecalhos: readonly string[],
  kept: Readonly<Record<string, string>>,
  allowed: ReadonlySet<string>,
): Mapeamento {
  return cabecalhos.map((header) => {
    const campo = kept[plain(header)] ?? ''
    return CAMPO_KEYS.find((key) => key === campo && allowed.has(key)) ?? ''
  })
}

/** What is kept of a mapping. */
export const keptMapping = (cabecalhos: readonly string[], mapping: Mapeamento) =>
  Object.fromEntries(cabecalhos.map((header, index) => [plain(header), mapping[index] ?? '']))

/** What must change before the file can be checked; null when nothing must. */
export function mappingProblem(mapping: Mapeamento): string | null {
  const used = mapping.filter((campo) => campo !== '')
  const twice = used.find((campo, index) => used.indexOf(campo) !== index && !SEVERAL.has(campo))
  if (twice) return `Duas colunas apontam para “${definitionOf(twice).label}”. Escolha uma.`
  const hasName = used.includes('nome_completo') || used.includes('nome')
  return hasName ? null : 'Diga qual coluna traz o nome.'
}
