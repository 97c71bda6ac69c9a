import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import { categoria } from '../support/money.ts'

test('o fluxo tem o que está em aberto no campus; o que atrasou vence hoje, o resto não se vê', async ({
  as,
}) => {
  const campus = await newCampus()
  const tesouraria = await as('financeiro', { campus })
  await sql(
    `with f as (insert into public.fornecedores (nome, campus) values ('Padaria', $1) returning id)
     insert into public.contas_a_pagar (campus, tipo, fornecedor_id, descricao, conta_contabil_id, competencia, vencimento,
       valor_centavos, serie, estado)
     select $1, 'conta', f.id, 'Pão', $2, app.hoje(), app.hoje() + n, 1000, gen_random_uuid(), e::public.estado_conta_a_pagar
     from f, (values (-5, 'pendente'), (0, 'aprovada'), (30, 'pendente'), (91, 'pendente'), (3, 'cancelada')) v (n, e)`,
    [campus, await categoria('4.9.02')],
  )
  const { data } = await tesouraria.rpc('fluxo_de_caixa', { campus })
  expect(data?.map(({ origem, quantas, centavos }) => ({ origem, quantas, centavos }))).toEqual([
    { origem: 'contas', quantas: 2, centavos: -2000 },
    { origem: 'contas', quantas: 1, centavos: -1000 },
  ])
  const outra = await as('financeiro', { campus: await newCampus() })
  expect((await outra.rpc('fluxo_de_caixa', { campus })).error?.code).toBe('PT404')
  expect((await outra.rpc('fluxo_de_caixa')).data).toEqual([])
  expect((await (await as('lider', { campus })).rpc('fluxo_de_caixa', { campus })).error?.code).toBe('42501')
})
