import pg from 'pg'
import { describe } from 'vitest'
import type { Json } from '../../supabase/database.types.ts'
import { databaseUrl, expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'

async function newRoteiro(quem: Person, campus = 'Posse', de?: string) {
  const culto = await newEvento(campus, inDays(5), { nome: `Culto ${unique()}` })
  const { data } = await quem.rpc('montar_roteiro', { ocorrencia: culto, de }).throwOnError()
  return { culto, roteiro: data }
}

const add = async (quem: Person, roteiro: string, titulo: string, antes_de?: string) =>
  (await quem.rpc('incluir_item_no_roteiro', { roteiro, tipo: 'fala', titulo, antes_de }).throwOnError()).data

const titlesOf = async (roteiro: string) =>
  (
    await sql<{ titulo: string }>(
      'select titulo from public.roteiro_itens where roteiro_id = $1 order by posicao',
      [roteiro],
    )
  ).map(({ titulo }) => titulo)

describe('quem vê e quem muda', () => {
  test('só quem edita, e só no seu campus; quem só vê lê, os outros nada', async ({ as, anon }) => {
    const [edita, deSerra, ve, membro] = [
      await as('pastor'),
      await as('pastor', { campus: 'Serra' }),
      await as('lider'),
      await as('membro'),
    ]
    const { culto, roteiro } = await newRoteiro(edita)
    const item = await add(edita, roteiro, 'Boas-vindas')
    const seen = async (quem: Person | typeof anon) =>
      (await quem.from('roteiro_itens').select('id').eq('roteiro_id', roteiro)).data ?? []
    for (const quem of [edita, ve]) expect(await seen(quem)).toHaveLength(1)
    for (const quem of [deSerra, membro, anon]) {
      expect(await seen(quem)).toEqual([])
      expect((await quem.from('roteiros').select('id').eq('id', roteiro)).data ?? []).toEqual([])
    }
    for (const [quem, code] of [
      [deSerra, 'PT404'],
      [ve, '42501'],
      [membro, '42501'],
    ] as const) {
      const calls = [
        quem.rpc('incluir_item_no_roteiro', { roteiro, tipo: 'fala', titulo: 'x' }),
        quem.rpc('mover_item_do_roteiro', { item }),
        quem.rpc('mudar_item_do_roteiro', { item, campo: 'quem', depois: 'x' }),
        quem.rpc('salvar_modelo_de_roteiro', { roteiro, nome: 'x' }),
        quem.rpc('montar_roteiro', { ocorrencia: culto }),
      ]
      for (const { error } of await Promise.all(calls)) expect(error?.code).toBe(code)
      expect((await quem.rpc('excluir_item_do_roteiro', { item })).error?.code).toBe(
        code === '42501' ? code : 'PT404',
      )
      expect((await quem.rpc('excluir_roteiro', { roteiro })).error?.code).toBe(code)
    }
    expect(await edita.from('roteiro_itens').update({ quem: 'x' }).eq('id', item)).toBeDenied()
    expect(await edita.from('roteiros').insert({ nome: 'x' })).toBeDenied()
    // nobody copies what another campus made
    const alheio = await newEvento('Serra', inDays(5))
    expect((await deSerra.rpc('montar_roteiro', { ocorrencia: alheio, de: roteiro })).error?.code).toBe(
      'PT404',
    )
    expect((await membro.rpc('cultos_a_preparar', {})).error?.code).toBe('42501')
    const lista = (await deSerra.rpc('cultos_a_preparar', {}).throwOnError()).data
    expect(lista.some(({ ocorrencia_id }) => ocorrencia_id === culto)).toBe(false)
  })

  test('quem serve no culto lê o roteiro dele quando a escala sai, e só o dele', async ({ as }) => {
    const edita = await as('pastor')
    const { culto, roteiro } = await newRoteiro(edita)
    await newRoteiro(edita)
    await add(edita, roteiro, 'Abertura')
    const serve = await as('membro', { campus: 'Serra' })
    const ministerio = await newMinisterio()
    const escala = await newEscala(culto, ministerio)
    const posto = await putItem(await newVaga(escala, await newFuncao(ministerio)), serve.membroId ?? '')
    const seen = async () => (await serve.from('roteiro_itens').select('titulo')).data
    await sql('update public.escala_itens set publicado_em = null where id = $1', [posto])
    expect(await seen()).toEqual([])
    await sql('update public.escala_itens set publicado_em = now() where id = $1', [posto])
    expect(await seen()).toEqual([{ titulo: 'Abertura' }])
    await sql(`update public.escala_itens set estado = 'recusado', motivo = 'viagem' where id = $1`, [posto])
    expect(await seen()).toEqual([])
  })
})

describe('a ordem', () => {
  test('muitos movem ao mesmo tempo: nenhum lugar repetido, nenhum item perdido', async ({ as }) => {
    const quem = await as('pastor')
    const { roteiro } = await newRoteiro(quem)
    const itens: string[] = []
    for (const titulo of 'abcdef') itens.push(await add(quem, roteiro, titulo))
    const moves = Array.from({ length: 40 }, (_, n) =>
      quem.rpc('mover_item_do_roteiro', { item: itens[n % 6] ?? '', antes_de: itens[(n * 5 + 1) % 6] }),
    )
    for (const { error } of await Promise.all(moves)) expect(error).toBeNull()
    expect((await titlesOf(roteiro)).toSorted()).toEqual([...'abcdef'])
    // between the same two neighbours, again and again: places never run out
    for (let n = 0; n < 30; n++) {
      await quem.rpc('mover_item_do_roteiro', { item: itens[n % 2] ?? '', antes_de: itens[5] }).throwOnError()
    }
    const order = await titlesOf(roteiro)
    expect(order.slice(order.indexOf('f') - 2)).toEqual(expect.arrayContaining(['a', 'b', 'f']))
    const [{ casas } = { casas: 99 }] = await sql<{ casas: number }>(
      'select max(scale(posicao)) as casas from public.roteiro_itens where roteiro_id = $1',
      [roteiro],
    )
    expect(casas).toBeLessThanOrEqual(20)
  })

  test('ao lado de quem já saiu não se põe nada; o que saiu volta ao desfazer', async ({ as }) => {
    const quem = await as('pastor')
    const { roteiro } = await newRoteiro(quem)
    const [a, b] = [await add(quem, roteiro, 'a'), await add(quem, roteiro, 'b')]
    const { data: operacao } = await quem.rpc('excluir_item_do_roteiro', { item: a })
    expect((await quem.rpc('mover_item_do_roteiro', { item: b, antes_de: a })).error?.code).toBe('PT409')
    await add(quem, roteiro, 'antes', b)
    expect((await quem.rpc('desfazer_operacao', { operacao: String(operacao) })).error).toBeNull()
    expect(await titlesOf(roteiro)).toEqual(['a', 'antes', 'b'])
  })
})

describe('os campos', () => {
  test('dois mudam campos diferentes e ficam os dois; do mesmo campo, o segundo lê o que ficou', async ({
    as,
  }) => {
    const [um, outro] = [await as('pastor'), await as('pastor')]
    const { roteiro } = await newRoteiro(um)
    const item = await add(um, roteiro, 'Mensagem')
    const set = (
      quem: Person,
      campo: string,
      antes: string | number | null,
      depois: string | number | null,
    ) => quem.rpc('mudar_item_do_roteiro', { item, campo, antes, depois })
    const antes = await row('select versao from public.roteiros where id = $1', [roteiro])
    expect(
      (await Promise.all([set(um, 'quem', null, 'Pr. Davi'), set(outro, 'minutos', null, 40)])).map(
        ({ error }) => error,
      ),
    ).toEqual([null, null])
    expect((await set(outro, 'quem', null, 'Ana')).error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('“Pr. Davi”'),
    })
    expect((await set(outro, 'quem', 'Pr. Davi', 'Ana')).error).toBeNull()
    expect(
      await row('select quem, minutos::float, versao from public.roteiro_itens where id = $1', [item]),
    ).toEqual({
      quem: 'Ana',
      minutos: 40,
      versao: 4,
    })
    const depois = await row('select versao from public.roteiros where id = $1', [roteiro])
    expect(Number(depois.versao)).toBe(Number(antes.versao) + 3)
    expect((await set(um, 'titulo', 'Mensagem', ' ')).error?.code).toBe('PT422')
    expect((await set(um, 'roteiro_id', null, roteiro)).error?.code).toBe('PT422')
    expect((await set(um, 'tom', null, 'G')).error?.code).toBe('23514')
  })

  test('as versões da Bíblia de um item: uma, duas, o padrão; quem leu outra não escreve por cima', async ({
    as,
  }) => {
    const [um, ve] = [await as('pastor'), await as('lider')]
    const { roteiro } = await newRoteiro(um)
    const item = await add(um, roteiro, 'Leitura')
    const set = (quem: Person, antes: string[], depois: string[] | null) =>
      quem.rpc('mudar_item_do_roteiro', { item, campo: 'biblias', antes, depois })
    expect((await set(ve, [], ['ARC'])).error?.code).toBe('42501')
    expect((await set(um, [], ['ARC', 'NVI'])).error).toBeNull()
    expect((await set(um, [], ['TB'])).error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('Outra pessoa mudou este campo.'),
    })
    const now = () => row('select biblias from public.roteiro_itens where id = $1', [item])
    expect(await now()).toEqual({ biblias: ['ARC', 'NVI'] })
    expect((await set(um, ['ARC', 'NVI'], [])).error).toBeNull()
    expect((await set(um, [], ['A1', 'B2', 'C3', 'D4', 'E5'])).error?.code).toBe('23514')
    expect(await now()).toEqual({ biblias: [] })
  })

  test('a música traz seu título; o arranjo é dela', async ({ as }) => {
    const quem = await as('pastor')
    const { roteiro } = await newRoteiro(quem)
    const musica = await id(`insert into public.musicas (titulo) values ('Castelo forte') returning id`, [])
    const outra = await id(`insert into public.musicas (titulo) values ('Outra') returning id`, [])
    const arranjo = await id(
      `insert into public.musica_arranjos (musica_id, nome, sequencia) values ($1, 'Curta', '{}') returning id`,
      [outra],
    )
    const { data: item } = await quem
      .rpc('incluir_item_no_roteiro', { roteiro, tipo: 'musica', titulo: 'Louvor 1' })
      .throwOnError()
    const set = (campo: string, depois: string) => quem.rpc('mudar_item_do_roteiro', { item, campo, depois })
    expect((await set('musica_id', musica)).error).toBeNull()
    expect(await titlesOf(roteiro)).toEqual(['Castelo forte'])
    expect((await set('arranjo_id', arranjo)).error?.code).toBe('PT422')
  })
})

