import { randomUUID } from 'node:crypto'
import type { Enums } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { id, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newConta, newMembro } from '../support/people.ts'

type Fila = Enums<'fila'>

/** How many wait for somebody in a queue: of a ministry or event, else in all of it. */
async function quantos(pessoa: Person, fila: Fila, alvo?: string): Promise<number> {
  const { data } = await pessoa.rpc('esperando').throwOnError()
  return data
    .filter((espera) => espera.fila === fila && (alvo === undefined || espera.alvo === alvo))
    .reduce((soma, espera) => soma + (espera.quantos ?? 0), 0)
}

/** What each of the queues gains by `acontece`. */
async function ganho(pessoa: Person, fila: Fila, acontece: () => Promise<unknown>): Promise<number> {
  const antes = await quantos(pessoa, fila)
  await acontece()
  return (await quantos(pessoa, fila)) - antes
}

const cadastro = (campus: string) =>
  sql(
    `insert into public.solicitacoes_cadastro (envio, campus, tipo, dados, consentimento_versao, consentimento_texto)
     select $1, $2, (enum_range(null::public.tipo_solicitacao))[1], '{"nome": "Ana", "sobrenome": "Lima"}', '1', 'Concordo.'`,
    [randomUUID(), campus],
  )

const pedido = (membroId: string, campo = 'nome') =>
  sql(`insert into public.pedidos_alteracao (membro_id, campo, para) values ($1, $2, 'Outro')`, [
    membroId,
    campo,
  ])

const transferencia = (origem: string, destino: string, pedidaPelaOrigem: boolean) =>
  sql('insert into public.transferencias (origem, destino, pedida_pela_origem) values ($1, $2, $3)', [
    origem,
    destino,
    pedidaPelaOrigem,
  ])

const direito = (membroId: string, campus: string, prazo: number) =>
  sql(
    `insert into public.pedidos_lgpd (membro_id, pessoa, campus, tipo, pelo_titular, prazo)
     values ($1, 'Ana Lima', $2, 'acesso', true, app.hoje('Posse') + $3::integer)`,
    [membroId, campus, prazo],
  )

const caminho = (membroId: string, responsavel: string | null, dias: number) =>
  sql(
    `insert into public.acompanhamentos (membro_id, responsavel_id, proxima_data)
     values ($1, $2, app.hoje('Posse') + $3::integer)`,
    [membroId, responsavel, dias],
  )

test('who approves members of a campus has what waits there, and nothing of another', async ({ as }) => {
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const [aqui, la] = [await newMembro({ campus: 'Posse' }), await newMembro({ campus: 'Serra' })]
  expect(
    await ganho(secretaria, 'cadastros', () => Promise.all(['Posse', 'Posse', 'Serra'].map(cadastro))),
  ).toBe(2)
  expect(await ganho(secretaria, 'alteracoes', () => Promise.all([pedido(aqui.id), pedido(la.id)]))).toBe(1)
  // The side that did not ask decides.
  expect(await ganho(secretaria, 'transferencias', () => transferencia('Serra', 'Posse', true))).toBe(1)
  expect(await ganho(secretaria, 'transferencias', () => transferencia('Posse', 'Serra', true))).toBe(0)
  expect(await ganho(secretaria, 'transferencias', () => transferencia('Posse', 'Serra', false))).toBe(1)
  expect(
    await ganho(secretaria, 'direitos', () =>
      Promise.all([direito(aqui.id, 'Posse', 3), direito(la.id, 'Serra', 3)]),
    ),
  ).toBe(1)
})

test('lines that an import left out wait for who imports at their campus, until they are mended or dismissed', async ({
  as,
}) => {
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const colega = await as('coordenador', { campus: 'Posse' })
  const longe = await as('coordenador', { campus: 'Serra' })
  const arquivo = randomUUID()
  const fora = (linha: number) => ({
    linha,
    valores: {},
    celulas: [['Nome', '']],
    erros: { nome: 'Falta o nome' },
  })
  await secretaria
    .rpc('iniciar_importacao', {
      id: arquivo,
      arquivo: 'a.csv',
      total: 0,
      politica: 'ignorar',
      campus: 'Posse',
    })
    .throwOnError()
  await secretaria.rpc('importar_linhas', { importacao: arquivo, linhas: [fora(2), fora(3)] }).throwOnError()
  for (const pessoa of [secretaria, colega]) expect(await quantos(pessoa, 'importacao', arquivo)).toBe(2)
  expect(await quantos(longe, 'importacao', arquivo)).toBe(0)
  await colega.rpc('dispensar_linhas', { importacao: arquivo, linhas: [2] }).throwOnError()
  expect(await quantos(secretaria, 'importacao', arquivo)).toBe(1)
  await colega.rpc('dispensar_linhas', { importacao: arquivo, linhas: [2], dispensar: false }).throwOnError()
  expect(await quantos(secretaria, 'importacao', arquivo)).toBe(2)
})

