import type { Mapeamento } from './mapping'
import type { Tabela } from './table'
import { readPhone } from './values'

/** So many phones of a file must agree before it says anything. */
const ENOUGH = 2

/** The area code of a phone; null when it has none. */
export const dddOf = (text: string | null | undefined): string | null =>
  /^\+55(\d{2})/.exec(readPhone(text ?? '').value ?? '')?.[1] ?? null

/** The area code that phones without one most likely lack: what most phones of the file have, else that of the campus. */
export function proposedDdd(
  tabela: Tabela,
  mapping: Mapeamento,
  phoneOfCampus: string | null | undefined,
): string {
  const columns = mapping.flatMap((campo, column) => (campo === 'telefone' ? [column] : []))
  const counts = new Map<string, number>()
  for (const { celulas } of tabela.linhas)
    for (const column of columns) {
      const ddd = dddOf(celulas[column])
      if (ddd) counts.set(ddd, (counts.get(ddd) ?? 0) + 1)
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] >= ENOUGH ? most[0] : (dddOf(phoneOfCampus) ?? most?.[0] ?? '')
}