describe('os links de um item', () => {
  const VIDEO = { url: 'https://www.youtube.com/watch?v=abc', nome: 'Vídeo da música' }
  const LISTA = { url: 'https://open.spotify.com/playlist/xyz' }

  test('quem edita põe e tira; quem serve no culto lê; a cópia os leva', async ({ as }) => {
    const [edita, ve] = [await as('pastor'), await as('lider')]
    const { culto, roteiro } = await newRoteiro(edita)
    const item = await add(edita, roteiro, 'Louvor')
    const set = (quem: Person, antes: object[], depois: object[]) =>
      quem.rpc('mudar_item_do_roteiro', {
        item,
        campo: 'links',
        antes: JSON.parse(JSON.stringify(antes)),
        depois: JSON.parse(JSON.stringify(depois)),
      })
    expect((await set(ve, [], [VIDEO])).error?.code).toBe('42501')
    expect((await set(edita, [], [VIDEO, LISTA])).error).toBeNull()
    // who read it before the first one was there takes nothing away
    expect((await set(edita, [], [LISTA])).error?.code).toBe('PT409')
    const { data: historia } = await edita.rpc('historia_do_roteiro', { roteiro }).throwOnError()
    expect(JSON.stringify(historia)).toContain('Vídeo da música, https://open.spotify.com/playlist/xyz')

    const serve = await as('membro', { campus: 'Serra' })
    const ministerio = await newMinisterio()
    const vaga = await newVaga(await newEscala(culto, ministerio), await newFuncao(ministerio))
    await sql('update public.escala_itens set publicado_em = now() where id = $1', [
      await putItem(vaga, serve.membroId ?? ''),
    ])
    const read = async (quem: Person) => (await quem.rpc('roteiro_do_culto', { ocorrencia: culto })).data
    expect(await read(serve)).toMatchObject({ itens: [{ links: [VIDEO, LISTA] }] })
    expect(await read(await as('membro', { campus: 'Serra' }))).toBeNull()

    const { data: modelo } = await edita
      .rpc('salvar_modelo_de_roteiro', { roteiro, nome: unique() })
      .throwOnError()
    expect(await row('select links from public.roteiro_itens where roteiro_id = $1', [modelo])).toEqual({
      links: [VIDEO, LISTA],
    })
    expect((await set(edita, [VIDEO, LISTA], [])).error).toBeNull()
  })

  test('só https, sem senha, cinco no máximo e nada além do nome', async ({ as }) => {
    const edita = await as('pastor')
    const { roteiro } = await newRoteiro(edita)
    const item = await add(edita, roteiro, 'Louvor')
    const set = (depois: Json) =>
      edita.rpc('mudar_item_do_roteiro', { item, campo: 'links', antes: [], depois })
    for (const wrong of [
      [{ url: 'http://exemplo.org' }],
      [{ url: 'javascript:alert(1)' }],
      [{ url: 'https://eu:senha@exemplo.org/' }],
      [{ url: 'https://exemplo.org/ a' }],
      [{ url: 'https://exemplo.org/\nhttps://outro.org' }],
      [{ url: 'https://localhost/' }],
      [{ url: `https://exemplo.org/${'a'.repeat(1000)}` }],
      [{ url: 'https://exemplo.org/', nome: '' }],
      [{ url: 'https://exemplo.org/', nome: 'n'.repeat(81) }],
      [{ url: 'https://exemplo.org/', nome: 3 }],
      [{ url: 'https://exemplo.org/', outro: 'x' }],
      [{ nome: 'sem endereço' }],
      ['https://exemplo.org/'],
      'https://exemplo.org/',
      {},
      Array.from({ length: 6 }, (_, at) => ({ url: `https://exemplo.org/${at}` })),
    ]) {
      expect((await set(wrong)).error?.code, JSON.stringify(wrong)).toBe('PT422')
    }
    expect((await set([{ url: 'https://exemplo.org:8443/a?b=c#d', nome: 'Página' }])).error).toBeNull()
    await expect(
      sql(`update public.roteiro_itens set links = '[{"url": "http://x.org"}]' where id = $1`, [item]),
    ).rejects.toThrow(/check/)
  })
})

