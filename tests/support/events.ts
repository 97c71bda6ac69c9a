import { id, sql, unique } from './database.ts'

interface EventoOptions {
  nome?: string
  local?: string | null
  aberto?: boolean
}

/** Adds an event, which happens once, and gives its id: it is that of its only day too. */
export const newEvento = (
  campus = 'Posse',
  date: string = '2030-01-06T12:30:00Z',
  { nome = 'Culto', local = 'Templo', aberto = true }: EventoOptions = {},
): Promise<string> =>
  id(
    `insert into public.events (name, campus, location, date, aberto) values ($1, $2, $3, $4, $5) returning id`,
    [nome, campus, local, date, aberto],
  )

/** The moment so many days from now, at an hour of UTC. */
export function inDays(dias: number, hora = 12): string {
  const quando = new Date(Date.now() + dias * 86_400_000)
  quando.setUTCHours(hora, 0, 0, 0)
  return quando.toISOString()
}

/** The day at the church so many days from now, `aaaa-mm-dd`: in UTC it is tomorrow from 21:00 on. */
export function dayFromNow(dias = 0): string {
  const igreja = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
  return igreja.format(Date.now() + dias * 86_400_000)
}

/** A campus of its own, so that what is counted there is one test's. */
export async function newCampus(nome = `Kids ${unique()}`): Promise<string> {
  await sql('insert into public.campi (nome) values ($1)', [nome])
  return nome
}

export interface SalaOptions {
  nome?: string
  /** Ages in months. */
  de?: number
  ate?: number
  capacidade?: number
  porAdulto?: number
}

/** A room of the Kids. */
export const newSala = (
  campus: string,
  { nome = `Sala ${unique()}`, de = 0, ate = 143, capacidade = 10, porAdulto = 5 }: SalaOptions = {},
): Promise<string> =>
  id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade, por_adulto)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [campus, nome, de, ate, capacidade, porAdulto],
  )

/** Somebody stands in a room of the Kids on a day. */
export const putAdulto = (ocorrencia: string, sala: string, membro: string) =>
  sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
    ocorrencia,
    sala,
    membro,
  ])
