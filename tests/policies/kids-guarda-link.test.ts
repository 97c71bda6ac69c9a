import { backendUrl, expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import { newCasa } from '../support/kids.ts'
import { newConta, newMembro } from '../support/people.ts'

const endereco = () => `${unique()}@mae.test`

test.beforeAll(() => sql('update app.carteiro set publico = coalesce(publico, $1)', [backendUrl]))

/** A family without accounts; the mother's address stood in her record before anybody of this test. */
async function casa(onde: string) {
  const { mae, filhos } = await newCasa(onde, 1)
  const email = endereco()
  await sql('update public.membros_igreja set email = $2 where id = $1', [mae, email])
  return { mae, email, filho: filhos[0] ?? '' }
}

async function indicate(
  quem: Person,
  filho: string,
  linha: object = { nome: 'Dona Lourdes', parentesco: 'avó' },
) {
  const { data } = await quem
    .from('autorizados_busca')
    .insert({ crianca_id: filho, ...linha } as never)
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** A child whom a coordinator put somebody on the list of, and whose mother can be asked by a letter. */
async function pendente(as: (papel: 'coordenador', onde: { campus: string }) => Promise<Person>) {
  const onde = await newCampus()
  const coordenadora = await as('coordenador', { campus: onde })
  const { mae, email, filho } = await casa(onde)
  const autorizado = await indicate(coordenadora, filho)
  return {
    onde,
    coordenadora,
    mae,
    email,
    filho,
    autorizado,
    pede: { crianca: filho, autorizado, responsavel: mae },
  }
}

const cartas = (para: string) =>
  sql<{ subject: string; text: string; html: string }>(
    'select subject, text, html from auth.outbox where recipient = $1 order by id',
    [para],
  )
async function codigoPara(para: string) {
  const ultima = (await cartas(para)).at(-1)
  return /\/acordo\/([0-9a-f]{64})/.exec(ultima?.text ?? '')?.[1] ?? ''
}
const aceito = async (autorizado: string) =>
  (
    await sql<{ aceito_em: Date | null }>('select aceito_em from public.autorizados_busca where id = $1', [
      autorizado,
    ])
  )[0]?.aceito_em
const adultos = ['nome', 'parentesco', 'responsavel'] as const

test('a mãe sem conta concorda pelo link da carta, uma vez; quem pediu fica sabendo', async ({
  as,
  anon,
}) => {
  const onde = await newCampus()
  const coordenadora = await as('coordenador', { campus: onde })
  const { mae, email, filho } = await casa(onde)
  const autorizado = await indicate(coordenadora, filho, { nome: 'Ana <b>Sá</b>', parentesco: 'avó' })
  const pede = { crianca: filho, autorizado }
  expect((await coordenadora.rpc('quem_concorda', pede)).data).toEqual([
    { id: mae, nome: expect.any(String), email, enviado_em: null },
  ])
  await coordenadora.rpc('pedir_acordo', { ...pede, responsavel: mae }).throwOnError()
  const [carta] = await cartas(email)
  expect(carta?.html).not.toContain('<b>')
  const codigo = await codigoPara(email)
  expect(codigo).toHaveLength(64)
  expect(
    await row(`select segredo = sha256($1) as certo from app.links_de_acordo where email = $2`, [
      Buffer.from(codigo),
      email,
    ]),
  ).toEqual({ certo: true })
  expect((await coordenadora.rpc('pedir_acordo', { ...pede, responsavel: mae })).error?.code).toBe('PT429')

  const { data: pergunta } = await anon.rpc('ver_acordo', { codigo })
  expect(pergunta).toMatchObject({ nome: 'Ana <b>Sá</b>', parentesco: 'avó', tipo: 'busca' })
  expect(Object.keys(pergunta as object).sort()).toEqual([...adultos, 'crianca', 'tipo'].sort())
  expect((await anon.rpc('ver_acordo', { codigo }, { get: true })).error).not.toBeNull()
  expect(await aceito(autorizado)).toBeNull()
  expect((await anon.rpc('responder_acordo', { codigo: '0'.repeat(64), aceita: true })).data).toBe(false)

  expect((await anon.rpc('responder_acordo', { codigo, aceita: true })).data).toBe(true)
  expect(await aceito(autorizado)).not.toBeNull()
  expect((await anon.rpc('responder_acordo', { codigo, aceita: false })).data).toBe(false)
  expect((await anon.rpc('ver_acordo', { codigo })).data).toBeNull()
  expect(await aceito(autorizado)).not.toBeNull()
  expect(
    await sql('select 1 from public.notifications where user_id = $1 and titulo = $2', [
      coordenadora.id,
      'Ana <b>Sá</b>: acordo dado',
    ]),
  ).toHaveLength(1)
  expect(
    await row(
      `select detalhes ->> 'responsavel' as responsavel, detalhes ->> 'pedido_por' as pedido_por
       from public.kids_avisos where crianca_id = $1`,
      [filho],
    ),
  ).toEqual({ responsavel: mae, pedido_por: coordenadora.id })
})

test('o não tira da lista; quem espera para responder pela criança espera do mesmo modo', async ({
  as,
  anon,
}) => {
  const { onde, coordenadora, mae, email, filho, autorizado, pede: pedeBusca } = await pendente(as)
  await coordenadora.rpc('pedir_acordo', pedeBusca).throwOnError()
  await anon.rpc('responder_acordo', { codigo: await codigoPara(email), aceita: false }).throwOnError()
  expect(await aceito(autorizado)).toBeUndefined()

  const pai = await as('membro', { campus: onde })
  await coordenadora
    .rpc('salvar_parentesco', { membro: filho, parente: pai.membroId ?? '', grau: 'pai_mae' })
    .throwOnError()
  const responde = async () =>
    (
      await row<{ r: boolean }>('select $2 in (select app.responsaveis_da_crianca($1)) as r', [
        filho,
        pai.membroId,
      ])
    ).r
  expect(await responde()).toBe(false)
  const pede = { crianca: filho, adulto: pai.membroId ?? '' }
  await coordenadora.rpc('pedir_acordo', { ...pede, responsavel: mae }).throwOnError()
  const codigo = await codigoPara(email)
  expect((await anon.rpc('ver_acordo', { codigo })).data).toMatchObject({ tipo: 'guarda' })
  await anon.rpc('responder_acordo', { codigo, aceita: true }).throwOnError()
  expect(await responde()).toBe(true)
})

test('o link não vai ao endereço que escreveu quem pede, quem indicou ou quem vai buscar', async ({ as }) => {
  const { onde, coordenadora, mae, email, filho, autorizado } = await pendente(as)
  const outra = await as('coordenador', { campus: onde })
  const request = (quem: Person, mais = {}) =>
    quem.rpc('pedir_acordo', { crianca: filho, autorizado, responsavel: mae, ...mais })
  const write = (quem: Person, novoEmail: string) =>
    quem.from('membros_igreja').update({ email: novoEmail }).eq('id', mae).throwOnError()
  const minha = endereco()
  await write(coordenadora, minha)
  // neither who wrote it, nor a colleague for what its writer put on the list
  for (const quem of [coordenadora, outra]) {
    expect((await quem.rpc('quem_concorda', { crianca: filho, autorizado })).data).toEqual([])
    expect((await request(quem)).error?.code).toBe('PT409')
  }
  expect(await cartas(minha)).toEqual([])
  await write(outra, email)
  expect((await request(coordenadora, { responsavel: filho })).error?.code).toBe('PT409')
  expect((await request(coordenadora)).error).toBeNull()

  const quemBusca = await as('membro', { campus: onde })
  const dela = await indicate(outra, filho, { adulto_id: quemBusca.membroId })
  await write(await as('coordenador', { campus: onde }), quemBusca.email.replace('@', '+x@'))
  await sql('update public.membros_igreja set email = null where id = $1', [quemBusca.membroId])
  await sql('update public.membros_igreja set email = $2 where id = $1', [mae, quemBusca.email])
  expect((await outra.rpc('quem_concorda', { crianca: filho, autorizado: dela })).data).toEqual([])

  // nor to one who was registered with an address by who asks
  const { data: nova } = await coordenadora
    .from('membros_igreja')
    .insert({ nome: 'Outra', sobrenome: 'Mãe', campus: onde, email: endereco() })
    .select('id')
    .single()
    .throwOnError()
  await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
    filho,
    nova.id,
  ])
  const nomeadas = (await coordenadora.rpc('quem_concorda', { crianca: filho, autorizado })).data
  expect(nomeadas).not.toContainEqual(expect.objectContaining({ id: nova.id }))
  expect((await request(coordenadora, { responsavel: nova.id })).error?.code).toBe('PT409')
})