test('copia o culto anterior uma vez só, e o modelo guarda o que havia', async ({ as }) => {
  const quem = await as('pastor')
  const { roteiro } = await newRoteiro(quem)
  for (const titulo of ['Abertura', 'Oferta']) await add(quem, roteiro, titulo)
  const nome = `Domingo ${unique()}`
  const { data: modelo } = await quem.rpc('salvar_modelo_de_roteiro', { roteiro, nome }).throwOnError()
  expect(
    (await quem.rpc('salvar_modelo_de_roteiro', { roteiro, nome: nome.toUpperCase() })).error?.code,
  ).toBe('PT409')
  // the next of its campus: the list shows the first of many
  const culto = await newEvento('Posse', inDays(0))
  const feitos = await Promise.all(
    [modelo, modelo, roteiro].map((de) =>
      quem.rpc('montar_roteiro', { ocorrencia: culto, de }).throwOnError(),
    ),
  )
  expect(new Set(feitos.map(({ data }) => data)).size).toBe(1)
  expect(await titlesOf(feitos[0]?.data ?? '')).toEqual(['Abertura', 'Oferta'])
  const { data: operacao } = await quem.rpc('excluir_roteiro', { roteiro: modelo }).throwOnError()
  expect((await quem.rpc('desfazer_operacao', { operacao })).error).toBeNull()
  expect(await titlesOf(modelo)).toEqual(['Abertura', 'Oferta'])
  const lista = (await quem.rpc('cultos_a_preparar', { do_campus: 'Posse' }).throwOnError()).data
  expect(lista.find(({ ocorrencia_id }) => ocorrencia_id === culto)).toMatchObject({
    itens: 2,
    sem_musica: 0,
  })
})

