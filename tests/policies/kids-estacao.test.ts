import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { id, row, sql } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  type Answer,
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  handOver,
  newCasa,
  newCrianca,
  newEstacao,
  newPorta,
  pedidoOf,
  serviceClient,
} from '../support/kids.ts'

describe('estação', () => {
  test('no autoatendimento a etiqueta de um irmão não abre quem já está dentro, nem quem entra depois', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const { filhos } = await newCasa(onde, 4)
    const [um = '', dois = '', tres = '', quatro = ''] = filhos
    const sozinha = await newEstacao(onde, 'autoatendimento')
    const entram = async (...criancas: object[]) =>
      (await sozinha.request('entrar', { ocorrencia, criancas })).resposta as Answer[]
    const [primeira] = await enterKids(lider, ocorrencia, [pedidoOf(um)])
    const { visita, codigo } = etiquetaOf(primeira)
    // Together they have one code, and not that of who was there, nor that of who comes next.
    const [a, b] = await entram(pedidoOf(dois), pedidoOf(tres))
    const delas = etiquetaOf(a).codigo
    expect(etiquetaOf(b).codigo).toBe(delas)
    expect(delas).not.toBe(codigo)
    const [ultima] = await enterKids(lider, ocorrencia, [pedidoOf(quatro)])
    expect(etiquetaOf(ultima).codigo).toBe(codigo)
    const nomes = async (qual: string) =>
      Object((await lider.rpc('retirada_kids', { ocorrencia, codigo: qual }).throwOnError()).data).criancas
    expect(await nomes(delas)).toHaveLength(2)
    expect(codigosOf(await handOver(lider, ocorrencia, [visita], { como: 'codigo', codigo: delas }))).toEqual(
      ['CODIGO'],
    )
    // Asked again with what the search shows, it is the same child who is inside.
    expect(await entram(pedidoOf(um, { id: visita }))).toMatchObject([{ codigo: 'JA_ESTA' }])
    expect(await entram(pedidoOf(dois, { id: etiquetaOf(a).visita }))).toMatchObject([{ codigo: 'ok' }])
    await sql(`update public.kids_visitas set entrada_em = now() - interval '3 minutes' where id = $1`, [
      etiquetaOf(a).visita,
    ])
    expect(await entram(pedidoOf(dois, { id: etiquetaOf(a).visita }))).toMatchObject([{ codigo: 'JA_ESTA' }])
  })

  test('o que um aparelho diz ter entregue depois de revogado não vale: a criança está lá, e a liderança sabe', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const [uma] = await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))])
    const { codigo, visita } = etiquetaOf(uma)
    const { qual, request } = await newEstacao(onde, 'assistido')
    const remove = async (segundos: number) => {
      const em = new Date(Date.now() - segundos * 1000).toISOString()
      const retirada = { chave: randomUUID(), visita, em, como: 'codigo', codigo }
      return (await request('sincronizar', { ocorrencia, retiradas: [retirada] })).resposta
    }
    await sql(`update app.aparelhos set revogado_em = now() - interval '1 minute' where estacao_id = $1`, [
      qual,
    ])
    await sql(`update public.kids_visitas set entrada_em = now() - interval '5 minutes' where id = $1`, [
      visita,
    ])
    expect(await remove(10)).toMatchObject([{ codigo: 'CONFLITO' }])
    expect(await row('select saida_em from public.kids_visitas where id = $1', [visita])).toEqual({
      saida_em: null,
    })
    expect(await avisosOf(ocorrencia, 'conflito')).toHaveLength(1)
    expect(await remove(120)).toMatchObject([{ codigo: 'ok' }])
  })

  test('sem rede: vale uma vez, o conflito é guardado e avisado; no autoatendimento ninguém sai nem se cadastra', async ({
    as,
    anon,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const { filhos } = await newCasa(onde, 2, 'Ovo')
    const [uma, desligada, sozinha] = [
      await newEstacao(onde, 'assistido'),
      await newEstacao(onde, null),
      await newEstacao(onde, 'autoatendimento'),
    ]
    const deFora = await newEstacao('Serra', 'assistido')
    for (const outra of [desligada, deFora])
      expect((await outra.request('painel', { ocorrencia })).code).toBe('42501')
    for (const quem of [lider, anon])
      expect(
        await quem.rpc('na_estacao_kids', { chave: uma.chave, acao: 'painel', dados: { ocorrencia } }),
      ).toBeDenied()

    const entrada = await sozinha.request('entrar', {
      ocorrencia,
      criancas: filhos.map((filho) => pedidoOf(filho)),
    })
    const [a, b] = entrada.resposta as Answer[]
    const { visita, codigo } = etiquetaOf(a)
    const busca = JSON.stringify((await sozinha.request('buscar', { ocorrencia, texto: '7788' })).resposta)
    expect(busca).toContain('"adultos":["Mãe"]')
    expect(busca).not.toContain('Família')
    expect((await sozinha.request('buscar', { ocorrencia, texto: 'Criança' })).code).toBe('PT400')
    for (const acao of ['visitante', 'retirada', 'lista', 'reimprimir', 'sincronizar'])
      expect((await sozinha.request(acao, { ocorrencia, visita, dados: {}, retiradas: [] })).code).toBe(
        '42501',
      )

    const open = async (chave: string) =>
      Object((await serviceClient.rpc('abrir_dia', { chave, ocorrencia }).throwOnError()).data).kids
    const dia = await open(uma.chave)
    expect(dia.visitas).toHaveLength(2)
    expect(JSON.stringify(dia)).not.toContain(`"${codigo}"`)
    expect(JSON.stringify(dia)).toContain('Ovo')
    for (const outra of [desligada, sozinha]) expect(await open(outra.chave)).toBeNull()

    const em = new Date(Date.now() - 60_000).toISOString()
    const retirada = { chave: randomUUID(), visita, em, como: 'codigo', codigo }
    for (let n = 0; n < 2; n += 1)
      expect(
        (await uma.request('sincronizar', { ocorrencia, retiradas: [retirada] })).resposta,
      ).toMatchObject([{ codigo: 'ok' }])
    const outraVisita = etiquetaOf(b).visita
    await handOver(lider, ocorrencia, [outraVisita], { como: 'codigo', codigo })
    const tarde = { ...retirada, chave: randomUUID(), visita: outraVisita }
    for (let n = 0; n < 2; n += 1)
      expect((await uma.request('sincronizar', { ocorrencia, retiradas: [tarde] })).resposta).toMatchObject([
        { codigo: 'CONFLITO' },
      ])
    expect(await avisosOf(ocorrencia, 'conflito')).toHaveLength(1)
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo = 'Kids: entrega sem rede que não confere'`,
        [lider.id],
      ),
    ).toHaveLength(1)
    expect(
      await row('select sem_rede, saida_estacao_id from public.kids_visitas where id = $1', [visita]),
    ).toEqual({
      sem_rede: true,
      saida_estacao_id: uma.qual,
    })
    expect(
      await (await as('lider', { campus: 'Serra' })).rpc('ligar_kids_na_estacao', { estacao: uma.qual }),
    ).toBeDenied()
    await lider.rpc('ligar_kids_na_estacao', { estacao: uma.qual }).throwOnError()
    expect((await uma.request('painel', { ocorrencia })).code).toBe('42501')
  })

  test('a chamada: quem é esperado na sala, um toque, que se desfaz; o que a estação recusou sem rede fica escrito uma vez', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde, { de: 36, ate: 47 })
    const lider = await as('lider', { campus: onde })
    const { filhos } = await newCasa(onde, 2, 'Ovo')
    const [ana = '', bia = ''] = filhos
    const [fora, nova] = [await newCrianca(onde, 100), await newCrianca(onde, 40)]
    const antes = await newPorta(onde)
    for (const qual of [ana, bia, fora])
      await sql(
        `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em, saida_em, saida_como)
         values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), now() - interval '8 days', now() - interval '8 days', 'codigo')`,
        [qual, antes.ocorrencia, onde, antes.sala],
      )
    const [chamada, sozinha] = [await newEstacao(onde, 'chamada'), await newEstacao(onde, 'autoatendimento')]
    const daSala = async () => (await chamada.request('chamada', { ocorrencia, sala })).resposta
    const lista = (await daSala()) as { crianca: string; cuidado: boolean; visita: string | null }[]
    // Of another age, or never here: not on the list of this room.
    expect(lista.map(({ crianca: qual }) => qual).sort()).toEqual([ana, bia].sort())
    expect(JSON.stringify(lista)).not.toContain(nova)
    expect(lista.find(({ crianca: qual }) => qual === ana)).toMatchObject({ cuidado: true, visita: null })
    expect((await sozinha.request('chamada', { ocorrencia, sala })).code).toBe('42501')
    expect(
      (await lider.rpc('chamada_kids', { ocorrencia, sala: (await newPorta('Serra')).sala })).error?.code,
    ).toBe('PT404')
    for (const outro of [await as('lider', { campus: 'Serra' }), await as('voluntario', { campus: onde })])
      expect(await outro.rpc('chamada_kids', { ocorrencia, sala })).toBeDenied()

    const toque = async (qual: string) =>
      etiquetaOf(
        (
          (await chamada.request('entrar', { ocorrencia, criancas: [pedidoOf(qual, { sala })] }))
            .resposta as Answer[]
        )[0],
      )
    const { visita } = await toque(bia)
    expect(await daSala()).toContainEqual(expect.objectContaining({ crianca: bia, visita }))
    // By another hand, or later, it is no mistake any more.
    expect((await lider.rpc('desfazer_entrada_kids', { visita })).error?.code).toBe('PT409')
    expect(
      await (await as('lider', { campus: 'Serra' })).rpc('desfazer_entrada_kids', { visita }),
    ).toBeDenied()
    expect((await chamada.request('desfazer_entrada', { visita })).code).toBeUndefined()
    expect(await sql('select from public.kids_visitas where id = $1', [visita])).toEqual([])
    expect(
      await row('select present from public.attendances where member_id = $1 and event_id = $2', [
        bia,
        ocorrencia,
      ]),
    ).toEqual({ present: false })
    expect((await avisosOf(ocorrencia, 'mudanca')).map(({ texto }) => texto)).toEqual(['Entrada desfeita'])
    const depois = await toque(bia)
    await sql(`update public.kids_visitas set entrada_em = now() - interval '3 minutes' where id = $1`, [
      depois.visita,
    ])
    expect((await chamada.request('desfazer_entrada', { visita: depois.visita })).code).toBe('PT409')

    const pai = await id(
      `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, 'Otávio', 'nao_autorizado', 'Ordem judicial') returning id`,
      [bia],
    )
    const em = new Date(Date.now() - 60_000).toISOString()
    const recusas = [
      { chave: randomUUID(), em, codigo: 'CODIGO', visita: null },
      {
        chave: randomUUID(),
        em,
        codigo: 'NAO_AUTORIZADO',
        visita: depois.visita,
        como: 'codigo',
        autorizado: pai,
      },
    ]
    for (let n = 0; n < 2; n += 1)
      expect((await chamada.request('recusas', { ocorrencia, recusas })).resposta).toMatchObject([
        { codigo: 'ok', visita: null },
        { codigo: 'ok', visita: depois.visita },
      ])
    expect(
      (await chamada.request('recusas', { ocorrencia, recusas: [{ ...recusas[0], codigo: 'x' }] })).code,
    ).toBe('PT400')
    expect((await sozinha.request('recusas', { ocorrencia, recusas })).code).toBe('42501')
    expect(await avisosOf(ocorrencia, 'recusa')).toEqual([
      expect.objectContaining({
        crianca_id: null,
        detalhes: expect.objectContaining({ codigo: 'CODIGO', sem_rede: true }),
      }),
      expect.objectContaining({
        crianca_id: bia,
        texto: expect.stringMatching(/^Saída sem rede, às \d\d:\d\d: NÃO ENTREGUE/),
        detalhes: expect.objectContaining({ codigo: 'NAO_AUTORIZADO', levou: 'Otávio' }),
      }),
    ])
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo like 'Kids: pessoa não autorizada%' and mensagem like '%sem rede%'`,
        [lider.id],
      ),
    ).toHaveLength(1)
  })
})
