import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  type Answer,
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  handOver,
  newAdulto,
  newCasa,
  newCrianca,
  openDia,
  pedidoOf,
  portaWithoutNetwork,
  secondsAgo,
  withoutNetwork,
} from '../support/kids.ts'

const achadas = async (quem: Person, ocorrencia: string, codigo: string) => {
  const { data } = await quem.rpc('retirada_kids', { ocorrencia, codigo }).throwOnError()
  return (
    Object(data)
      .criancas?.map(({ visita }: { visita: string }) => visita)
      .sort() ?? Object(data).recusa
  )
}
const avisada = async (quem: Person) =>
  (
    await sql<{ mensagem: string }>(
      `select mensagem from public.notifications where user_id = $1 and titulo = 'Kids: entrada sem rede que não confere'`,
      [quem.id],
    )
  ).map(({ mensagem }) => mensagem)

test('irmãos recebidos por portas que não se falam têm dois códigos: cada um abre os dois, ninguém mais, e só enquanto estão dentro', async ({
  as,
}) => {
  const onde = await newCampus()
  const lider = await as('lider', { campus: onde })
  const { ocorrencia, sala, uma, kids, send } = await portaWithoutNetwork(onde)
  const [prado, outra] = [await newCasa(onde, 3), await newCasa(onde, 1)]
  const [lia = '', davi = '', noe = ''] = prado.filhos
  const dela = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(lia)]))[0])
  const alheia = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(outra.filhos[0] ?? '')]))[0])
  const dele = { id: randomUUID(), crianca: davi, sala, em: secondsAgo(60), codigo: kids.codigos[0] ?? '' }
  for (let n = 0; n < 2; n += 1) expect(await send([dele])).toEqual(['ok'])
  expect(dele.codigo).not.toBe(dela.codigo)
  const dois = [dela.visita, dele.id].sort()
  for (const codigo of [dela.codigo, dele.codigo])
    expect(await achadas(lider, ocorrencia, codigo)).toEqual(dois)
  // Nobody else's, neither way; nor one that was only reserved.
  expect(await achadas(lider, ocorrencia, alheia.codigo)).toEqual([alheia.visita])
  const supervisora = await as('coordenador', { campus: onde })
  for (const [visita, codigo] of [
    [dele.id, alheia.codigo],
    [alheia.visita, dele.codigo],
    [dela.visita, kids.codigos[1] ?? ''],
  ] as const)
    expect(codigosOf(await handOver(supervisora, ocorrencia, [visita], { como: 'codigo', codigo }))).toEqual([
      'CODIGO',
    ])
  // The code is not given again, whoever closes the day; without network the station knows both.
  const lista = await openDia(uma.chave, ocorrencia)
  expect(lista?.codigos).not.toContain(dele.codigo)
  expect(lista?.visitas.map(({ id: qual, aberto, tambem }) => [qual, aberto, tambem.length]).sort()).toEqual(
    [
      [dela.visita, null, 1],
      [dele.id, dele.codigo, 1],
      [alheia.visita, null, 0],
    ].sort(),
  )
  expect(JSON.stringify(lista)).not.toContain(`"${dela.codigo}"`)
  const [dele2] = await enterKids(lider, ocorrencia, [pedidoOf(noe)])
  expect(etiquetaOf(dele2).codigo).toBe(dela.codigo)

  // Lia leaves by the label of Davi; her own still opens those who are inside, and nothing when nobody is.
  expect(
    codigosOf(await handOver(lider, ocorrencia, [dela.visita], { como: 'codigo', codigo: dele.codigo })),
  ).toEqual(['ok'])
  const resto = [dele.id, etiquetaOf(dele2).visita]
  const porEla = { chave: randomUUID(), em: secondsAgo(0), como: 'codigo', codigo: dela.codigo }
  const { resposta } = await uma.request('sincronizar', {
    ocorrencia,
    retiradas: resto.map((visita) => ({ ...porEla, visita })),
  })
  expect(codigosOf(resposta as Answer[])).toEqual(['ok', 'ok'])
  expect(
    await sql(
      `select from app.kids_codigos k join public.kids_visitas v on v.codigo_id = k.id
       where v.familia_id = $1 and k.encerrado_em is null`,
      [prado.casa],
    ),
  ).toEqual([])
  const deNovo = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(lia)]))[0])
  for (const codigo of [dela.codigo, dele.codigo])
    expect(codigosOf(await handOver(lider, ocorrencia, [deNovo.visita], { como: 'codigo', codigo }))).toEqual(
      ['CODIGO'],
    )
  expect([await avisosOf(ocorrencia, 'conflito'), await avisada(lider)]).toEqual([[], []])

  // A sibling of who entered at this door, with network, gets the same code without it; nobody of another household does.
  const souza = await newCasa(onde, 2)
  const { resposta: comRede } = await uma.request('entrar', {
    ocorrencia,
    criancas: [pedidoOf(souza.filhos[0] ?? '')],
  })
  const { codigo: daqui, visita: primeira } = etiquetaOf((comRede as Answer[])[0])
  expect(
    (await openDia(uma.chave, ocorrencia))?.visitas.find(({ id: qual }) => qual === primeira)?.aberto,
  ).toBe(daqui)
  const irma = { ...dele, id: randomUUID(), crianca: souza.filhos[1], codigo: daqui }
  const vizinha = { ...irma, id: randomUUID(), crianca: await newCrianca(onde) }
  expect(await send([irma, vizinha])).toEqual(expect.arrayContaining(['ok', 'CONFLITO']))
  expect(await achadas(lider, ocorrencia, daqui)).toEqual([primeira, irma.id].sort())
  // Of who entered elsewhere it does not count.
  expect(
    await send([{ ...irma, id: randomUUID(), crianca: await newCrianca(onde), codigo: alheia.codigo }]),
  ).toEqual(['RECUSADA'])

  // Where each child has a code of its own, each opens one.
  await sql('update public.campi set kids_codigo_por_familia = false where nome = $1', [onde])
  const silva = await newCasa(onde, 2)
  const [um, dois2] = silva.filhos
  const umaEtiqueta = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(um ?? '')]))[0])
  const sozinho = {
    id: randomUUID(),
    crianca: dois2,
    sala,
    em: secondsAgo(60),
    codigo: kids.codigos[5] ?? '',
  }
  expect(await send([sozinho])).toEqual(['ok'])
  expect(await achadas(lider, ocorrencia, umaEtiqueta.codigo)).toEqual([umaEtiqueta.visita])
  expect(await achadas(lider, ocorrencia, sozinho.codigo)).toEqual([sozinho.id])
})