describe('o roteiro de quem serve', () => {
  const MUSICA = JSON.stringify([{ id: 'v1', tipo: 'verso', numero: 1, texto: '[G]Palavras da música' }])

  async function newServico(as: (papel: 'pastor' | 'membro', onde?: { campus: string }) => Promise<Person>) {
    const edita = await as('pastor')
    const { culto, roteiro } = await newRoteiro(edita)
    const musica = await id(
      'insert into public.musicas (titulo, grupos, tom) values ($1, $2, $3) returning id',
      [`Hino ${unique()}`, MUSICA, 'G'],
    )
    await edita
      .rpc('incluir_item_no_roteiro', { roteiro, tipo: 'musica', titulo: 'Hino', musica })
      .throwOnError()
    await sql(
      `insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, texto) values ($1, 9, 'fala', 'Mensagem', 'esboço de quem fala')`,
      [roteiro],
    )
    const serve = await as('membro', { campus: 'Serra' })
    const ministerio = await newMinisterio()
    const posto = await putItem(
      await newVaga(await newEscala(culto, ministerio), await newFuncao(ministerio)),
      serve.membroId ?? '',
    )
    await sql('update public.escala_itens set publicado_em = now() where id = $1', [posto])
    return { edita, culto, musica, serve, posto }
  }
  const read = (quem: Pick<Person, 'rpc'>, ocorrencia: string) => quem.rpc('roteiro_do_culto', { ocorrencia })

  test('lê a ordem e as cifras do culto em que está escalado, sem o esboço de quem fala', async ({ as }) => {
    const { edita, culto, musica, serve } = await newServico(as)
    for (const quem of [serve, edita]) {
      const { data } = await read(quem, culto).throwOnError()
      expect(data).toMatchObject({
        cancelado: false,
        itens: [{ titulo: 'Hino', musica: { tom: 'G', grupos: JSON.parse(MUSICA) } }, { titulo: 'Mensagem' }],
      })
      expect(JSON.stringify(data)).not.toContain('esboço')
    }
    // the library itself stays closed
    expect(await serve.from('musicas').select('id').eq('id', musica)).toBeEmpty()
  })

  test('recusou, foi trocado, tem só um rascunho, serve em outro culto ou não serve: nada', async ({
    as,
    anon,
  }) => {
    const { culto, serve, posto } = await newServico(as)
    const outro = await newServico(as)
    const code = async (quem: Pick<Person, 'rpc'>, qual = culto) => (await read(quem, qual)).error?.code
    for (const estado of ['recusado', 'substituido']) {
      await sql(
        `update public.escala_itens set estado = $2::public.estado_item, motivo = 'viagem' where id = $1`,
        [posto, estado],
      )
      expect(await code(serve)).toBe('PT404')
    }
    await sql(`update public.escala_itens set estado = 'pendente', publicado_em = null where id = $1`, [
      posto,
    ])
    expect(await code(serve)).toBe('PT404')
    await sql('update public.escala_itens set publicado_em = now() where id = $1', [posto])
    expect(await code(serve)).toBeUndefined()
    expect(await code(serve, outro.culto)).toBe('PT404')
    for (const quem of [
      await as('membro'),
      await as('pastor', { campus: 'Serra' }),
      await as(null),
      await as('membro', { semMembro: true }),
    ])
      expect(await code(quem)).toBe('PT404')
    expect((await read(anon, culto)).error).not.toBeNull()
    for (const errado of ['', 'nenhum', crypto.randomUUID()]) expect(await code(serve, errado)).toBe('PT404')
  })
})

