/** A moment in the campus's time: day, hour or both. */
export function noFuso(instante: string, fuso: string, opcoes: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, ...opcoes }).format(new Date(instante))
}
export const diaCurto = (instante: string, fuso: string) =>
  noFuso(instante, fuso, { weekday: 'short', day: '2-digit', month: '2-digit' }).replace('.', '')
export const hora = (instante: string, fuso: string) =>
  noFuso(instante, fuso, { hour: '2-digit', minute: '2-digit' })
export const diaLongo = (instante: string, fuso: string) =>
  noFuso(instante, fuso, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

/** The day `aaaa-mm-dd` of a moment in a time zone. */
export const diaDe = (instante: string | Date, fuso: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: fuso }).format(new Date(instante))

const DAY_MS = 86_400_000

/** `Hoje`, `Amanhã`, or `domingo, 29 de novembro`. */
export function nomeDoDia(instante: string, fuso: string, agora = new Date()): string {
  const longe = (Date.parse(diaDe(instante, fuso)) - Date.parse(diaDe(agora, fuso))) / DAY_MS
  if (longe === 0) return 'Hoje'
  if (longe === 1) return 'Amanhã'
  return noFuso(instante, fuso, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `10h`, `10h30`. */
export const horaFalada = (instante: string, fuso: string) =>
  hora(instante, fuso).replace(':', 'h').replace(/^0/, '').replace(/h00$/, 'h')