test('what is decided waits no more; what is late is said', async ({ as }) => {
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const { id: quem } = await newMembro({ campus: 'Posse' })
  await direito(quem, 'Posse', -2)
  const { data } = await secretaria.rpc('esperando').throwOnError()
  const direitos = data.find(({ fila }) => fila === 'direitos')
  expect(direitos?.atrasados).toBeGreaterThan(0)
  expect(direitos?.prazo).toBeTruthy()
  // Late goes first.
  const late = data.map(({ atrasados }) => (atrasados ?? 0) > 0)
  expect(late).toEqual([...late].sort((a, b) => Number(b) - Number(a)))
  expect(
    await ganho(secretaria, 'direitos', () =>
      sql(
        `update public.pedidos_lgpd set estado = 'rejeitado', resposta = 'Não procede.' where membro_id = $1`,
        [quem],
      ),
    ),
  ).toBe(-1)
})

test('a leader has their own late follow-ups, who approves members those of the campus', async ({ as }) => {
  const lider = await as('lider', { campus: 'Posse' })
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const pessoas = await Promise.all(
    [1, 2, 3].map(() => newMembro({ campus: 'Posse', situacao: 'visitante' })),
  )
  const [dele, deOutro, adiante] = pessoas.map(({ id }) => id)
  const antes = await quantos(secretaria, 'acompanhamentos')
  expect(
    await ganho(lider, 'acompanhamentos', async () => {
      await caminho(dele ?? '', lider.id, -1)
      await caminho(deOutro ?? '', secretaria.id, -1)
      await caminho(adiante ?? '', lider.id, 1)
    }),
  ).toBe(1)
  expect((await quantos(secretaria, 'acompanhamentos')) - antes).toBe(2)
})

test('nobody decides about themselves', async ({ as }) => {
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const proprio = secretaria.membroId ?? ''
  expect(await ganho(secretaria, 'alteracoes', () => pedido(proprio))).toBe(0)
  expect(await ganho(secretaria, 'direitos', () => direito(proprio, 'Posse', 3))).toBe(0)
  expect(await ganho(secretaria, 'acompanhamentos', () => caminho(proprio, null, -1))).toBe(0)
})

test('a CPF to be changed waits only for those who may read it', async ({ as }) => {
  const { id: quem } = await newMembro({ campus: 'Posse' })
  const secretaria = await as('coordenador', { campus: 'Posse' })
  const { data: sensivel } = await secretaria.rpc('meu_acesso').throwOnError()
  const ve = JSON.stringify(sensivel).includes('ver_sensivel')
  expect(await ganho(secretaria, 'alteracoes', () => pedido(quem, 'cpf'))).toBe(ve ? 1 : 0)
})

test('accesses wait for an administrator alone', async ({ as }) => {
  const [admin, pastor] = [await as('admin', { campus: 'Posse' }), await as('pastor', { campus: 'Posse' })]
  const quem = await newConta(`pede-${randomUUID()}@igreja.test`)
  const pede = (pessoa: Person) =>
    ganho(pessoa, 'acessos', () =>
      sql(
        `insert into public.pedidos_de_acesso (user_id, resource, action, motivo)
         select $1, 'dashboard', (array['visualizar', 'editar']::public.acao[])[1 + count(*)], 'Preciso.'
         from public.pedidos_de_acesso where user_id = $1`,
        [quem],
      ),
    )
  expect(await pede(admin)).toBe(1)
  expect(await pede(pastor)).toBe(0)
})

test('who looks after a ministry has its volunteers; who edits events their registrations', async ({
  as,
}) => {
  const coordenador = await as('coordenador', { campus: 'Posse' })
  const longe = await as('coordenador', { campus: 'Serra' })
  const ministerio = await id(
    `insert into public.ministerios (campus, nome) values ('Posse', 'Espera ' || $1) returning id`,
    [randomUUID().slice(0, 8)],
  )
  const { id: quem } = await newMembro({ campus: 'Posse' })
  await sql('insert into public.inscricoes_voluntarios (ministerio_id, membro_id) values ($1, $2)', [
    ministerio,
    quem,
  ])
  expect(await quantos(coordenador, 'voluntarios', ministerio)).toBe(1)
  expect(await quantos(longe, 'voluntarios', ministerio)).toBe(0)
})

test('those who decide nothing have nothing, and strangers are not answered', async ({ as, anon }) => {
  await Promise.all([cadastro('Posse'), newEvento('Posse')])
  for (const papel of ['membro', 'visitante'] as const) {
    const { data } = await (await as(papel, { campus: 'Posse' })).rpc('esperando').throwOnError()
    expect(data).toEqual([])
  }
  // The treasury has its Sundays, and nothing of the others.
  const { data } = await (await as('financeiro', { campus: 'Posse' })).rpc('esperando').throwOnError()
  expect(data.filter(({ fila }) => fila !== 'financas')).toEqual([])
  expect((await anon.rpc('esperando')).error?.code).toBe('42501')
})
