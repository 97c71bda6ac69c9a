import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe } from 'vitest'
import type { Enums, TablesUpdate } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow, inDays, newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newFuncao, newMinisterio } from '../support/rosters.ts'

// What is written to the whole church is read by everybody: the tests that come after count on silence.
afterAll(() => sql('delete from public.publicacoes'))

type Para = {
  publico?: Enums<'publico_do_feed'>
  campus?: string
  celula?: string
  ministerio?: string
  papel?: Enums<'papel'>
}

const publish = (quem: Person, para: Para = {}, texto = `Bom dia ${unique()}`, id = randomUUID()) =>
  quem.rpc('publicar_no_feed', { publicacao: id, publico: 'campus', campus: 'Posse', texto, ...para })

async function posted(quem: Person, para: Para = {}, texto?: string) {
  const { data, error } = await publish(quem, para, texto)
  expect(error).toBeNull()
  return data ?? ''
}

const seen = async (quem: Person, publicacao: string) =>
  (await quem.rpc('publicacao', { publicacao })).data?.[0]
const listed = async (quem: Person) => (await quem.rpc('feed').throwOnError()).data.map(({ id }) => id)
const comment = (quem: Person, publicacao: string, texto = 'Amém!', comentario = randomUUID()) =>
  quem.rpc('comentar', { publicacao, comentario, texto })
const report = (quem: Person, alvo: { publicacao?: string; comentario?: string }) =>
  quem.rpc('denunciar_no_feed', { motivo: 'Ofende alguém', ...alvo })

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

const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()

