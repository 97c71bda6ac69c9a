import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'

// What the whole church is asked stands before everybody: the tests that come after count on silence.
afterAll(() => sql('delete from public.pedidos_de_oracao'))

type Pedido = {
  publico?: 'igreja' | 'celula' | 'pastores'
  anonimo?: boolean
  celula?: string
  fim?: string
}

const ask = (
  quem: Person,
  como: Pedido = {},
  texto = `Pela família ${unique()}`,
  pedido: string = randomUUID(),
) => quem.rpc('pedir_oracao', { pedido, texto, publico: 'igreja', ...como })

async function asked(quem: Person, como: Pedido = {}, texto?: string) {
  const { data, error } = await ask(quem, como, texto)
  expect(error).toBeNull()
  return data ?? ''
}

const seen = async (quem: Person, pedido: string) =>
  (await quem.rpc('pedido_de_oracao', { pedido })).data?.[0]
const listed = async (quem: Person, ver = 'abertos') =>
  (await quem.rpc('oracoes', { ver, limite: 50 }).throwOnError()).data.map(({ id }) => id)
const report = (quem: Person, pedido: string) =>
  quem.rpc('denunciar_oracao', { pedido, motivo: 'Expõe alguém' })
const notices = (quem: Person) =>
  sql<{ titulo: string; mensagem: string; destino: string; chave: string }>(
    `select titulo, mensagem, destino, chave from public.notifications where user_id = $1 and destino like '/comunidade/oracao%' order by created_at`,
    [quem.id],
  )
const waits = async (quem: Person) =>
  (await quem.rpc('esperando').throwOnError()).data
    .filter(({ alvo }) => alvo?.startsWith('/comunidade/oracao'))
    .map(({ alvo }) => alvo)

async function newCelula(...membros: (string | null)[]) {
  const { id } = await row<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id`,
    [`Grupo ${unique()}`],
  )
  for (const membro of membros)
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, inicio) values ($1, $2, 'interesse', app.hoje('Posse'))`,
      [id, membro],
    )
  return id
}

const minor = (quem: Person) =>
  sql(`update public.membros_igreja set data_nascimento = $2 where id = $1`, [
    quem.membroId,
    dayFromNow(-15 * 365),
  ])

