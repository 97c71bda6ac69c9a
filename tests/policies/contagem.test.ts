import { expect, test } from '../support/church.ts'
import { sql, unique } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

/** Where the kept count and the people themselves differ. */
const diferencas = () =>
  sql(`
    select coalesce(a.campus, b.campus) as campus, coalesce(a.situacao, b.situacao) as situacao, a.quantos, b.quantos as contados
    from (select campus, situacao, count(*)::int as quantos from public.membros_igreja group by 1, 2) a
    full join (
      select campus, situacao, sum(quantos)::int as quantos from app.membros_contados group by 1, 2 having sum(quantos) <> 0
    ) b using (campus, situacao)
    where a.quantos is distinct from b.quantos`)

test('a contagem guardada é a das pessoas, o que quer que aconteça com elas', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  const total = async (filtro: Record<string, unknown> = {}) =>
    (await admin.rpc('contar_membros', filtro).throwOnError()).data ?? 0
  const antes = await total({ situacao: 'todas' })
  const marca = `Contagem${unique()}`
  const um = await newMembro({ nome: marca })
  const dois = await newMembro({ nome: marca, situacao: 'membro' })
  expect(await total({ situacao: 'todas' })).toBe(antes + 2)
  // By words the people themselves are counted.
  expect(await total({ busca: marca })).toBe(2)

  await sql(`update public.membros_igreja set situacao = 'membro' where id = $1`, [um.id])
  await sql(`insert into public.campi (nome) values ($1)`, [marca])
  await sql(`update public.membros_igreja set campus = $1 where id = $2`, [marca, dois.id])
  await sql(`update public.campi set nome = $1 where nome = $2`, [`${marca} Novo`, marca])
  expect(await total({ campus: `${marca} Novo`, situacao: 'todas' })).toBe(1)
  expect(await diferencas()).toEqual([])

  await sql('select app.juntar_contagem()')
  expect(
    await sql(`select campus from app.membros_contados group by campus, situacao having count(*) > 1`),
  ).toEqual([])
  await sql(`delete from public.membros_igreja where nome = $1`, [marca])
  expect(await total({ situacao: 'todas' })).toBe(antes)
  expect(await diferencas()).toEqual([])
  await sql(`delete from public.campi where nome = $1`, [`${marca} Novo`])
})

test('quem alcança um campus conta as pessoas dele, e mais ninguém', async ({ as }) => {
  const pastor = await as('pastor')
  const { data } = await pastor.rpc('contar_membros', { situacao: 'todas' }).throwOnError()
  const [posse] = await sql<{ quantas: number }>(
    `select count(*)::int as quantas from public.membros_igreja where campus = 'Posse'`,
  )
  expect(data).toBe(posse?.quantas)
  expect((await (await as('membro')).rpc('contar_membros', {}).throwOnError()).data).toBe(0)
})
