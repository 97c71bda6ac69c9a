/** What a spreadsheet would take for a formula begins with an apostrophe, which it does not show. */
const FORMULA = /^[=+\-@\t\r]/
/** A phone in E.164 begins with a plus sign and is none. */
const PHONE = /^\+\d{8,15}$/

export const defused = (text: string) => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text)

function csvCell(value: string | null): string {
  const text = defused(value ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const BOM = '\ufeff'

/** Lines of a CSV as Excel reads it in Brazil: semicolons, quotes where they are needed. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')
}