describe('quem vê', () => {
  test('a igreja inteira, o grupo, só os pastores do campus', async ({ as, anon }) => {
    const [autor, dentro, fora] = [
      await as('membro'),
      await as('membro'),
      await as('membro', { campus: 'Serra' }),
    ]
    const celula = await newCelula(autor.membroId, dentro.membroId)
    const [igreja, grupo, pastores] = [
      await asked(autor),
      await asked(autor, { publico: 'celula', celula }),
      await asked(autor, { publico: 'pastores' }),
    ]
    expect(await seen(fora, igreja)).toMatchObject({ meu: false, onde: null, cuido: false })
    expect(await seen(dentro, grupo)).toMatchObject({ publico: 'celula' })
    const [pastor, outro, coordenador, lider] = [
      await as('pastor'),
      await as('pastor', { campus: 'Serra' }),
      await as('coordenador'),
      await as('lider'),
    ]
    for (const quem of [fora, pastor, coordenador]) expect(await seen(quem, grupo)).toBeUndefined()
    expect(await seen(pastor, pastores)).toMatchObject({ cuido: true })
    expect(await listed(pastor, 'pastores')).toContain(pastores)
    for (const quem of [dentro, outro, coordenador, lider]) {
      expect(await seen(quem, pastores)).toBeUndefined()
      expect(await listed(quem, 'pastores')).toEqual([])
      expect((await quem.rpc('cuidar_da_oracao', { pedido: pastores })).error?.code).toBe('PT404')
      expect((await quem.rpc('orar', { pedido: pastores })).error?.code).toBe('PT404')
      expect((await report(quem, pastores)).error?.code).toBe('PT404')
    }
    expect((await ask(fora, { publico: 'celula', celula })).error?.code).toBe('42501')
    expect((await anon.rpc('oracoes')).error).not.toBeNull()
    // who has no access to the community, and who has no record
    expect(await (await as('visitante')).rpc('oracoes')).toBeDenied()
    expect(await waits(await as('visitante'))).toEqual([])
    const semCadastro = await as('membro', { semMembro: true })
    expect(await listed(semCadastro)).toContain(igreja)
    expect((await ask(semCadastro)).error?.code).toBe('PT409')
    expect((await semCadastro.rpc('orar', { pedido: igreja })).error?.code).toBe('PT409')
    // who left the cell asks it no more, who left the church nobody
    await sql(`update public.celula_membros set fim = inicio where membro_id = $1`, [autor.membroId])
    expect(await seen(dentro, grupo)).toBeUndefined()
    await sql(`update public.membros_igreja set situacao = 'transferido' where id = $1`, [autor.membroId])
    expect(await seen(fora, igreja)).toBeUndefined()
  })

  test('quem tem menos de 18 anos pede aos pastores, com o nome', async ({ as }) => {
    const [jovem, pastor, outro] = [await as('membro'), await as('pastor'), await as('membro')]
    const antes = await asked(jovem)
    await minor(jovem)
    // what was asked before the date of birth was known is not read by others any more
    expect(await seen(outro, antes)).toBeUndefined()
    expect((await ask(jovem)).error?.code).toBe('PT409')
    expect((await ask(jovem, { publico: 'pastores', anonimo: true })).error?.code).toBe('PT409')
    expect((await jovem.rpc('publicos_da_oracao')).data).toEqual([
      expect.objectContaining({ publico: 'pastores', anonimo: false }),
    ])
    const pedido = await asked(jovem, { publico: 'pastores' })
    expect((await seen(pastor, pedido))?.autor).toContain('Própria')
  })
})