test('a criança que duas portas receberam sem rede é uma visita, pela primeira hora, em qualquer ordem; as duas etiquetas servem', async ({
  as,
}) => {
  const onde = await newCampus()
  const lider = await as('lider', { campus: onde })
  const a = await portaWithoutNetwork(onde)
  const { ocorrencia } = a
  const b = await withoutNetwork(onde, ocorrencia)
  const berco = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, 'Berçário', 0, 143, 9) returning id`,
    [onde],
  )
  for (const _ of [1, 2]) await newAdulto(ocorrencia, berco, onde)
  await sql(`update public.kids_adultos set desde = now() - interval '1 hour' where ocorrencia_id = $1`, [
    ocorrencia,
  ])
  const entrada = (de: typeof b, n: number, crianca: string, segundos: number, sala = a.sala) => ({
    id: randomUUID(),
    crianca,
    sala,
    em: secondsAgo(segundos),
    codigo: de.kids.codigos[n] ?? '',
  })
  const visitas = (crianca: string) =>
    sql<{ id: string; em: string; sala_id: string; estacao: string; saiu: boolean }>(
      `select id, to_char(entrada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, sala_id,
         entrada_estacao_id as estacao, saida_em is not null as saiu from public.kids_visitas where crianca_id = $1 order by entrada_em`,
      [crianca],
    )
  const outra = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0])

  // Whichever arrives first, the earliest entry counts: its hour, door and room.
  for (const [n, primeiro] of (['a', 'b'] as const).entries()) {
    const ela = await newCrianca(onde)
    const [cedo, tarde] = [entrada(a, n, ela, 120), entrada(b, n, ela, 90, berco)]
    const ordem =
      primeiro === 'a'
        ? ([
            [a, cedo],
            [b, tarde],
          ] as const)
        : ([
            [b, tarde],
            [a, cedo],
          ] as const)
    const respostas: unknown[] = []
    for (const [de, qual] of ordem) respostas.push(await de.send([qual]), await de.send([qual]))
    expect(respostas.slice(2)).toEqual([['RECUSADA'], ['RECUSADA']])
    const [visita, ...mais] = await visitas(ela)
    expect(mais).toEqual([])
    expect(visita).toEqual({
      id: ordem[0][1].id,
      em: cedo.em,
      sala_id: a.sala,
      estacao: a.uma.qual,
      saiu: false,
    })
    expect(await avisada(lider)).toHaveLength(n + 1)
    for (const { codigo } of [cedo, tarde])
      expect(await achadas(lider, ocorrencia, codigo)).toEqual([visita?.id])
    expect(
      codigosOf(
        await handOver(lider, ocorrencia, [visita?.id ?? ''], { como: 'codigo', codigo: outra.codigo }),
      ),
    ).toEqual(['CODIGO'])
    expect(
      codigosOf(await handOver(lider, ocorrencia, [outra.visita], { como: 'codigo', codigo: tarde.codigo })),
    ).toEqual(['CODIGO'])
    // Neither door gives its code again, also after it closed the day; who hands over by the second label hands over this child.
    for (const { uma } of [a, b]) {
      const lista = await openDia(uma.chave, ocorrencia)
      expect([cedo.codigo, tarde.codigo].filter((um) => lista?.codigos.includes(um))).toEqual([])
      expect(lista?.visitas.find(({ crianca: qual }) => qual === ela)?.tambem).toHaveLength(1)
    }
    // Also by the id that the second door gave it, with network.
    const { resposta: porAquela } = await b.uma.request('retirada', { ocorrencia, visita: tarde.id })
    expect(porAquela).toMatchObject({ criancas: [{ visita: visita?.id }] })
    const alheio = { chave: randomUUID(), como: 'codigo', codigo: outra.codigo }
    const negada = await b.uma.request('entregar', { ocorrencia, visitas: [tarde.id], pedido: alheio })
    expect(negada.resposta).toMatchObject([{ visita: visita?.id, codigo: 'CODIGO' }])
    const retirada = {
      chave: randomUUID(),
      visita: tarde.id,
      em: secondsAgo(0),
      como: 'codigo',
      codigo: tarde.codigo,
    }
    for (let vez = 0; vez < 2; vez += 1) {
      const { resposta } = await b.uma.request('sincronizar', { ocorrencia, retiradas: [retirada] })
      expect(codigosOf(resposta as Answer[])).toEqual(['ok'])
    }
    expect(await visitas(ela)).toMatchObject([{ saiu: true }])
    expect(
      codigosOf(
        await handOver(lider, ocorrencia, [visita?.id ?? ''], { como: 'codigo', codigo: cedo.codigo }),
      ),
    ).toEqual(['JA_SAIU'])
  }
  expect((await avisada(lider))[0]).toMatch(
    /já está no Kids\. Duas portas a receberam: .* às \d\d:\d\d e Berçário às \d\d:\d\d\. .*as duas etiquetas servem/,
  )

  // It left by one door before the other received it: that hand-over does not end the visit, and is told.
  const vai = await newCrianca(onde)
  const [antes, volta] = [entrada(a, 4, vai, 300), entrada(b, 4, vai, 100)]
  expect([await b.send([volta]), await a.send([antes])]).toEqual([['ok'], ['RECUSADA']])
  const saiu = {
    chave: randomUUID(),
    visita: antes.id,
    em: secondsAgo(200),
    como: 'codigo',
    codigo: antes.codigo,
  }
  for (let vez = 0; vez < 2; vez += 1) {
    const { resposta } = await a.uma.request('sincronizar', { ocorrencia, retiradas: [saiu] })
    expect(codigosOf(resposta as Answer[])).toEqual(['CONFLITO'])
  }
  expect(await visitas(vai)).toMatchObject([{ id: volta.id, saiu: false }])
  expect((await avisosOf(ocorrencia, 'conflito')).map(({ texto }) => texto).at(-1)).toContain(
    'depois desta hora',
  )
  // Taking an entry back does not lose a child whom another door has too.
  await sql(
    `update public.kids_visitas set entrada_em = now(), entrada_por = $2, entrada_estacao_id = null where id = $1`,
    [volta.id, lider.id],
  )
  expect((await lider.rpc('desfazer_entrada_kids', { visita: volta.id })).error?.code).toBe('PT409')

  // A code of a child who left is nobody's; who left before is received anew.
  const { abertos } = await row<{ abertos: string }>(
    `select count(*) as abertos from app.kids_codigos k where k.ocorrencia_id = $1 and k.encerrado_em is null
     and k.junto_id is not null and not exists (select from public.kids_visitas v where v.saida_em is null
       and v.codigo_id in (select app.codigos_juntos_kids(k.id)))`,
    [ocorrencia],
  )
  expect(abertos).toBe('0')
})
