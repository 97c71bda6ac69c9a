import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  type Answer,
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  newCasa,
  newCrianca,
  newEstacao,
  pedidoOf,
  portaWithoutNetwork,
  secondsAgo,
} from '../support/kids.ts'

test('o que a estação recusou ou imprimiu de novo sem rede fica escrito uma vez, com a hora de lá; só por ela, só do dia, nunca o código', async ({
  as,
}) => {
  const onde = await newCampus()
  const lider = await as('lider', { campus: onde })
  const { ocorrencia, sala, uma } = await portaWithoutNetwork(onde)
  const { filhos } = await newCasa(onde, 1)
  const [lia = ''] = filhos
  const [alheia, outra] = [await newCrianca('Serra'), await newCrianca(onde)]
  const { visita, codigo } = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(lia)]))[0])
  const em = secondsAgo(60)
  const entrada = (qual: string, motivo: string, mais: object = {}) => ({
    chave: randomUUID(),
    em,
    visita: null,
    crianca: qual,
    codigo: motivo,
    ...mais,
  })
  const recusas = [
    entrada(outra, 'CHEIA', { sala }),
    entrada(outra, 'IDADE', { sala, em: secondsAgo(50) }),
    entrada(lia, 'JA_ESTA', { em: secondsAgo(40) }),
    entrada(outra, 'SEM_ADULTOS', { em: secondsAgo(30) }),
    entrada(outra, 'SEM_CODIGO', { em: secondsAgo(20) }),
    { chave: randomUUID(), em: secondsAgo(10), visita, como: 'codigo', codigo: 'CODIGO', digitado: codigo },
  ]
  const fora = [
    entrada(alheia, 'CHEIA'),
    entrada(outra, 'CHEIA', { em: secondsAgo(-600) }),
    entrada(outra, 'CHEIA', { em: secondsAgo(3 * 86_400) }),
    { chave: randomUUID(), em: secondsAgo(-600), visita: null, codigo: 'CODIGO' },
  ]
  const send = async (quais: object[], quem = uma) => {
    const { resposta, code } = await quem.request('recusas', { ocorrencia, recusas: quais })
    return code ?? codigosOf(resposta as Answer[])
  }
  const reimpressoes = [
    { chave: randomUUID(), em, visita },
    { chave: randomUUID(), em, visita: randomUUID() },
    { chave: randomUUID(), em: secondsAgo(-600), visita },
  ]
  const deNovo = async (quais: object[], quem = uma) => {
    const { resposta, code } = await quem.request('reimpressoes', { ocorrencia, reimpressoes: quais })
    return code ?? codigosOf(resposta as Answer[])
  }

  const recusadas = [
    await newEstacao('Serra', 'assistido'),
    await newEstacao(onde, 'autoatendimento'),
    await newEstacao(onde, null),
  ]
  for (const quem of recusadas) {
    expect(await send(recusas, quem)).toBe('42501')
    expect(await deNovo(reimpressoes, quem)).toBe('42501')
  }
  for (const mais of [
    { em: 'ontem' },
    { crianca: 'x' },
    { sala: 'x' },
    { codigo: 'QUALQUER' },
    { chave: null },
  ])
    expect(await send([entrada(outra, 'CHEIA', mais)])).toBe('PT400')
  expect(await deNovo([{ chave: randomUUID(), em }])).toBe('PT400')

  for (let n = 0; n < 2; n += 1) {
    expect(await send([...recusas].reverse())).toEqual(Array(6).fill('ok'))
    expect(await send(fora)).toEqual(Array(4).fill('RECUSADA'))
    expect((await deNovo(reimpressoes)).toString()).toBe('ok,RECUSADA,RECUSADA')
  }
  const escritas = await avisosOf(ocorrencia, 'recusa')
  expect(escritas.map(({ crianca_id, detalhes }) => [crianca_id, detalhes.codigo])).toEqual([
    [outra, 'CHEIA'],
    [outra, 'IDADE'],
    [lia, 'JA_ESTA'],
    [outra, 'SEM_ADULTOS'],
    [outra, 'SEM_CODIGO'],
    [lia, 'CODIGO'],
  ])
  const { nome } = await row<{ nome: string }>('select nome from public.kids_salas where id = $1', [sala])
  expect(escritas[0]).toMatchObject({
    texto: expect.stringMatching(/^Entrada sem rede, às \d\d:\d\d: A sala está cheia\.$/),
    autor_id: null,
    detalhes: { sem_rede: true, sala: nome },
  })
  expect(Date.parse(escritas[0]?.detalhes.em ?? '')).toBe(Date.parse(em))
  expect(await avisosOf(ocorrencia, 'reimpressao')).toEqual([
    expect.objectContaining({
      crianca_id: lia,
      texto: expect.stringMatching(/^Etiquetas impressas de novo sem rede, às \d\d:\d\d$/),
      detalhes: expect.objectContaining({ sem_rede: true }),
    }),
  ])
  const { tudo } = await row<{ tudo: string }>(
    `select string_agg(t, ' ') as tudo from (
       select a::text as t from public.kids_avisos a where a.ocorrencia_id = $1
       union all select x::text from public.alteracoes x where x.membro_id = any ($2)) y`,
    [ocorrencia, [lia, outra]],
  )
  expect(tudo).not.toMatch(new RegExp(`\\b${codigo}\\b`))

  // Of what happened before it was revoked, still; of later, nothing.
  await sql(`update app.aparelhos set revogado_em = now() - interval '5 seconds' where estacao_id = $1`, [
    uma.qual,
  ])
  expect(await send([entrada(outra, 'CHEIA'), entrada(outra, 'CHEIA', { em: secondsAgo(1) })])).toEqual([
    'ok',
    'RECUSADA',
  ])
})
