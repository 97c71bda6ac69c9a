import { randomUUID } from 'node:crypto'
import { expect, row, sql, test } from '../support/church.ts'
import {
  type Answer,
  avisos,
  campus,
  codigos,
  crianca,
  entrar,
  estacao,
  etiqueta,
  familia,
  ha,
  pedido,
  portaSemRede,
} from '../support/kids.ts'

test('o que a estação recusou ou imprimiu de novo sem rede fica escrito uma vez, com a hora de lá; só por ela, só do dia, nunca o código', async ({
  as,
}) => {
  const onde = await campus()
  const lider = await as('lider', { campus: onde })
  const { ocorrencia, sala, uma } = await portaSemRede(onde)
  const { filhos } = await familia(onde, 1)
  const [lia = ''] = filhos
  const [alheia, outra] = [await crianca('Serra'), await crianca(onde)]
  const { visita, codigo } = etiqueta((await entrar(lider, ocorrencia, [pedido(lia)]))[0])
  const em = ha(60)
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
    entrada(outra, 'IDADE', { sala, em: ha(50) }),
    entrada(lia, 'JA_ESTA', { em: ha(40) }),
    entrada(outra, 'SEM_ADULTOS', { em: ha(30) }),
    entrada(outra, 'SEM_CODIGO', { em: ha(20) }),
    { chave: randomUUID(), em: ha(10), visita, como: 'codigo', codigo: 'CODIGO', digitado: codigo },
  ]
  const fora = [
    entrada(alheia, 'CHEIA'),
    entrada(outra, 'CHEIA', { em: ha(-600) }),
    entrada(outra, 'CHEIA', { em: ha(3 * 86_400) }),
    { chave: randomUUID(), em: ha(-600), visita: null, codigo: 'CODIGO' },
  ]
  const send = async (quais: object[], quem = uma) => {
    const { resposta, code } = await quem.request('recusas', { ocorrencia, recusas: quais })
    return code ?? codigos(resposta as Answer[])
  }
  const reimpressoes = [
    { chave: randomUUID(), em, visita },
    { chave: randomUUID(), em, visita: randomUUID() },
    { chave: randomUUID(), em: ha(-600), visita },
  ]
  const deNovo = async (quais: object[], quem = uma) => {
    const { resposta, code } = await quem.request('reimpressoes', { ocorrencia, reimpressoes: quais })
    return code ?? codigos(resposta as Answer[])
  }

  const recusadas = [
    await estacao('Serra', 'assistido'),
    await estacao(onde, 'autoatendimento'),
    await estacao(onde, null),
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
  const escritas = await avisos(ocorrencia, 'recusa')
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
  expect(await avisos(ocorrencia, 'reimpressao')).toEqual([
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
  expect(await send([entrada(outra, 'CHEIA'), entrada(outra, 'CHEIA', { em: ha(1) })])).toEqual([
    'ok',
    'RECUSADA',
  ])
})