describe('quem vê', () => {
  test('o que é de um campus não chega a outro, por porta nenhuma', async ({ as, anon }) => {
    const autor = await as('lider')
    const publicacao = await posted(autor)
    const perto = await as('membro')
    expect(await listed(perto)).toContain(publicacao)
    await comment(perto, publicacao)
    for (const papel of ['membro', 'coordenador', 'pastor'] as const) {
      const longe = await as(papel, { campus: 'Serra' })
      expect(await listed(longe)).not.toContain(publicacao)
      for (const tabela of ['publicacao_reacoes', 'comentarios', 'publicacao_fotos'] as const)
        expect(await longe.from(tabela).select('*').eq('publicacao_id', publicacao)).toBeEmpty()
      expect(await longe.from('publicacoes').select('id').eq('id', publicacao)).toBeEmpty()
      expect((await longe.rpc('publicacao', { publicacao })).error?.code).toBe('PT404')
      expect((await longe.rpc('comentarios_da_publicacao', { publicacao })).error?.code).toBe('PT404')
      expect((await comment(longe, publicacao)).error?.code).toBe('PT404')
      expect((await longe.rpc('reagir', { publicacao, reacao: 'amem' })).error?.code).toBe('PT404')
      expect((await report(longe, { publicacao })).error?.code).toBe('PT404')
      expect((await longe.rpc('apagar_publicacao', { publicacao })).error?.code).toBe('PT404')
    }
    expect((await anon.rpc('feed')).error).not.toBeNull()
  })

  test('o da célula é de quem está nela; quem modera o lê só depois de escondido', async ({ as }) => {
    const [dentro, fora, modera] = [await as('membro'), await as('membro'), await as('coordenador')]
    const tres = await Promise.all([as('membro'), as('membro'), as('membro')])
    const celula = await newCelula(dentro.membroId, ...tres.map(({ membroId }) => membroId))
    expect(await publish(fora, { publico: 'celula', celula })).toBeDenied()
    const publicacao = await posted(dentro, { publico: 'celula', celula })
    expect(await seen(tres[0], publicacao)).toMatchObject({ publico: 'celula', minha: false, apago: false })
    expect(await seen(fora, publicacao)).toBeUndefined()
    expect(await seen(modera, publicacao)).toBeUndefined()
    for (const um of tres) expect((await report(um, { publicacao })).error).toBeNull()
    expect(await seen(tres[0], publicacao)).toBeUndefined()
    expect(await seen(dentro, publicacao)).toMatchObject({ escondida: true })
    expect(await seen(modera, publicacao)).toMatchObject({ escondida: true })
    // who left the cell reads nothing of it any more
    await sql(`update public.celula_membros set fim = inicio where celula_id = $1 and membro_id = $2`, [
      celula,
      dentro.membroId,
    ])
    expect((await publish(dentro, { publico: 'celula', celula })).error?.code).toBe('42501')
  })

  test('o de um papel é de quem o tem naquele campus, ou está acima; o de todos os campi, de quem o tem', async ({
    as,
  }) => {
    const autor = await as('coordenador')
    const para = { publico: 'papel', papel: 'lider' } as const
    const daqui = await posted(autor, para)
    const quem = {
      lider: await as('lider'),
      pastor: await as('pastor'),
      membro: await as('membro'),
      financeiro: await as('financeiro'),
      longe: await as('lider', { campus: 'Serra' }),
      // moderates the feed of every campus
      global: await as('lideranca_global', { campus: 'Serra' }),
    }
    const readers = async (publicacao: string) => {
      const all = await Promise.all(
        Object.entries(quem).map(async ([nome, um]) => ((await seen(um, publicacao)) ? nome : null)),
      )
      return all.filter((nome) => nome !== null)
    }
    expect(await readers(daqui)).toEqual(['lider', 'pastor', 'global'])
    expect(await seen(autor, daqui)).toMatchObject({ onde: 'Líder · Posse', edito: true })
    expect(await listed(quem.lider)).toContain(daqui)
    for (const fora of [quem.membro, quem.longe]) {
      expect(await listed(fora)).not.toContain(daqui)
      expect(await fora.from('publicacoes').select('id').eq('id', daqui)).toBeEmpty()
      expect((await comment(fora, daqui)).error?.code).toBe('PT404')
    }
    // who reaches every campus may write to all of them; who reaches one may not
    const geral = { ...para, campus: undefined }
    expect(await publish(autor, geral)).toBeDenied()
    expect(await publish(autor, { ...para, campus: 'Serra' })).toBeDenied()
    const deTodos = await posted(await as('pastor_executivo'), geral)
    expect(await readers(deTodos)).toEqual(['lider', 'pastor', 'longe', 'global'])
    expect(await seen(quem.longe, deTodos)).toMatchObject({ onde: 'Líder', edito: false })
    // a role that ends takes along what it was told
    await sql(`update public.user_roles set expira_em = now() where user_id = $1`, [quem.lider.id])
    expect(await seen(quem.lider, daqui)).toBeUndefined()
    for (const papel of [undefined, 'visitante'] as const)
      expect((await publish(autor, { publico: 'papel', papel })).error?.code).toBe('PT422')
    expect(await publish(quem.membro, para)).toBeDenied()
    const offered = async (um: Person) =>
      (await um.rpc('publicos_do_feed').throwOnError()).data.flatMap(({ publico, id }) =>
        publico === 'papel' ? (id ?? []) : [],
      )
    expect(await offered(quem.membro)).toEqual([])
    expect(await offered(autor)).toEqual(expect.arrayContaining(['lider:Posse', 'voluntario:Posse']))
    expect((await offered(autor)).filter((id) => !id.endsWith(':Posse'))).toEqual([])
    expect(await offered(await as('pastor_executivo'))).toContain('lider:')
    const id = randomUUID()
    for (const _ of [1, 2]) expect((await publish(autor, para, 'Reunião', id)).data).toBe(id)
    expect((await publish(autor, { ...para, papel: 'pastor' }, 'Reunião', id)).error?.code).toBe('PT409')
  })

  test('de quem tem menos de 18 anos leem o primeiro nome', async ({ as }) => {
    const [jovem, outro] = [await as('membro'), await as('membro')]
    await sql(
      `update public.membros_igreja set nome = 'Davi', sobrenome = 'Reservado Lima', data_nascimento = $2 where id = $1`,
      [jovem.membroId, dayFromNow(-15 * 365)],
    )
    const celula = await newCelula(jovem.membroId, outro.membroId)
    const publicacao = await posted(jovem, { publico: 'celula', celula })
    await comment(jovem, publicacao)
    expect(await seen(outro, publicacao)).toMatchObject({ autor: 'Davi', autor_foto: null })
    const { data } = await outro.rpc('comentarios_da_publicacao', { publicacao })
    expect(data).toEqual([expect.objectContaining({ autor: 'Davi' })])
  })
})