test('um item pedido duas vezes com a mesma chave entra uma; a chave de outro é recusada; o nome muda', async ({
  as,
}) => {
  const quem = await as('pastor')
  const { roteiro } = await newRoteiro(quem)
  const outro = await newRoteiro(quem)
  const chave = crypto.randomUUID()
  const put = (onde: string, tipo: 'fala' | 'oracao' = 'fala') =>
    quem.rpc('incluir_item_no_roteiro', { roteiro: onde, tipo, titulo: 'Boas-vindas', chave })
  const respostas = await Promise.all([put(roteiro), put(roteiro), put(roteiro)])
  expect(respostas.map(({ data }) => data)).toEqual([chave, chave, chave])
  expect(await titlesOf(roteiro)).toEqual(['Boas-vindas'])
  expect((await put(outro.roteiro)).error?.code).toBe('PT409')
  expect((await put(roteiro, 'oracao')).error?.code).toBe('PT409')
  const rename = (de: Person, nome: string) => de.rpc('renomear_roteiro', { roteiro, nome })
  expect((await rename(quem, '  ')).error?.code).toBe('PT422')
  await rename(quem, ' Culto da família ').throwOnError()
  expect(await row('select nome from public.roteiros where id = $1', [roteiro])).toEqual({
    nome: 'Culto da família',
  })
  expect((await rename(await as('lider'), 'x')).error?.code).toBe('42501')
  expect((await rename(await as('pastor', { campus: 'Serra' }), 'x')).error?.code).toBe('PT404')
})