describe('anônimo', () => {
  test('o nome não chega a ninguém, por porta nenhuma', async ({ as }) => {
    const [autor, leitor, admin, coordenador, pastor] = [
      await as('membro'),
      await as('membro'),
      await as('admin'),
      await as('coordenador'),
      await as('pastor'),
    ]
    const texto = `Segredo ${unique()}`
    const pedido = await asked(autor, { anonimo: true }, texto)
    const aosPastores = await asked(autor, { anonimo: true, publico: 'pastores' })
    await report(leitor, pedido)
    await leitor.rpc('orar', { pedido })
    await pastor.rpc('cuidar_da_oracao', { pedido: aosPastores, convida: true }).throwOnError()
    const nada = (data: unknown) => {
      const text = JSON.stringify(data) ?? ''
      for (const marca of [autor.id, autor.membroId ?? '?', autor.email]) expect(text).not.toContain(marca)
    }
    for (const quem of [leitor, admin, coordenador, pastor]) {
      const um = await seen(quem, pedido)
      expect(um).toMatchObject({ autor: null, autor_foto: null, anonimo: true, meu: false })
      nada(um)
      nada(await quem.rpc('oracoes'))
      nada(await quem.rpc('casos_de_oracao'))
      nada(await quem.rpc('esperando'))
      nada(await notices(quem))
      for (const tabela of ['pedidos_de_oracao', 'oracoes_feitas', 'oracao_denuncias'] as const)
        expect(await quem.from(tabela).select('*')).toBeDenied()
    }
    nada(await pastor.rpc('oracoes', { ver: 'pastores' }))
    expect((await coordenador.rpc('casos_de_oracao')).data).toContainEqual(
      expect.objectContaining({ pedido_id: pedido, autor: null, motivos: ['Expõe alguém'] }),
    )
    // the change log knows of nothing
    expect(
      await sql(
        `select 1 from public.alteracoes where tabela like '%orac%' or antes::text || depois::text like $1`,
        [`%${texto}%`],
      ),
    ).toEqual([])
    expect(await sql(`select 1 from public.operacoes where dados::text like $1`, [`%${pedido}%`])).toEqual([])
    // the person's own data has it; what somebody else takes of them does not, and no notice of theirs names the request
    const proprio = JSON.stringify(
      (await autor.rpc('exportar_pessoa', { membro_id: autor.membroId ?? '' })).data,
    )
    expect(proprio).toContain(texto)
    const alheio = JSON.stringify(
      (await admin.rpc('exportar_pessoa', { membro_id: autor.membroId ?? '' })).data,
    )
    expect(alheio).not.toContain(texto)
    expect(alheio).not.toContain(pedido)
    expect(alheio).not.toContain(aosPastores)
    for (const aviso of ['orou por você', 'quer conversar com você']) {
      expect(proprio).toContain(aviso)
      expect(alheio).not.toContain(aviso)
    }
    for (const aviso of await notices(autor)) expect(JSON.stringify(aviso)).not.toContain(pedido)
    // sent again by somebody else, it says nothing of whose it is
    expect((await ask(leitor, { anonimo: true }, texto, pedido)).error?.message).toBe(
      'Este pedido já foi feito.',
    )
    expect((await leitor.rpc('apagar_oracao', { pedido })).error).toBeNull()
    expect((await leitor.rpc('atualizar_oracao', { pedido, estado: 'arquivado' })).error?.code).toBe('PT404')
    expect(await seen(autor, pedido)).toMatchObject({ texto, meu: true })
    expect(
      await sql(
        `select 1 from pg_publication_tables where tablename in ('pedidos_de_oracao', 'oracoes_feitas', 'oracao_denuncias')`,
      ),
    ).toEqual([])
  })

  test('com a conta somem os pedidos; a prévia da anonimização não os conta', async ({ as }) => {
    const autor = await as('membro')
    const pedido = await asked(autor, { anonimo: true })
    expect(
      JSON.stringify(await row(`select app.anonimizar_ligacoes($1) as feito`, [randomUUID()])),
    ).not.toContain('oração')
    expect(
      await sql(
        `select 1 from app.ligacoes_com('public.membros_igreja') where nome in ('pedidos_de_oracao', 'oracoes_feitas', 'oracao_denuncias')`,
      ),
    ).toEqual([])
    await sql('delete from auth.users where id = $1', [autor.id])
    expect(await sql('select 1 from public.pedidos_de_oracao where id = $1', [pedido])).toEqual([])
  })
})

describe('orar', () => {
  test('uma vez por pessoa e dia; quem pediu é avisado uma vez por dia', async ({ as }) => {
    const [autor, ...pessoas] = [await as('membro'), await as('membro'), await as('membro')]
    const [um, outro] = [await asked(autor, { anonimo: true }), await asked(autor)]
    for (const pessoa of pessoas)
      for (const pedido of [um, um, outro]) expect((await pessoa.rpc('orar', { pedido })).error).toBeNull()
    expect(await seen(pessoas[0] ?? autor, um)).toMatchObject({ oraram: 2, orei_hoje: true })
    expect(await seen(autor, um)).toMatchObject({ oraram: 2, orei_hoje: false })
    expect(await notices(autor)).toEqual([expect.objectContaining({ titulo: 'Alguém orou por você hoje' })])
    expect((await autor.rpc('orar', { pedido: um })).error?.code).toBe('PT409')
    // the next day counts again, as the same person
    await sql('update public.oracoes_feitas set dia = dia - 1 where pedido_id = $1', [um])
    await Promise.all([1, 2, 3].map(() => pessoas[0]?.rpc('orar', { pedido: um })))
    expect(
      await row('select count(*)::int as n from public.oracoes_feitas where pedido_id = $1', [um]),
    ).toEqual({
      n: 3,
    })
    expect(await seen(autor, um)).toMatchObject({ oraram: 2 })
  })
})