test('quem tem conta responde no aplicativo; de outro campus ninguém pede; sem pedido não há carta', async ({
  as,
  anon,
}) => {
  const { onde, coordenadora, mae, filho, autorizado, pede } = await pendente(as)
  for (const quem of [
    await as('coordenador', { campus: await newCampus() }),
    await as('membro', { campus: onde }),
  ]) {
    expect(await quem.rpc('pedir_acordo', pede)).toBeDenied()
    expect(await quem.rpc('quem_concorda', { crianca: filho, autorizado })).toBeDenied()
  }
  expect((await anon.rpc('pedir_acordo', pede)).error).not.toBeNull()
  const outro = await casa(onde)
  expect((await coordenadora.rpc('pedir_acordo', { ...pede, crianca: outro.filho })).error?.code).toBe(
    'PT404',
  )
  await sql('update public.membros_igreja set profile_id = $2 where id = $1', [
    mae,
    await newConta(endereco()),
  ])
  expect((await coordenadora.rpc('pedir_acordo', pede)).error?.code).toBe('PT409')
})

test('a carta vale enquanto vale o que ela diz: a última, por sete dias, no mesmo endereço, de quem ainda responde', async ({
  as,
  anon,
}) => {
  const view = async (codigo: string) => (await anon.rpc('ver_acordo', { codigo })).data
  const carta = async () => {
    const tudo = await pendente(as)
    await tudo.coordenadora.rpc('pedir_acordo', tudo.pede).throwOnError()
    const codigo = await codigoPara(tudo.email)
    expect(await view(codigo)).not.toBeNull()
    return { ...tudo, codigo }
  }
  const velha = await carta()
  const haDez = `update app.links_de_acordo set enviado_em = now() - $2::interval where email = $1`
  await sql(haDez, [velha.email, '11 minutes'])
  await velha.coordenadora.rpc('pedir_acordo', velha.pede).throwOnError()
  expect(await view(velha.codigo)).toBeNull()
  const segunda = await codigoPara(velha.email)
  expect(await view(segunda)).not.toBeNull()
  await sql(haDez, [velha.email, '7 days 1 minute'])
  expect(await view(segunda)).toBeNull()
  expect((await anon.rpc('responder_acordo', { codigo: segunda, aceita: true })).data).toBe(false)

  const trocada = await carta()
  await sql('update public.membros_igreja set email = $2 where id = $1', [trocada.mae, endereco()])
  expect(await view(trocada.codigo)).toBeNull()
  const saiu = await carta()
  const madrasta = await newMembro({ campus: saiu.onde })
  await sql('update public.familia_membros set membro_id = $2 where membro_id = $1', [saiu.mae, madrasta.id])
  expect(await view(saiu.codigo)).toBeNull()
  const unida = await carta()
  const copia = await id(
    `insert into public.membros_igreja (nome, sobrenome, campus) values ('Cópia', 'Da Mãe', $1) returning id`,
    [unida.onde],
  )
  const pastor = await as('admin', { campus: unida.onde })
  await pastor.rpc('unificar_membros', { fica: unida.mae, sai: copia }).throwOnError()
  expect(await view(unida.codigo)).toBeNull()
  const mudada = await carta()
  await mudada.coordenadora.from('autorizados_busca').delete().eq('id', mudada.autorizado).throwOnError()
  expect(await view(mudada.codigo)).toBeNull()
})
