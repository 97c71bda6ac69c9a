import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
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
  openDia,
  pedidoOf,
  portaWithoutNetwork,
  secondsAgo,
  serviceClient,
} from '../support/kids.ts'

describe('entrada sem rede', () => {
  test('sem rede também se entra: a estação recebe só as crianças que podem vir e códigos seus; o que ela conta vale uma vez', async ({
    as,
  }) => {
    const onde = await newCampus()
    const lider = await as('lider', { campus: onde })
    const { filhos, mae } = await newCasa(onde, 3, 'Ovo')
    const [lia = '', davi = '', noe = ''] = filhos
    const [nunca, fora] = [await newCrianca(onde), await newCrianca(onde, 150)]
    const antes = await newPorta(onde)
    for (const qual of [lia, fora])
      await sql(
        `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em, saida_em, saida_como)
         values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), now() - interval '8 days', now() - interval '8 days', 'codigo')`,
        [qual, antes.ocorrencia, onde, antes.sala],
      )
    const { ocorrencia, sala, uma, kids, send } = await portaWithoutNetwork(onde)
    const [umCodigo = '', outroCodigo = ''] = kids.codigos
    expect(kids.codigos).toHaveLength(60)
    // Siblings of who came before; nobody whom no room is for, and nobody unknown to the Kids.
    expect(kids.criancas?.map(({ id: qual }) => qual).sort()).toEqual([...filhos].sort())
    expect(JSON.stringify(kids)).not.toContain(nunca)
    expect(kids.criancas?.find(({ id: qual }) => qual === lia)).toMatchObject({
      fones: ['7788'],
      alergia: 'Ovo',
      leva: [{ membro: mae, pode: true }],
    })
    expect(kids.salas).toContainEqual(expect.objectContaining({ id: sala, por_adulto: 5, adultos: 2 }))
    const { resposta: deNovo } = await uma.request('dia', { ocorrencia })
    expect(deNovo).toMatchObject({ codigos: kids.codigos, criancas: null })
    expect(await avisosOf(ocorrencia, 'leitura')).toHaveLength(1)
    const outra = await newEstacao(onde, 'assistido')
    const delaKids = await openDia(outra.chave, ocorrencia)
    expect(kids.codigos.filter((codigo) => delaKids?.codigos.includes(codigo))).toEqual([])

    await sql(
      `insert into public.attendances (member_id, event_id, present, metodo, chegada) values ($1, $2, true, 'lista', now())`,
      [lia, ocorrencia],
    )
    const em = secondsAgo(60)
    const duas = [lia, davi].map((qual) => ({ id: randomUUID(), crianca: qual, sala, em, codigo: umCodigo }))
    for (let n = 0; n < 2; n += 1) expect(await send(duas)).toEqual(['ok', 'ok'])
    expect(
      await sql(
        `select v.entrada_sem_rede, v.entrada_em = $2 as na_hora, v.entrada_estacao_id = $3 as daqui, p.chegada = $2 as presente
         from public.kids_visitas v join public.attendances p on p.member_id = v.crianca_id and p.event_id = v.ocorrencia_id
         where v.ocorrencia_id = $1`,
        [ocorrencia, em, uma.qual],
      ),
    ).toEqual(Array(2).fill({ entrada_sem_rede: true, na_hora: true, daqui: true, presente: true }))
    // The third of the household enters with network: the code that the guardian holds.
    const [terceiro] = await enterKids(lider, ocorrencia, [pedidoOf(noe)])
    expect(etiquetaOf(terceiro).codigo).toBe(umCodigo)
    expect(
      codigosOf(await handOver(lider, ocorrencia, [duas[0]?.id ?? ''], { como: 'codigo', codigo: umCodigo })),
    ).toEqual(['ok'])
    expect(await avisosOf(ocorrencia, 'conflito')).toEqual([])
    expect((await openDia(uma.chave, ocorrencia))?.codigos).not.toContain(umCodigo)

    // The answer of an entry was lost: the code on the label that was printed here holds.
    const perdida = { id: randomUUID(), crianca: lia }
    await uma.request('entrar', { ocorrencia, criancas: [{ ...perdida, sala, confirmado: true }] })
    expect(await send([{ ...perdida, sala, em: secondsAgo(0), codigo: outroCodigo }])).toEqual(['ok'])
    // It goes with the one that the household has.
    expect((await lider.rpc('retirada_kids', { ocorrencia, codigo: outroCodigo })).data).toMatchObject({
      criancas: expect.arrayContaining(
        [perdida.id, duas[1]?.id, etiquetaOf(terceiro).visita].map((visita) =>
          expect.objectContaining({ visita, saida: null }),
        ),
      ),
    })

    // Clocks that are off: never before the day, never in the future.
    const [cedo, tarde] = [await newCrianca(onde), await newCrianca(onde)]
    const relogios = [
      { id: randomUUID(), crianca: cedo, sala, em: secondsAgo(90 * 86_400), codigo: kids.codigos[2] },
      { id: randomUUID(), crianca: tarde, sala, em: secondsAgo(-3600), codigo: kids.codigos[3] },
    ]
    await send(relogios)
    expect(
      await sql(
        `select v.entrada_em between j.abre and now() as no_dia from public.kids_visitas v cross join app.janela(v.ocorrencia_id) j
         where v.crianca_id = any ($1)`,
        [[cedo, tarde]],
      ),
    ).toEqual([{ no_dia: true }, { no_dia: true }])

    await serviceClient.rpc('encerrar_dia', { chave: uma.chave }).throwOnError()
    const { abertos } = await row<{ abertos: string }>(
      `select count(*) as abertos from app.kids_codigos k join app.aparelhos a on a.id = k.aparelho_id
       where a.estacao_id = $1 and k.encerrado_em is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id)`,
      [uma.qual],
    )
    expect(abertos).toBe('0')
    expect((await uma.request('dia', { ocorrencia })).resposta).toMatchObject({ codigos: [] })
    // What still waited there when the day was closed has its code again.
    const depois = { id: randomUUID(), crianca: nunca, sala, em: secondsAgo(0), codigo: kids.codigos[5] }
    expect(await send([depois])).toEqual(['ok'])
    expect(
      (await lider.rpc('retirada_kids', { ocorrencia, codigo: depois.codigo ?? '' })).data,
    ).toMatchObject({
      criancas: [{ visita: depois.id }],
    })
  })

  test('o que não confere não perde a criança e é avisado uma vez; código, criança, dia ou estação de outros é recusado', async ({
    as,
  }) => {
    const onde = await newCampus()
    const lider = await as('lider', { campus: onde })
    const { ocorrencia, sala, uma, kids, send } = await portaWithoutNetwork(onde)
    const [outra, sozinha, desligada] = [
      await newEstacao(onde, 'assistido'),
      await newEstacao(onde, 'autoatendimento'),
      await newEstacao(onde, null),
    ]
    const deFora = await newEstacao('Serra', 'assistido')
    const delaKids = await openDia(outra.chave, ocorrencia)
    let proximo = 0
    const entrada = (qual: string, mais: object = {}) => {
      proximo += 1
      return {
        id: randomUUID(),
        crianca: qual,
        sala,
        em: secondsAgo(60),
        codigo: kids.codigos[proximo],
        ...mais,
      }
    }
    const nova = () => newCrianca(onde)
    const visitas = (qual: string) =>
      sql<{ id: string }>('select id from public.kids_visitas where crianca_id = $1', [qual])

    const ela = await nova()
    for (const quem of [sozinha, desligada, deFora])
      expect((await quem.request('entradas', { ocorrencia, entradas: [entrada(ela)] })).code).toBe('42501')
    for (const mais of [{ em: 'ontem' }, { sala: null }, { codigo: '' }, { crianca: 'x' }])
      expect(await send([entrada(ela, mais)])).toBe('PT400')
    const amanha = await newPorta(onde)
    const { resposta: noOutroDia } = await uma.request('entradas', {
      ocorrencia: amanha.ocorrencia,
      entradas: [entrada(ela, { sala: amanha.sala })],
    })
    expect(codigosOf(noOutroDia as Answer[])).toEqual(['RECUSADA'])
    const alheia = await newCrianca('Serra')
    const salaAlheia = (await newPorta('Serra')).sala
    for (const recusada of [
      entrada(ela, { codigo: delaKids?.codigos[0] }),
      entrada(ela, { codigo: 'AAAAA' }),
      entrada(ela, { sala: salaAlheia }),
      entrada(alheia),
    ])
      for (let n = 0; n < 2; n += 1) expect(await send([recusada])).toEqual(['RECUSADA'])
    expect([await visitas(ela), await visitas(alheia)]).toEqual([[], []])
    expect((await avisosOf(ocorrencia, 'conflito')).map(({ crianca_id }) => crianca_id)).toEqual([
      ela,
      ela,
      ela,
      null,
    ])

    // Inside by another door: it is one child, and who hands it over here hands over that one.
    const { mae, filhos } = await newCasa(onde, 1)
    const dentro = filhos[0] ?? ''
    const [primeira] = await enterKids(lider, ocorrencia, [pedidoOf(dentro)])
    const dupla = entrada(dentro)
    for (let n = 0; n < 2; n += 1) expect(await send([dupla])).toEqual(['RECUSADA'])
    expect(await visitas(dentro)).toEqual([{ id: etiquetaOf(primeira).visita }])
    const retirada = {
      chave: randomUUID(),
      visita: dupla.id,
      em: secondsAgo(0),
      como: 'autorizado',
      levou: mae,
    }
    expect((await uma.request('sincronizar', { ocorrencia, retiradas: [retirada] })).resposta).toMatchObject([
      { codigo: 'ok', visita: dupla.id },
    ])

    const [a, b, c, d, e] = [await nova(), await nova(), await nova(), await nova(), await nova()]
    expect(await send([entrada(a)])).toEqual(['ok'])
    await sql('update public.kids_salas set capacidade = 1 where id = $1', [sala])
    const demais = entrada(b)
    for (let n = 0; n < 2; n += 1) expect(await send([demais])).toEqual(['CONFLITO'])
    await sql('update public.kids_salas set capacidade = 10 where id = $1', [sala])
    // A code that another household has by now: the child is in, by a code of its own.
    expect(await send([entrada(c, { codigo: demais.codigo })])).toEqual(['CONFLITO'])
    expect(await send([entrada(e, { em: secondsAgo(7200) })])).toEqual(['CONFLITO'])
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [ocorrencia])
    expect(await send([entrada(d, { em: secondsAgo(-1) })])).toEqual(['CONFLITO'])
    await sql('update app.aparelhos set revogado_em = now() where estacao_id = $1', [uma.qual])
    const [antes, depois] = [await nova(), await nova()]
    expect((await uma.request('painel', { ocorrencia })).code).toBe('PT410')
    expect(await send([entrada(antes), entrada(depois, { em: secondsAgo(-1) })])).toEqual(['ok', 'CONFLITO'])
    for (const qual of [a, b, c, d, e, antes, depois]) expect(await visitas(qual)).toHaveLength(1)
    expect(
      await sql(
        'select from public.kids_visitas where ocorrencia_id = $1 group by codigo_id having count(*) > 1',
        [ocorrencia],
      ),
    ).toEqual([])
    const textos = (await avisosOf(ocorrencia, 'conflito')).map(({ texto }) => texto)
    expect(textos.slice(4)).toEqual([
      expect.stringContaining('A criança já está no Kids.'),
      expect.stringContaining('A sala está cheia.'),
      expect.stringContaining('imprima de novo'),
      expect.stringContaining('Faltam adultos'),
      expect.stringContaining('já estava encerrada'),
      expect.stringContaining('revogada'),
    ])
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo = 'Kids: entrada sem rede que não confere'`,
        [lider.id],
      ),
    ).toHaveLength(11)
  })
})