describe('pedir e terminar', () => {
  test('enviado duas vezes é um; outras palavras com o mesmo número não se perdem', async ({ as }) => {
    const [autor, outro] = [await as('membro'), await as('membro')]
    const id = randomUUID()
    const duas = await Promise.all([ask(autor, {}, 'Uma vez', id), ask(autor, {}, 'Uma vez', id)])
    expect(duas.map(({ data }) => data)).toEqual([id, id])
    for (const [quem, como, texto] of [
      [autor, {}, 'Outras palavras'],
      [autor, { anonimo: true }, 'Uma vez'],
      [outro, {}, 'Uma vez'],
    ] as const)
      expect((await ask(quem, como, texto, id)).error?.code).toBe('PT409')
    expect((await ask(autor, {}, '  ')).error?.code).toBe('PT422')
    for (const fim of [dayFromNow(-1), dayFromNow(400)])
      expect((await ask(autor, { fim })).error?.code).toBe('PT422')
    await sql(`update public.feed_regras set palavras = '{Rifa}'`)
    try {
      expect((await ask(autor, {}, 'Pela RÍFA')).error?.code).toBe('PT422')
    } finally {
      await sql(`update public.feed_regras set palavras = '{}'`)
    }
    await sql(
      `insert into public.feed_suspensoes (membro_id, fim, motivo) values ($1, '2099-01-01', 'Ofendeu')`,
      [autor.membroId],
    )
    expect((await ask(autor)).error?.code).toBe('PT409')
  })

  test('termina sem barulho, pergunta uma vez, e o silêncio o guarda', async ({ as }) => {
    const [autor, leitor] = [await as('membro'), await as('membro')]
    const pedido = await asked(autor)
    await sql(`update public.pedidos_de_oracao set fim = app.hoje('Posse') - 1 where id = $1`, [pedido])
    expect(await seen(leitor, pedido)).toBeUndefined()
    expect(await seen(autor, pedido)).toMatchObject({ terminou: true })
    for (const _ of [1, 2]) await sql(`select app.cuidar_das_oracoes('{Posse}')`)
    expect((await notices(autor)).map(({ titulo }) => titulo)).toEqual(['Como está o seu pedido de oração?'])
    expect(await waits(autor)).toEqual(['/comunidade/oracao?ver=meus'])
    await autor.rpc('atualizar_oracao', { pedido, estado: 'aberto' }).throwOnError()
    expect(await seen(leitor, pedido)).toMatchObject({ terminou: false, fim: dayFromNow(30) })
    await sql(`update public.pedidos_de_oracao set fim = app.hoje('Posse') - 40 where id = $1`, [pedido])
    await sql(`select app.cuidar_das_oracoes('{Posse}')`)
    expect(await seen(autor, pedido)).toMatchObject({ estado: 'arquivado' })
    expect(await waits(autor)).toEqual([])
  })

  test('o testemunho é lido depois de aprovado por quem modera, nunca por si', async ({ as }) => {
    const [autor, leitor, longe] = [
      await as('coordenador'),
      await as('membro'),
      await as('coordenador', { campus: 'Serra' }),
    ]
    const modera = await as('coordenador')
    const pedido = await asked(autor, { anonimo: true })
    await autor
      .rpc('atualizar_oracao', { pedido, estado: 'respondido', testemunho: 'Deus abriu a porta' })
      .throwOnError()
    expect(await seen(leitor, pedido)).toMatchObject({
      estado: 'respondido',
      testemunho: null,
      testemunho_estado: null,
    })
    expect(await waits(modera)).toEqual(['/comunidade/oracao/moderacao'])
    expect(await waits(longe)).toEqual([])
    const decide = (quem: Person, testemunho = 'Deus abriu a porta', fica = true) =>
      quem.rpc('decidir_caso_de_oracao', { pedido, fica, testemunho })
    for (const quem of [autor, leitor, longe]) expect((await decide(quem)).error?.code).toBe('PT404')
    expect((await decide(modera, 'Outras palavras')).error?.code).toBe('PT409')
    const duas = await Promise.all([decide(modera), decide(modera, undefined, false)])
    expect(duas.filter(({ error }) => error === null)).toHaveLength(1)
    await sql(`update public.pedidos_de_oracao set testemunho_estado = 'aprovado' where id = $1`, [pedido])
    expect(await listed(leitor, 'testemunhos')).toContain(pedido)
    expect(await seen(leitor, pedido)).toMatchObject({ testemunho: 'Deus abriu a porta', autor: null })
    // new words are read again
    await autor
      .rpc('atualizar_oracao', { pedido, estado: 'respondido', testemunho: 'Outra coisa' })
      .throwOnError()
    expect(await seen(leitor, pedido)).toMatchObject({ testemunho: null })
  })
})

