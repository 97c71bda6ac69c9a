import { randomUUID } from 'node:crypto'
import { newAccount, sql } from './accounts.ts'

/** The id of the row that was made. */
export const id = async (text: string, values: unknown[]) =>
  (await sql<{ id: string }>(text, values))[0]?.id ?? ''

/** A campus of its own with a Kids of now: one room with two adults, a mother with two children, and a father who must not. */
export async function kidsOfNow() {
  const nome = `Kids ${randomUUID().slice(0, 6)}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  const dia = await id(
    `insert into public.events (name, campus, date) values ('Culto da Família', $1, now() - interval '5 minutes') returning id`,
    [nome],
  )
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, 'Maternal', 24, 71, 12) returning id`,
    [nome],
  )
  const pessoa = (primeiro: string, sobrenome: string, nascimento: string) =>
    id(
      `insert into public.membros_igreja (nome, sobrenome, campus, data_nascimento, telefone)
       values ($1, $2, $3, $4::date, '+5562998117766') returning id`,
      [primeiro, sobrenome, nome, nascimento],
    )
  for (const ajudante of ['Bruna', 'Célia'])
    await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
      dia,
      sala,
      await pessoa(ajudante, 'Ajudante', '1990-01-01'),
    ])
  const ha = (anos: number) => `${new Date().getFullYear() - anos}-01-01`
  const [mae, lia, davi] = [
    await pessoa('Marta', 'Prado', '1992-02-02'),
    await pessoa('Lia', 'Prado', ha(4)),
    await pessoa('Davi', 'Prado', ha(3)),
  ]
  const casa = await id(
    `insert into public.familias (nome, campus, responsavel_id) values ('Família Prado', $1, $2) returning id`,
    [nome, mae],
  )
  for (const [membro, papel] of [
    [mae, 'responsavel'],
    [lia, 'filho'],
    [davi, 'filho'],
  ])
    await sql(
      'insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, $3::public.familia_papel)',
      [casa, membro, papel],
    )
  await sql(
    `insert into public.kids_cuidados (crianca_id, cifrado) values ($1, app.selar_cuidados('{"alergia": "Amendoim"}'))`,
    [lia],
  )
  await sql(
    `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, 'Otávio Prado', 'nao_autorizado', 'Ordem judicial')`,
    [lia],
  )
  const pastor = await newAccount('pastor')
  await sql('update public.user_roles set campus = $2 where user_id = $1', [pastor.id, nome])
  return { nome, dia, sala, mae, lia, davi, pastor }
}

/** The campus is not one of those that the other pages of the church count. */
export const closeKids = () => sql(`update public.campi set ativo = false where nome like 'Kids %'`)
