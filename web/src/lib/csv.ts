/** What a spreadsheet would take for a formula begins with an apostrophe, which it does not show. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** A phone in E.164 begins with a plus sign and is none. */
const PHONE = /^\+\d{8,15}$/

/** A text as a cell of any spreadsheet may hold it. */
export const defused = (text: string) => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text)

/** A text as it was before it was defused. */
export const restored = (text: string) => {
  const rest = text.slice(1)
  return text.startsWith("'") && defused(rest) === text ? rest : text
}

type Cell = string | number | null

function csvCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : defused(value ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of a CSV as Excel reads it in Brazil: semicolons, quotes where they are needed. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')
}

/** A file of such lines, or parts of one that was written bit by bit. The mark at its beginning says UTF-8. */
export const csvFile = (...lines: readonly string[]) =>
  new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' })
