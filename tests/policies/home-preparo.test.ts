import { expect, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'

const preparo = async (pessoa: { rpc: (name: 'inicio') => PromiseLike<{ data: unknown }> }) => {
  const { data } = await pessoa.rpc('inicio')
  return (data as { preparo: { passo: string; feito: boolean; adiado: boolean }[] | null }).preparo
}

test('o guia diz o que a igreja tem de fato, a quem a prepara; guardado, não volta', async ({ as }) => {
  const admin = await as('admin')
  await sql('delete from public.horarios_culto')
  const cultos = async () => (await preparo(admin))?.find(({ passo }) => passo === 'cultos')
  expect(await cultos()).toEqual({ passo: 'cultos', feito: false, adiado: false })
  for (const papel of ['pastor', 'coordenador', 'membro', 'financeiro'] as const) {
    const pessoa = await as(papel)
    expect(await preparo(pessoa)).toBeNull()
    expect(await pessoa.rpc('adiar_preparo', { passo: 'cultos' })).toBeDenied()
    expect(await pessoa.rpc('criar_listas_usuais')).toBeDenied()
  }
  await admin.rpc('adiar_preparo', { passo: 'cultos' }).throwOnError()
  await admin.rpc('adiar_preparo', { passo: 'cultos' }).throwOnError()
  expect(await cultos()).toEqual({ passo: 'cultos', feito: false, adiado: true })
  expect((await admin.rpc('adiar_preparo', { passo: 'nada' })).error?.code).toBe('PT400')
  await admin
    .from('horarios_culto')
    .insert({ campus: 'Posse', nome: 'Culto', dia: 0, hora: '10:00' })
    .throwOnError()
  expect(await cultos()).toMatchObject({ feito: true })
  await admin.rpc('adiar_preparo').throwOnError()
  expect(await preparo(admin)).toBeNull()
  await sql('delete from app.preparo')
})

test('os ministérios de costume nascem com suas funções, uma vez, e se desfazem juntos', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const coordenador = await as('coordenador', { campus })
  const { data: faltam } = await coordenador.rpc('ministerios_usuais', { campus })
  const nomes = faltam?.map(({ nome }) => nome) ?? []
  expect(nomes).toContain('Kids')
  for (const fora of [await as('membro', { campus }), await as('coordenador', { campus: 'Centro' })]) {
    expect(await fora.rpc('ministerios_usuais', { campus })).toBeEmpty()
    expect(await fora.rpc('criar_ministerios_usuais', { campus, nomes })).toBeDenied()
  }
  const create = () =>
    coordenador.rpc('criar_ministerios_usuais', { campus, nomes: ['Kids', 'Louvor', 'Outro'] })
  const [{ data: operacao }] = await Promise.all([create(), create()])
  const criados = await sql<{ nome: string; lideres: number }>(
    `select m.nome, count(*) filter (where f.lideranca)::int as lideres from public.ministerios m
     join public.funcoes_ministerio f on f.ministerio_id = m.id where m.campus = $1 group by m.id order by 1`,
    [campus],
  )
  expect(criados).toEqual([
    { nome: 'Kids', lideres: 1 },
    { nome: 'Louvor', lideres: 1 },
  ])
  // Nobody is with the children whose background was not checked.
  const kids = await row<{ n: number }>(
    `select count(*)::int as n from public.funcoes_ministerio f join public.ministerios m on m.id = f.ministerio_id
     where m.campus = $1 and m.nome = 'Kids' and f.nome = 'Professor de Kids' and f.exige_antecedentes`,
    [campus],
  )
  expect(kids.n).toBe(1)
  expect(operacao).toEqual(expect.any(String))
})

test('as listas de costume são da igreja, abrem, e não nascem duas vezes', async ({ as }) => {
  const admin = await as('admin')
  await sql('delete from public.listas_de_membros where da_igreja')
  expect((await admin.rpc('criar_listas_usuais').throwOnError()).data).toBe(4)
  expect((await admin.rpc('criar_listas_usuais')).data).toBe(0)
  const coordenador = await as('coordenador')
  const { data: listas } = await coordenador.from('listas_de_membros').select('id').eq('da_igreja', true)
  expect(listas).toHaveLength(4)
  for (const { id } of listas ?? []) await coordenador.rpc('buscar_membros', { lista: id }).throwOnError()
  await sql('delete from public.listas_de_membros where da_igreja')
})
