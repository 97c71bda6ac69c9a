import { id, sql, unique } from '../support/database.ts'
import { newCampus, newEvento, newSala, putAdulto } from '../support/events.ts'
import { newFamilia, newMembro } from '../support/people.ts'
import { newAccount } from './accounts.ts'

export { id }

/** A campus of its own with a Kids of now: one room with two adults, a mother with two children, and a father who must not. */
export async function kidsOfNow() {
  const nome = await newCampus(`Kids ${unique().slice(0, 6)}`)
  const dia = await newEvento(nome, new Date(Date.now() - 300_000).toISOString(), {
    nome: 'Culto da Família',
  })
  const sala = await newSala(nome, { nome: 'Maternal', de: 24, ate: 71, capacidade: 12, porAdulto: 8 })
  const pessoa = async (primeiro: string, sobrenome: string, nascimento: string) =>
    (
      await newMembro({
        nome: primeiro,
        sobrenome,
        campus: nome,
        nascimento,
        telefone: '+5562998117766',
        situacao: 'visitante',
      })
    ).id
  for (const ajudante of ['Bruna', 'Célia'])
    await putAdulto(dia, sala, await pessoa(ajudante, 'Ajudante', '1990-01-01'))
  const ha = (anos: number) => `${new Date().getFullYear() - anos}-01-01`
  const [mae, lia, davi] = [
    await pessoa('Marta', 'Prado', '1992-02-02'),
    await pessoa('Lia', 'Prado', ha(4)),
    await pessoa('Davi', 'Prado', ha(3)),
  ]
  await newFamilia(nome, mae, [lia, davi], 'Família Prado')
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
