import type { Person } from './church.ts'
import { id, sql, unique } from './database.ts'
import { dayFromNow } from './events.ts'

/** The day on which somebody of so many years was born. */
export const ANOS = (quantos: number) => dayFromNow(-Math.ceil(quantos * 365.25))

export const born = (quem: Person, dia: string | null) =>
  sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [quem.membroId, dia])

export const membro = (quem: Person) => String(quem.membroId)

/** A record check that the church asks of those who stand beside the young. */
export const newAntecedentes = () =>
  id(`insert into public.treinamentos (nome, tipo) values ($1, 'antecedentes') returning id`, [
    `Antecedentes ${unique()}`,
  ])

/** An adult with that check, and every training on safety. */
export const approve = (quem: Person, antecedentes: string) =>
  sql(
    `insert into public.membros_treinamentos (membro_id, treinamento_id, concluido_em)
     select $1, t.id, app.hoje('Posse') - 10 from public.treinamentos t where t.id = $2 or t.seguranca and t.ativo`,
    [quem.membroId, antecedentes],
  )

/** Legal guardian, both directions. */
export const answersFor = (adulto: Person, crianca: Person) =>
  sql(
    `insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae'), ($2, $1, 'filho')`,
    [crianca.membroId, adulto.membroId],
  )

export const joinCelula = (celula: string, quem: Person, papel = 'membro') =>
  sql(
    `insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio) values ($1, $2, 'interesse', $3, app.hoje('Posse'))`,
    [celula, quem.membroId, papel],
  )

/** A group of interest of these people. */
export async function newCelula(...gente: Person[]): Promise<string> {
  const celula = await id(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id`,
    [`Grupo ${unique()}`],
  )
  for (const quem of gente) await joinCelula(celula, quem)
  return celula
}
