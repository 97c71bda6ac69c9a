import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

test('a primeira data de nascimento que alguém digita para si espera a secretaria; até lá não se sabe a idade', async ({
  as,
}) => {
  const [pessoa, secretaria, longe] = [
    await as('membro'),
    await as('coordenador'),
    await as('coordenador', { campus: 'Serra' }),
  ]
  const membro = pessoa.membroId ?? ''
  const save = (data_nascimento: string | null, telefone = '(62) 90000-1234') =>
    pessoa.from('membros_igreja').update({ data_nascimento, telefone }).eq('id', membro).select('id')
  const kept = () =>
    row<{ data_nascimento: string | null; telefone: string }>(
      'select data_nascimento::text, telefone from public.membros_igreja where id = $1',
      [membro],
    )
  const asked = () =>
    sql<{ id: string; para: string; situacao: string }>(
      `select id, para, situacao::text from public.pedidos_alteracao where membro_id = $1 and campo = 'data_nascimento' order by created_at`,
      [membro],
    )
  // the rest of what was saved is there at once; saved again, it is one request
  expect((await save('1990-05-06')).data).toHaveLength(1)
  expect((await save('1990-05-06')).data).toHaveLength(1)
  expect(await kept()).toMatchObject({ data_nascimento: null, telefone: '+5562900001234' })
  expect(await asked()).toMatchObject([{ para: '1990-05-06', situacao: 'pendente' }])
  const decide = async (quem: typeof pessoa, aprovar: boolean, motivo?: string) =>
    quem.rpc('decidir_pedido', { pedido: (await asked()).at(-1)?.id ?? '', aprovar, motivo })
  expect((await decide(pessoa, true)).error?.code).toBe('PT404')
  expect((await decide(longe, true)).error?.code).toBe('PT404')
  // what was refused does not come back by saving the profile; another date is another request
  expect((await decide(secretaria, false, 'Confira o ano')).error).toBeNull()
  expect((await save('1990-05-06')).error).toBeNull()
  expect(await asked()).toHaveLength(1)
  expect((await save('1991-05-06')).error).toBeNull()
  expect((await decide(secretaria, true)).error).toBeNull()
  expect(await kept()).toMatchObject({ data_nascimento: '1991-05-06' })
  // who is known to be of age corrects it
  expect((await save('1991-05-07')).error).toBeNull()
  expect(await kept()).toMatchObject({ data_nascimento: '1991-05-07' })
  expect((await save('2999-01-01')).error).not.toBeNull()
})

test('a de quem tem menos de 18 anos vale na hora: só protege', async ({ as }) => {
  const jovem = await as('membro')
  const { dia } = await row<{ dia: string }>(`select (app.hoje('Posse') - 5500)::text as dia`)
  const { data } = await jovem
    .from('membros_igreja')
    .update({ data_nascimento: dia })
    .eq('id', jovem.membroId ?? '')
    .select('data_nascimento')
  expect(data).toEqual([{ data_nascimento: dia }])
})

test('uma data impossível é recusada; a que a secretaria digita vale na hora', async ({ as }) => {
  const [pessoa, secretaria] = [await as('membro'), await as('coordenador')]
  const write = (quem: typeof pessoa, data_nascimento: string) =>
    quem
      .from('membros_igreja')
      .update({ data_nascimento })
      .eq('id', pessoa.membroId ?? '')
      .select('data_nascimento')
  expect((await write(pessoa, '2999-01-01')).error).not.toBeNull()
  expect((await write(secretaria, '1980-01-02')).data).toEqual([{ data_nascimento: '1980-01-02' }])
})