describe('escrever', () => {
  test('cada público tem quem lhe escreve; enviada duas vezes, é uma', async ({ as }) => {
    const [membro, lider, coordenador] = [await as('membro'), await as('lider'), await as('coordenador')]
    expect(await publish(membro)).toBeDenied()
    expect(await publish(lider, { publico: 'igreja', campus: undefined })).toBeDenied()
    expect(await publish(lider, { campus: 'Serra' })).toBeDenied()
    expect(await publish(membro, { publico: 'ministerio', ministerio: randomUUID() })).toBeDenied()
    await posted(coordenador, { publico: 'igreja', campus: undefined })
    const id = randomUUID()
    const duas = await Promise.all([
      publish(lider, {}, 'Uma vez só', id),
      publish(lider, {}, 'Uma vez só', id),
    ])
    expect(duas.map(({ data }) => data)).toEqual([id, id])
    expect((await publish(lider, {}, 'Uma vez só', id)).data).toBe(id)
    // other words under the same id are not lost without a word
    expect((await publish(lider, {}, 'Com outras palavras', id)).error?.code).toBe('PT409')
    expect(await row(`select count(*)::int as n from public.publicacoes where texto = 'Uma vez só'`)).toEqual(
      { n: 1 },
    )
    expect((await publish(coordenador, {}, 'De outra pessoa', id)).error?.code).toBe('PT409')
    expect((await publish(lider, {}, '   ')).error?.code).toBe('PT422')
    expect(await lider.from('publicacoes').update({ texto: 'Direto' }).eq('id', id)).toBeDenied()
  })

  test('só mostra fotos que quem publica enviou; elas são de quem vê a publicação', async ({ as }) => {
    const [lider, perto, longe] = [
      await as('lider'),
      await as('membro'),
      await as('membro', { campus: 'Serra' }),
    ]
    const [publicacao, foto] = [randomUUID(), randomUUID()]
    const caminho = `${publicacao}/${foto}.jpg`
    const send = (fotos: object[]) =>
      lider.rpc('publicar_no_feed', {
        publicacao,
        publico: 'campus',
        campus: 'Posse',
        texto: '',
        fotos: JSON.parse(JSON.stringify(fotos)),
      })
    expect((await send([{ caminho, largura: 8, altura: 8 }])).error?.code).toBe('PT422')
    const bytes = new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })
    expect((await lider.storage.from('feed').upload(caminho, bytes)).error).toBeNull()
    // what had arrived says so: send.ts goes on
    expect((await lider.storage.from('feed').upload(caminho, bytes)).error).toMatchObject({
      statusCode: '409',
    })
    expect((await perto.storage.from('feed').download(caminho)).error).not.toBeNull()
    expect((await send([{ caminho, largura: 8, altura: 8, descricao: 'O coral' }])).error).toBeNull()
    expect((await perto.storage.from('feed').createSignedUrl(caminho, 60)).error).toBeNull()
    expect((await longe.storage.from('feed').createSignedUrl(caminho, 60)).error).not.toBeNull()
    expect((await perto.storage.from('feed').upload(caminho, bytes, { upsert: true })).error).not.toBeNull()
    await lider.storage.from('feed').remove([caminho])
    expect((await perto.storage.from('feed').createSignedUrl(caminho, 60)).error).toBeNull()
    await sql('delete from public.publicacoes where id = $1', [publicacao])
    expect(await row('select count(*)::int as n from storage.objects where name = $1', [caminho])).toEqual({
      n: 0,
    })
  })

  test('editar marca; apagar se desfaz por quem apagou; fixar é de quem cuida', async ({ as }) => {
    const [lider, outro, coordenador] = [await as('lider'), await as('lider'), await as('coordenador')]
    const publicacao = await posted(lider, {}, 'Antes')
    const edit = (quem: Person, texto: string, visto: string) =>
      quem.rpc('editar_publicacao', { publicacao, texto, visto })
    expect((await edit(outro, 'Minha', 'Antes')).error?.code).toBe('PT404')
    expect((await edit(lider, 'Depois', 'Antes')).error).toBeNull()
    expect((await edit(lider, 'Perdida', 'Antes')).error?.code).toBe('PT409')
    expect(await seen(outro, publicacao)).toMatchObject({ texto: 'Depois', editada: true })
    expect((await outro.rpc('apagar_publicacao', { publicacao })).error?.code).toBe('PT404')
    expect((await lider.rpc('apagar_publicacao', { publicacao })).error).toBeNull()
    expect(await seen(lider, publicacao)).toBeUndefined()
    expect((await coordenador.rpc('devolver_publicacao', { publicacao })).error?.code).toBe('PT404')
    expect((await lider.rpc('devolver_publicacao', { publicacao })).error).toBeNull()
    expect(await lider.rpc('fixar_publicacao', { publicacao, dias: 7 })).toBeDenied()
    expect((await coordenador.rpc('fixar_publicacao', { publicacao, dias: 7 })).error).toBeNull()
    const { data } = await outro.rpc('feed', { fixadas: true })
    expect(data?.map(({ id }) => id)).toContain(publicacao)
  })

  test('a igreja decide quem publica em cada público; vale também para mudar o que está lá', async ({
    as,
  }) => {
    const [membro, lider, coordenador] = [await as('membro'), await as('lider'), await as('coordenador')]
    const longe = await as('membro', { campus: 'Serra' })
    const celula = await newCelula(membro.membroId, lider.membroId)
    const alvos = async (quem: Person) =>
      (await quem.rpc('publicos_do_feed').throwOnError()).data.map(({ publico, id }) => `${publico}:${id}`)
    const minha = await posted(membro, { publico: 'celula', celula }, 'Antes')
    expect(await alvos(membro)).toEqual([`celula:${celula}`])
    expect(await alvos(coordenador)).toEqual(expect.arrayContaining(['campus:Posse', 'igreja:']))
    for (const quem of [membro, lider, coordenador])
      expect(
        await quem.from('feed_regras').update({ publica_igreja: 'todos' }).eq('id', true).select('id'),
      ).toBeEmpty()
    const pastor = await as('pastor_executivo')
    const rule = (regras: TablesUpdate<'feed_regras'>) =>
      pastor.from('feed_regras').update(regras).eq('id', true).select('id').single().throwOnError()
    try {
      await rule({ publica_igreja: 'todos', publica_campus: 'todos' })
      expect(await alvos(membro)).toEqual([`celula:${celula}`, 'campus:Posse', 'igreja:'])
      await posted(membro)
      await posted(membro, { publico: 'igreja', campus: undefined })
      expect(await publish(longe)).toBeDenied()
      await rule({
        publica_igreja: 'lideranca',
        publica_campus: 'administracao',
        publica_celula: 'administracao',
        publica_papel: 'administracao',
      })
      expect(await alvos(membro)).toEqual([])
      expect(await alvos(lider)).toEqual(['igreja:'])
      await posted(lider, { publico: 'igreja', campus: undefined })
      expect(await publish(lider)).toBeDenied()
      expect(await publish(membro, { publico: 'igreja', campus: undefined })).toBeDenied()
      await posted(coordenador)
      // who moderates still does not write into a cell that they are not in
      for (const quem of [membro, lider, coordenador])
        expect(await publish(quem, { publico: 'celula', celula })).toBeDenied()
      const edit = () =>
        membro.rpc('editar_publicacao', { publicacao: minha, texto: 'Depois', visto: 'Antes' })
      expect(await edit()).toBeDenied()
      expect(await seen(membro, minha)).toMatchObject({ minha: true, edito: false })
      expect((await membro.rpc('apagar_publicacao', { publicacao: minha })).error).toBeNull()
      expect((await membro.rpc('devolver_publicacao', { publicacao: minha })).error).toBeNull()
      await rule({ publica_celula: 'lideranca' })
      expect(await edit()).toBeDenied()
      await sql(`update public.celula_membros set papel = 'lider' where celula_id = $1 and membro_id = $2`, [
        celula,
        membro.membroId,
      ])
      expect((await edit()).error).toBeNull()
      expect(await publish(lider, { publico: 'celula', celula })).toBeDenied()
    } finally {
      await sql(`update public.feed_regras set publica_igreja = default, publica_campus = default,
        publica_ministerio = default, publica_celula = default, publica_papel = default`)
    }
  })

  test('a um ministério: quem serve, quem lidera ou quem modera, como a igreja decide', async ({ as }) => {
    const [serve, lidera, coordenador, fora] = [
      await as('membro'),
      await as('lider'),
      await as('coordenador'),
      await as('membro'),
    ]
    const ministerio = await newMinisterio('Posse')
    const serving = await newFuncao(ministerio)
    const leading = await newFuncao(ministerio, { lideranca: true })
    await giveFuncao(serve.membroId, ministerio, serving)
    await giveFuncao(lidera.membroId, ministerio, leading)
    const write = (quem: Person) => publish(quem, { publico: 'ministerio', ministerio, campus: undefined })
    const offered = async (quem: Person) =>
      (await quem.rpc('publicos_do_feed').throwOnError()).data.some(({ id }) => id === ministerio)
    try {
      const ways = {
        todos: [true, true, false],
        lideranca: [false, true, false],
        administracao: [false, false, true],
      }
      for (const [quem, podem] of Object.entries(ways)) {
        await sql(`update public.feed_regras set publica_ministerio = '${quem}'`)
        for (const [n, pessoa] of [serve, lidera, coordenador].entries())
          expect([quem, n, await offered(pessoa)]).toEqual([quem, n, podem[n]])
        for (const [n, pessoa] of [serve, lidera].entries())
          expect([quem, n, (await write(pessoa)).error === null]).toEqual([quem, n, podem[n]])
        expect(await write(fora)).toBeDenied()
      }
      expect((await write(coordenador)).error).toBeNull()
    } finally {
      await sql('update public.feed_regras set publica_ministerio = default')
    }
  })

  test('palavras que a igreja não publica, e o ritmo', async ({ as }) => {
    const lider = await as('lider')
    await sql(`update public.feed_regras set palavras = '{Rifa}'`)
    try {
      expect((await publish(lider, {}, 'Compre a RÍFA!')).error?.message).toContain('Rifa')
      expect((await publish(lider, {}, 'Tarifa de ônibus')).error).toBeNull()
    } finally {
      await sql(`update public.feed_regras set palavras = '{}'`)
    }
    for (let n = 0; n < 29; n++) await publish(lider)
    expect((await publish(lider)).error?.code).toBe('PT429')
  })
})