describe('no feed', () => {
  const answer = (quem: Person, pedido: string, testemunho = 'Deus abriu a porta') =>
    quem.rpc('atualizar_oracao', { pedido, estado: 'respondido', testemunho }).throwOnError()
  const approve = (quem: Person, pedido: string) =>
    quem
      .rpc('decidir_caso_de_oracao', { pedido, fica: true, testemunho: 'Deus abriu a porta' })
      .throwOnError()
  const tell = (quem: Person, pedido: string) => quem.rpc('levar_testemunho_ao_feed', { pedido })
  const inFeed = async (quem: Person, publicacao: string | null) =>
    (await quem.rpc('publicacao', { publicacao: publicacao ?? '' })).data?.[0]

  test('quem pediu leva o testemunho aprovado, uma vez, com as mesmas palavras; some com o pedido', async ({
    as,
  }) => {
    const [autor, leitor, modera] = [await as('membro'), await as('membro'), await as('coordenador')]
    const pedido = await asked(autor, {}, 'Pelo meu trabalho')
    expect((await tell(autor, pedido)).error?.code).toBe('PT409')
    await answer(autor, pedido)
    expect((await tell(autor, pedido)).error?.code).toBe('PT409')
    await approve(modera, pedido)
    expect(await seen(autor, pedido)).toMatchObject({ leva: true, publicacao_id: null })
    expect(await seen(leitor, pedido)).toMatchObject({ leva: false, publicacao_id: null })
    for (const quem of [leitor, modera]) expect((await tell(quem, pedido)).error?.code).toBe('PT404')
    const duas = await Promise.all([tell(autor, pedido), tell(autor, pedido)])
    const [id] = duas.map(({ data }) => data)
    expect(duas.map(({ data }) => data)).toEqual([id, id])
    expect(await inFeed(leitor, id ?? null)).toMatchObject({
      cartao: 'testemunho',
      citacao: 'Pelo meu trabalho',
      texto: 'Deus abriu a porta',
      publico: 'igreja',
    })
    expect(await seen(autor, pedido)).toMatchObject({ leva: false, publicacao_id: id })
    expect(await seen(leitor, pedido)).toMatchObject({ publicacao_id: null })
    // approved words stay as they were
    expect(
      (
        await autor.rpc('editar_publicacao', {
          publicacao: id ?? '',
          texto: 'Outra coisa',
          visto: 'Deus abriu a porta',
        })
      ).error?.code,
    ).toBe('PT409')
    await answer(autor, pedido, 'Mudei de ideia')
    expect(await inFeed(leitor, id ?? null)).toBeUndefined()
    await answer(autor, pedido)
    await approve(modera, pedido)
    const outra = (await tell(autor, pedido)).data
    expect(outra).not.toBe(id)
    await modera.rpc('apagar_publicacao', { publicacao: outra ?? '' }).throwOnError()
    expect(await seen(autor, pedido)).toMatchObject({ leva: false })
    expect((await tell(autor, pedido)).error?.code).toBe('PT409')
    await modera.rpc('devolver_publicacao', { publicacao: outra ?? '' }).throwOnError()
    await autor.rpc('apagar_oracao', { pedido }).throwOnError()
    expect(await inFeed(leitor, outra)).toBeUndefined()
  })

  test('nunca o de um pedido sem nome, nem o que é só dos pastores; o de um grupo fica nele', async ({
    as,
  }) => {
    const [autor, colega, fora, modera] = [
      await as('membro'),
      await as('membro'),
      await as('membro'),
      await as('coordenador'),
    ]
    const anonimo = await asked(autor, { anonimo: true })
    await answer(autor, anonimo)
    await approve(modera, anonimo)
    const pastores = await asked(autor, { publico: 'pastores' })
    await answer(autor, pastores)
    for (const pedido of [anonimo, pastores]) expect((await tell(autor, pedido)).error?.code).toBe('PT409')
    const celula = await newCelula(autor.membroId, colega.membroId)
    const pedido = await asked(autor, { publico: 'celula', celula })
    await answer(autor, pedido)
    await sql(`update public.pedidos_de_oracao set testemunho_estado = 'aprovado' where id = $1`, [pedido])
    const { data: id } = await tell(autor, pedido)
    expect(await inFeed(colega, id)).toMatchObject({ publico: 'celula' })
    expect(await inFeed(fora, id)).toBeUndefined()
    await sql('delete from public.publicacoes where id = $1', [id])
    await sql(`update public.celula_membros set fim = inicio where celula_id = $1 and membro_id = $2`, [
      celula,
      autor.membroId,
    ])
    expect((await tell(autor, pedido)).error?.code).toBe('42501')
  })
})

