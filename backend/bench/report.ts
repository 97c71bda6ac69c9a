import { cpus, totalmem } from 'node:os'

/** The value below which `part` per cent of the numbers lie. */
export function percentile(numbers: number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN
}

/** The machine that a figure was measured on. */
export function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `Node ${process.version}, ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB`
}

/** Rows in columns that line up, as Markdown. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}