describe('cartões e vídeo', () => {
  const card = (quem: Person, mais: object, id = randomUUID(), texto = '') =>
    quem.rpc('publicar_no_feed', { publicacao: id, publico: 'igreja', texto, ...mais })

  test('um versículo e um aviso; só endereços de vídeo conhecidos; o mesmo id com outro cartão não', async ({
    as,
  }) => {
    const [modera, leitor] = [await as('coordenador'), await as('membro')]
    const versiculo = {
      cartao: 'versiculo',
      citacao: 'Porque Deus amou o mundo',
      referencia: 'João 3.16',
    } as const
    const id = randomUUID()
    for (const _ of [1, 2]) expect((await card(modera, versiculo, id)).data).toBe(id)
    expect((await card(modera, { ...versiculo, referencia: 'João 3.17' }, id)).error?.code).toBe('PT409')
    expect((await card(modera, { ...versiculo, publico: 'campus', campus: 'Posse' }, id)).error?.code).toBe(
      'PT409',
    )
    expect(await seen(leitor, id)).toMatchObject({ ...versiculo, texto: '', evento: null })
    expect((await card(modera, { cartao: 'versiculo', citacao: 'Sem onde' })).error?.code).toBe('PT422')
    expect((await card(modera, { cartao: 'versiculo', referencia: 'João 3.16' })).error?.code).toBe('PT422')
    expect((await card(modera, { cartao: 'aviso' })).error?.code).toBe('PT422')
    expect((await card(modera, { cartao: 'aviso' }, undefined, 'Amanhã não há')).error).toBeNull()
    expect(
      (await card(modera, { cartao: 'testemunho', citacao: 'Fiz eu' }, undefined, 'Oi')).error?.code,
    ).toBe('PT422')
    for (const video of [
      'https://evil.test/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/redirect?q=https://evil.test',
      'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
      'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://vimeo.com/12345678/../evil',
      'javascript:alert(1)',
    ])
      expect((await card(modera, { video }, undefined, 'Veja')).error?.code).toBe('PT422')
    for (const video of ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/76979871'])
      expect((await card(modera, { video }, undefined, 'Veja')).error).toBeNull()
  })

  test('o cartão de um evento é de quem o encontra na agenda', async ({ as }) => {
    const [modera, perto, longe] = [
      await as('coordenador'),
      await as('membro'),
      await as('membro', { campus: 'Serra' }),
    ]
    const [daqui, deLa] = [await newEvento('Posse', inDays(9)), await newEvento('Serra', inDays(9))]
    const id = randomUUID()
    expect((await card(modera, { cartao: 'evento', evento: daqui }, id)).error).toBeNull()
    expect((await card(modera, { cartao: 'evento', evento: deLa })).error?.code).toBe('PT404')
    expect((await card(modera, { cartao: 'evento', evento: randomUUID() })).error?.code).toBe('PT404')
    expect((await card(modera, { cartao: 'evento' })).error?.code).toBe('PT404')
    expect(await seen(perto, id)).toMatchObject({ evento: { id: daqui, nome: 'Culto', onde: 'Templo' } })
    expect(await seen(longe, id)).toMatchObject({ cartao: 'evento', evento: null })
    await sql('delete from public.events where id = any ($1)', [[daqui, deLa]])
    expect(await seen(perto, id)).toMatchObject({ evento: null })
  })
})

describe('procurar', () => {
  test('acha por palavras, sem acentos, só o que a pessoa lê', async ({ as }) => {
    const [lider, perto, longe] = [
      await as('lider'),
      await as('membro'),
      await as('membro', { campus: 'Serra' }),
    ]
    const marca = `marca${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')}`
    const publicacao = await posted(lider, {}, `Inscrições para o congresso de irmãs ${marca}`)
    const apagada = await posted(lider, {}, `Inscrições apagadas ${marca}`)
    await lider.rpc('apagar_publicacao', { publicacao: apagada }).throwOnError()
    const find = async (quem: Person, busca: string) =>
      (await quem.rpc('buscar_no_feed', { busca }).throwOnError()).data.map(({ id }) => id)
    for (const busca of [marca, `INSCRICOES ${marca}`, `${marca} irmas`, `congr ${marca}!`])
      expect(await find(perto, busca)).toEqual([publicacao])
    expect(await find(perto, `congresso ausente ${marca}`)).toEqual([])
    expect(await find(longe, marca)).toEqual([])
    for (const busca of ['', '  ', "' | !!&", '%']) expect(await find(perto, busca)).toEqual([])
  })

  test('acha também o que está longe na ordem, página por página, cada uma uma vez', async ({ as }) => {
    const [lider, perto] = [await as('lider'), await as('membro')]
    const marca = `marca${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')}`
    await sql(
      `insert into public.publicacoes (id, autor_id, campus, publico, texto, created_at)
       select md5($2 || g)::uuid, $1, 'Posse', 'campus',
         case when g in (0, 1, 520, 521, 699) then $2 || g else 'Outra ' || g end,
         now() - make_interval(mins => case g when 521 then 520 else g end)
       from generate_series(0, 699) g`,
      [lider.membroId, marca],
    )
    const find = async (pagina: { limite: number; antes?: string; antes_id?: string }, busca = marca) =>
      (await perto.rpc('buscar_no_feed', { busca, ...pagina }).throwOnError()).data
    const all = await find({ limite: 20 })
    expect(all.map(({ texto }) => texto).toSorted()).toEqual([0, 1, 520, 521, 699].map((g) => `${marca}${g}`))
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted((a, b) => Date.parse(String(b)) - Date.parse(String(a))),
    )
    const read: typeof all = []
    for (let rest = await find({ limite: 1 }); rest[0]; ) {
      const [antes, antes_id] = [String(rest[0].created_at), String(rest[0].id)]
      read.push(rest[0])
      rest = await find({ limite: 1, antes, antes_id })
    }
    expect(read).toEqual(all)
    expect((await find({ limite: 20 }, 'outra')).map(({ texto }) => texto)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Outra ${n + 2}`),
    )
  })
})

describe('responder', () => {
  test('uma reação por pessoa; comentários uma vez; quem escreveu é avisado uma vez por dia', async ({
    as,
  }) => {
    const [lider, pessoa] = [await as('lider'), await as('membro')]
    const publicacao = await posted(lider)
    for (const reacao of ['amem', 'coracao'] as const)
      expect((await pessoa.rpc('reagir', { publicacao, reacao })).error).toBeNull()
    const id = randomUUID()
    for (const _ of [1, 2]) expect((await comment(pessoa, publicacao, 'Que bom!', id)).data).toBe(id)
    await comment(pessoa, publicacao, 'Estarei lá')
    expect(await seen(lider, publicacao)).toMatchObject({
      amem: 0,
      coracao: 1,
      minha_reacao: null,
      comentarios: 2,
    })
    const { data: avisos } = await lider
      .from('notifications')
      .select('titulo')
      .eq('destino', `/feed/${publicacao}`)
    expect(avisos).toHaveLength(1)
    // an account without a record reads what is for all, and is nobody's author
    const deTodos = await posted(await as('coordenador'), { publico: 'igreja', campus: undefined })
    const comentario = (await comment(pessoa, deTodos)).data ?? ''
    const semCadastro = await as(null, { semMembro: true })
    expect(await seen(semCadastro, deTodos)).toMatchObject({ comentarios: 1, apago: false })
    expect((await semCadastro.rpc('apagar_comentario', { comentario })).error?.code).toBe('PT404')
    expect((await semCadastro.rpc('apagar_publicacao', { publicacao: deTodos })).error?.code).toBe('PT404')
    expect((await comment(semCadastro, deTodos)).error?.code).toBe('PT409')
    expect((await pessoa.rpc('apagar_comentario', { comentario: id })).error).toBeNull()
    expect((await lider.rpc('apagar_comentario', { comentario: id, apaga: false })).error?.code).toBe('PT404')
    expect((await pessoa.rpc('apagar_comentario', { comentario: id, apaga: false })).error).toBeNull()
    expect((await pessoa.rpc('reagir', { publicacao })).error).toBeNull()
    expect(await seen(lider, publicacao)).toMatchObject({ coracao: 0, comentarios: 2 })
  })
})

describe('moderar', () => {
  test('três pessoas diferentes escondem; a mesma não conta duas vezes; a moderação decide sem saber de quem', async ({
    as,
  }) => {
    const [lider, modera, longe] = [
      await as('lider'),
      await as('coordenador'),
      await as('coordenador', { campus: 'Serra' }),
    ]
    const pessoas = await Promise.all([as('membro'), as('membro'), as('membro')])
    const publicacao = await posted(lider)
    expect((await report(lider, { publicacao })).error?.code).toBe('PT409')
    for (const _ of [1, 2, 3]) await report(pessoas[0], { publicacao })
    expect(await seen(pessoas[1], publicacao)).toMatchObject({ escondida: false })
    await Promise.all([report(pessoas[1], { publicacao }), report(pessoas[2], { publicacao })])
    expect(await seen(pessoas[0], publicacao)).toBeUndefined()
    const { data: casos } = await modera.rpc('casos_do_feed')
    const caso = casos?.find(({ publicacao_id }) => publicacao_id === publicacao)
    expect(caso).toMatchObject({
      escondido: true,
      motivos: ['Ofende alguém', 'Ofende alguém', 'Ofende alguém'],
    })
    expect(JSON.stringify(caso)).not.toContain(pessoas[0].membroId)
    expect(await lider.rpc('casos_do_feed')).toBeDenied()
    expect((await longe.rpc('casos_do_feed')).data?.map(({ publicacao_id }) => publicacao_id)).not.toContain(
      publicacao,
    )
    const decide = (quem: Person, fica: boolean, casos = [publicacao]) =>
      quem.rpc('decidir_casos_do_feed', { casos, fica })
    expect((await decide(longe, false)).error?.code).toBe('PT404')
    // all of it or nothing
    const comentario = randomUUID()
    await comment(lider, publicacao, 'Também', comentario)
    for (const casos of [[publicacao, randomUUID()], [publicacao, comentario], []])
      expect((await decide(modera, false, casos)).error?.code).toMatch(/^PT4(04|09|22)$/)
    const demais = await decide(
      modera,
      false,
      Array.from({ length: 101 }, () => publicacao),
    )
    expect(demais.error?.message).toBe('Escolha de um a cem.')
    expect(await seen(lider, publicacao)).toMatchObject({ escondida: true })
    const duas = await Promise.all([decide(modera, true), decide(modera, true)])
    expect(duas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok'])
    expect(await seen(pessoas[0], publicacao)).toMatchObject({ escondida: false })
    const outra = await posted(lider)
    await report(pessoas[0], { comentario })
    await report(pessoas[0], { publicacao: outra })
    expect((await decide(modera, false, [comentario, outra])).error).toBeNull()
    expect(await seen(lider, outra)).toBeUndefined()
    expect((await lider.rpc('comentarios_da_publicacao', { publicacao })).data).toEqual([])
  })

  test('suspensa, a pessoa lê e não escreve; a moderação de outro campus não a suspende', async ({ as }) => {
    const [modera, longe, lider] = [
      await as('coordenador'),
      await as('coordenador', { campus: 'Serra' }),
      await as('lider'),
    ]
    const publicacao = await posted(lider)
    const suspend = (quem: Person, dias: number) =>
      quem.rpc('suspender_do_feed', { membro: lider.membroId ?? '', dias, motivo: 'Ofendeu alguém' })
    expect((await suspend(longe, 7)).error?.code).toBe('PT404')
    expect((await suspend(modera, 7)).error).toBeNull()
    expect((await publish(lider)).error?.message).toContain('Ofendeu alguém')
    const held = async (quem: Person) =>
      (await quem.rpc('suspensas_do_feed')).data?.map(({ membro_id }) => membro_id)
    expect(await held(modera)).toContain(lider.membroId)
    expect(await held(longe)).not.toContain(lider.membroId)
    expect(await lider.rpc('suspensas_do_feed')).toBeDenied()
    expect((await comment(lider, publicacao)).error?.code).toBe('PT409')
    expect(await listed(lider)).toContain(publicacao)
    expect((await suspend(modera, 0)).error).toBeNull()
    expect((await publish(lider)).error).toBeNull()
    expect(
      (
        await modera.rpc('suspender_do_feed', {
          membro: (await newMembro({ campus: 'Serra' })).id,
          dias: 3,
          motivo: 'Teste',
        })
      ).error?.code,
    ).toBe('PT404')
  })
})