describe('cuidar e moderar', () => {
  test('o que é para os pastores espera por eles, sem palavra do pedido', async ({ as }) => {
    const [autor, pastor, outro] = [await as('membro'), await as('pastor'), await as('pastor')]
    const texto = `Só para o pastor ${unique()}`
    await sql('delete from public.pedidos_de_oracao')
    const pedido = await asked(autor, { publico: 'pastores', anonimo: true }, texto)
    for (const quem of [pastor, outro]) {
      expect(await waits(quem)).toContain('/comunidade/oracao?ver=pastores')
      expect(JSON.stringify(await notices(quem))).not.toContain(texto)
    }
    await pastor.rpc('cuidar_da_oracao', { pedido }).throwOnError()
    await outro.rpc('cuidar_da_oracao', { pedido }).throwOnError()
    expect(await waits(outro)).not.toContain('/comunidade/oracao?ver=pastores')
    expect((await notices(autor)).map(({ titulo }) => titulo)).toEqual([
      expect.stringContaining('está orando por você'),
    ])
    expect((await report(pastor, pedido)).error?.code).toBe('PT409')
    expect((await outro.rpc('decidir_caso_de_oracao', { pedido, fica: false })).error?.code).toBe('PT404')
  })

  test('denúncias escondem; quem modera devolve ou retira', async ({ as }) => {
    const [autor, modera] = [await as('membro'), await as('coordenador')]
    const tres = await Promise.all([as('membro'), as('membro'), as('membro')])
    const pedido = await asked(autor)
    for (const quem of [tres[0], ...tres]) expect((await report(quem, pedido)).error).toBeNull()
    expect(await seen(tres[0], pedido)).toBeUndefined()
    expect(await seen(autor, pedido)).toMatchObject({ escondido: true })
    expect(await seen(modera, pedido)).toMatchObject({ escondido: true })
    const decide = (quem: Person, fica: boolean) => quem.rpc('decidir_caso_de_oracao', { pedido, fica })
    expect((await decide(tres[0], false)).error?.code).toBe('PT404')
    expect((await decide(modera, true)).error).toBeNull()
    expect(await seen(tres[0], pedido)).toMatchObject({ escondido: false })
    expect((await decide(modera, true)).error?.code).toBe('PT409')
    expect((await report(await as('membro'), pedido)).error).toBeNull()
    expect((await decide(modera, false)).error).toBeNull()
    expect(await seen(tres[0], pedido)).toBeUndefined()
    expect(await seen(autor, pedido)).toMatchObject({ retirado: true })
    expect((await autor.rpc('atualizar_oracao', { pedido, estado: 'aberto' })).error?.code).toBe('PT409')
    expect((await report(autor, await asked(autor))).error?.code).toBe('PT409')
  })
})