test('o histórico diz em palavras o que mudou, também do que saiu, a quem vê o campus', async ({
  as,
  anon,
}) => {
  const quem = await as('pastor')
  const { roteiro, culto } = await newRoteiro(quem)
  const [um, dois] = [await add(quem, roteiro, 'Boas-vindas'), await add(quem, roteiro, 'Mensagem')]
  await quem.rpc('mudar_item_do_roteiro', { item: dois, campo: 'quem', depois: 'Pra. Ana' }).throwOnError()
  await quem.rpc('mover_item_do_roteiro', { item: dois, antes_de: um }).throwOnError()
  await quem.rpc('excluir_item_do_roteiro', { item: um }).throwOnError()
  const read = (de: Pick<Person, 'rpc'>) => de.rpc('historia_do_roteiro', { roteiro })
  for (const ve of [quem, await as('lider')]) {
    const { data } = await read(ve).throwOnError()
    expect((data as { titulo: string }[]).map(({ titulo }) => titulo)).toEqual([
      'Item retirado do roteiro: Boas-vindas',
      'Mensagem mudou de lugar',
      'Mensagem',
      'Item no roteiro: Mensagem',
      'Item no roteiro: Boas-vindas',
      expect.stringContaining('Roteiro criado: Culto'),
    ])
    expect(data).toMatchObject([{}, {}, { campos: [{ rotulo: 'Quem', depois: 'Pra. Ana' }] }, {}, {}, {}])
  }
  expect((await read(await as('pastor', { campus: 'Serra' }))).error?.code).toBe('PT404')
  expect((await read(await as('membro'))).error?.code).toBe('42501')
  expect((await read(anon)).error).not.toBeNull()
  await sql('delete from public.events where id = $1', [culto])
})

test('quem desfaz, e quem tira um tema, espera quem muda o mesmo roteiro: ninguém fica preso no outro', async ({
  as,
}) => {
  const quem = await as('pastor')
  const { roteiro } = await newRoteiro(quem)
  const itens = [await add(quem, roteiro, 'Um'), await add(quem, roteiro, 'Dois')]
  const ultimo = await add(quem, roteiro, 'Três')
  const tema = await id(
    `insert into public.temas (nome, para, aparencia) values ($1, 'aviso', '{}') returning id`,
    [`Tema ${unique()}`],
  )
  await sql('update public.roteiro_itens set tema_id = $1 where id = $2', [tema, itens[0]])
  const operacao = String((await quem.rpc('excluir_item_do_roteiro', { item: ultimo }).throwOnError()).data)
  const outra = new pg.Client({ connectionString: databaseUrl })
  await outra.connect()
  const meanwhile = async (work: PromiseLike<{ error: unknown }>, change: string, values: unknown[]) => {
    await outra.query('begin')
    await outra.query('select from public.roteiros where id = $1 for no key update', [roteiro])
    const done = Promise.resolve(work)
    // until it waits
    await expect
      .poll(async () => (await sql('select from pg_locks where not granted')).length)
      .toBeGreaterThan(0)
    await outra.query(change, values)
    await outra.query('commit')
    expect((await done).error).toBeNull()
  }
  try {
    // to the very place that comes back
    const change = 'update public.roteiro_itens set posicao = 3 where id = $1'
    await meanwhile(quem.rpc('desfazer_operacao', { operacao }), change, [itens[1]])
    await meanwhile(
      quem.rpc('excluir_tema', { tema }),
      `update public.roteiro_itens set quem = 'Alguém' where id = $1`,
      [itens[0]],
    )
  } finally {
    await outra.end()
  }
  expect([...(await titlesOf(roteiro))].sort()).toEqual(['Dois', 'Três', 'Um'])
})
