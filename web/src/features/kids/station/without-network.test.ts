import { expect, test } from 'vitest'
import type { EntradaKept, KidsKept, SaidaKept } from '@/features/estacoes/public'
import { asSent, inTurn, isEntrada, isNote, sha256Hex } from '@/features/estacoes/public'
import casos from '../../../../../tests/cases/kids-saida.json'
import type { Esperada, KidsDoDia } from './day-list'
import { WithoutNetwork } from './without-network'

const mae = { autorizado: null, membro: 'mae', nome: 'Marta Prado', foto: null, pode: true, parentesco: null }
const pai = {
  autorizado: 'linha',
  membro: null,
  nome: 'Otávio Prado',
  foto: null,
  pode: false,
  parentesco: null,
}

const sala = (id: string, mais: Partial<KidsDoDia['salas'][number]> = {}) => ({
  id,
  nome: id,
  de_meses: 24,
  ate_meses: 71,
  capacidade: 10,
  por_adulto: 5,
  dentro: 0,
  adultos: 2,
  minimo: 2,
  vagas: 10,
  estado: 'aberta' as const,
  ...mais,
})
const crianca = (id: string, mais: Partial<Esperada> = {}): Esperada => ({
  id,
  nome: `${id} Prado`,
  primeiro_nome: id,
  meses: 40,
  casa: 'prado',
  fones: ['7766'],
  cuidado: false,
  alergia: null,
  restricao: null,
  medicamento: null,
  leva: [mae],
  ...mais,
})

async function door(mais: Partial<KidsDoDia> = {}) {
  const visita = async (id: string, leva: KidsDoDia['visitas'][number]['leva']) => ({
    id,
    crianca: `crianca ${id}`,
    nome: id,
    meses: 40,
    sala: 'Maternal',
    sala_id: 's',
    entrada: '2030-01-06T12:00:00Z',
    alergia: null,
    codigo: await sha256Hex(`sal|${id}|K7P2`),
    tambem: [await sha256Hex(`sal|${id}|M3N4`)],
    aberto: null,
    primeiro_nome: id,
    grupo: 'prado',
    trancado: false,
    leva,
  })
  const clock = { now: Date.parse('2030-01-06T14:00:00Z') }
  const list: KidsDoDia = {
    agora: '2030-01-06T13:59:00Z',
    sal: 'sal',
    codigo_por_familia: true,
    codigos: ['AB23', 'CD45', 'EF67'],
    salas: [sala('s'), sala('pequena', { capacidade: 1 }), sala('bebes', { de_meses: 0, ate_meses: 23 })],
    visitas: [await visita('lia', [pai, mae]), await visita('davi', [mae])],
    criancas: null,
    ...mais,
  }
  const taken: SaidaKept[] = []
  const refused: KidsKept[] = []
  const entered: EntradaKept[] = []
  const kept = {
    ocorrencia: 'culto',
    list: () => list,
    entered: () => entered,
    taken: (visitaId: string) => taken.find((one) => one.visita === visitaId),
    take: async (all: KidsKept[]) => {
      for (const one of all)
        isEntrada(one) ? entered.push(one) : isNote(one) ? refused.push(one) : taken.push(one)
    },
    photo: async (foto: string) => `blob:${foto}`,
    withCard: async (code: string) => (code === '0'.repeat(32) ? 'mae' : undefined),
    now: () => clock.now,
    wasRefused: () => false,
  }
  return { taken, refused, entered, list, clock, port: new WithoutNetwork(kept) }
}
const codes = (answers: { codigo: string }[]) => answers.map(({ codigo }) => codigo)

test('without network the rules are the same: nobody forbidden, the right code, once, and all of it kept', async () => {
  const { taken, refused, port } = await door()
  expect(await port.retirada({ codigo: 'k7p2' })).toMatchObject({
    criancas: [{ nome: 'lia' }, { nome: 'davi' }],
  })
  const both = ['lia', 'davi']
  const by = (mais: object) => port.handOver(both, 'chave', { como: 'codigo', codigo: 'K7P2', ...mais })
  expect(codes(await port.handOver(['lia'], 'chave', { como: 'codigo', codigo: 'K7P2' }))).toEqual(['QUEM'])
  expect(codes(await port.handOver(['davi'], 'chave', { como: 'supervisor', levou: 'mae' }))).toEqual([
    'SUPERVISOR',
  ])
  expect(taken).toEqual([])
  expect(await by({ levou: 'mae' })).toMatchObject([
    { codigo: 'ok', mensagem: 'lia saiu com Marta Prado.' },
    { codigo: 'ok' },
  ])
  expect(taken).toMatchObject([
    { visita: 'lia', ocorrencia: 'culto', chave: 'chave', como: 'codigo', codigo: 'K7P2', levou: 'mae' },
    { visita: 'davi' },
  ])
  expect(codes(await by({ levou: 'mae' }))).toEqual(['JA_SAIU', 'JA_SAIU'])
  expect(port.lista().criancas).toEqual([])
  expect(refused).toMatchObject([
    { recusa: 'QUEM' },
    { recusa: 'SUPERVISOR' },
    { recusa: 'JA_SAIU' },
    { recusa: 'JA_SAIU' },
  ])
})

test('whoever must not take a child takes none, and closes the code for everybody', async () => {
  const { taken, refused, port } = await door()
  const both = ['lia', 'davi']
  const by = (mais: object) => port.handOver(both, 'chave', { como: 'codigo', codigo: 'K7P2', ...mais })
  expect(codes(await by({ levou_nome: 'OTAVIO PRADO' }))).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
  expect(codes(await by({ autorizado: 'linha' }))).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
  expect(codes(await by({ levou: 'mae' }))).toEqual(['TRANCADO', 'TRANCADO'])
  expect(codes(await port.handOver(['davi'], 'chave', { como: 'autorizado', levou: 'mae' }))).toEqual([
    'TRANCADO',
  ])
  expect(await port.retirada({ visita: 'davi' })).toMatchObject({ criancas: [{ trancado: true }] })
  expect(taken).toEqual([])
  expect(refused).toMatchObject([
    { recusa: 'NAO_AUTORIZADO', visita: 'lia', levou_nome: 'OTAVIO PRADO', ocorrencia: 'culto' },
    { recusa: 'NAO_AUTORIZADO', visita: 'davi' },
    { recusa: 'NAO_AUTORIZADO', autorizado: 'linha' },
    { recusa: 'NAO_AUTORIZADO' },
    { recusa: 'TRANCADO' },
    { recusa: 'TRANCADO' },
    { recusa: 'TRANCADO' },
  ])
  expect(new Set(refused.map(({ chave }) => chave)).size).toBe(7)
})

test('five wrong codes stop the door, the right one too, and none of them is kept', async () => {
  const { port, refused } = await door()
  for (let n = 0; n < 5; n += 1)
    expect(await port.retirada({ codigo: 'AAAA' })).toMatchObject({ recusa: 'CODIGO' })
  expect(await port.retirada({ codigo: 'K7P2' })).toMatchObject({ recusa: 'MUITAS' })
  expect(codes(await port.handOver(['davi'], 'chave', { como: 'codigo', codigo: 'K7P2' }))).toEqual([
    'MUITAS',
  ])
  expect(refused).toHaveLength(6)
  expect(JSON.stringify(refused)).not.toMatch(/AAAA|K7P2/)
})

test('who is known enters by the rules of the rooms, each household by one code, each code once; and leaves by it', async () => {
  const { entered, taken, refused, list, clock, port } = await door({
    criancas: [
      crianca('Ana', { alergia: 'Ovo', medicamento: 'Bombinha', cuidado: true }),
      crianca('Beto'),
      crianca('Caio', { casa: null, fones: [], leva: [] }),
      crianca('Duda', { casa: 'outra', meses: 90 }),
      crianca('crianca lia', { casa: 'outra' }),
      crianca('Eva', { casa: 'outra' }),
    ],
  })
  const { enter } = port
  const found = async (text: string) => (await enter.search(text)).flatMap(({ criancas }) => criancas)
  for (const text of ['7766', 'béto', 'https://igreja/carteirinha/'.concat('0'.repeat(32))])
    expect((await found(text)).map(({ id }) => id).slice(0, 2)).toEqual(['Ana', 'Beto'])
  expect(await enter.search('7766')).toMatchObject([
    { adultos: ['Marta Prado'] },
    {
      criancas: [
        { id: 'Duda', sala: null },
        { id: 'crianca lia', visita: 'lia' },
        { id: 'Eva', sala: 's' },
      ],
    },
  ])
  expect(await found('9999')).toEqual([])
  await expect(enter.search('be')).rejects.toThrow('3 letras')
  expect(enter.cuidados(['Ana', 'Beto'])).toMatchObject([{ crianca: 'Ana', alergia: 'Ovo' }])

  const ask = (crianca: string, mais: object = {}) => ({
    id: `visita de ${crianca}`,
    crianca,
    confirmado: true,
    ...mais,
  })
  expect(
    codes(
      await enter.enter([
        ask('Ana', { confirmado: false }),
        ask('Ninguém'),
        ask('crianca lia'),
        ask('Duda'),
        ask('Duda', { sala: 's' }),
        ask('Ana', { sala: 'nenhuma' }),
      ]),
    ),
  ).toEqual(['CONFIRME', 'NAO_ENCONTRADA', 'JA_ESTA', 'SEM_SALA', 'IDADE', 'SEM_SALA'])
  // Two taps at once on one place.
  const [one, other] = await Promise.all([
    enter.enter([ask('Ana', { sala: 'pequena' })]),
    enter.enter([ask('Caio', { sala: 'pequena' })]),
  ])
  expect(one).toMatchObject([
    {
      codigo: 'ok',
      etiqueta: { codigo: 'AB23', sala: 'pequena', alergia: 'Ovo · Bombinha', primeiro_nome: 'Ana' },
    },
  ])
  expect(other).toMatchObject([{ codigo: 'CHEIA', sugestao: { id: 's' } }])
  expect(other[0]?.mensagem).toContain('Sem rede não há exceção')
  const later = await enter.enter([ask('Ana'), ask('Beto'), ask('Caio'), ask('Eva')])
  // The sibling of who entered elsewhere gets a code of its own: the device does not know the other.
  expect(later.map(({ etiqueta }) => etiqueta?.codigo)).toEqual(['AB23', 'AB23', 'CD45', 'EF67'])
  expect(entered.map(({ crianca: quem, sala: onde }) => [quem, onde])).toEqual([
    ['Ana', 'pequena'],
    ['Beto', 's'],
    ['Caio', 's'],
    ['Eva', 's'],
  ])
  expect(port.painel(null)).toMatchObject({
    canEnter: true,
    salas: [{ dentro: 5, vagas: 5 }, { estado: 'cheia' }, {}],
  })
  expect(enter.chamada('s').map(({ nome, visita }) => [nome, visita])).toEqual([
    ['Ana Prado', null],
    ['Beto Prado', 'visita de Beto'],
    ['Caio Prado', 'visita de Caio'],
    ['crianca lia Prado', 'lia'],
    ['davi', 'davi'],
    ['Eva Prado', 'visita de Eva'],
  ])
  expect(port.isWaiting({ codigo: 'ab23' })).toBe(true)

  expect(await port.retirada({ codigo: 'ab23' })).toMatchObject({
    criancas: [{ nome: 'Ana Prado' }, { nome: 'Beto Prado' }],
  })
  clock.now -= 5_000
  const by = { como: 'codigo', codigo: 'AB23', levou: 'mae' } as const
  expect(codes(await port.handOver(['visita de Ana', 'visita de Beto'], 'chave', by))).toEqual(['ok', 'ok'])
  // Nobody leaves before they entered, whatever the clock does; and again, with a code that nobody had.
  list.codigos.push('GH89')
  expect(await enter.enter([{ ...ask('Ana'), id: 'de novo' }])).toMatchObject([
    { etiqueta: { codigo: 'GH89' } },
  ])
  const turns = inTurn([...refused, ...taken, ...entered], clock.now + 60_000)
  expect(turns.map(({ pedido, all }) => [pedido, all.map(({ visita }) => visita)])).toEqual([
    ['entradas', ['visita de Ana', 'visita de Beto', 'visita de Caio', 'visita de Eva']],
    ['sincronizar', ['visita de Ana', 'visita de Beto']],
    ['entradas', ['de novo']],
    ['recusas', Array(6).fill(null)],
  ])
  expect(inTurn(entered, clock.now)).toEqual([])
  // Whom it refused is told too, by name of the child and the room; nobody unknown.
  expect(refused.map((one) => [asSent(one).crianca, asSent(one).codigo, asSent(one).sala])).toEqual([
    ['Ana', 'CONFIRME', undefined],
    ['crianca lia', 'JA_ESTA', undefined],
    ['Duda', 'SEM_SALA', undefined],
    ['Duda', 'IDADE', 's'],
    ['Ana', 'SEM_SALA', 'nenhuma'],
    ['Caio', 'CHEIA', 'pequena'],
  ])

  // Sent, and not in a list that came well after: somebody else handed it over.
  Object.assign(entered.find(({ crianca: quem }) => quem === 'Caio') ?? {}, { sentAt: clock.now })
  expect(enter.chamada('s').find(({ nome }) => nome === 'Caio Prado')?.visita).toBe('visita de Caio')
  list.agora = new Date(clock.now + 60_000).toISOString()
  expect(enter.chamada('s').find(({ nome }) => nome === 'Caio Prado')?.visita).toBeNull()
  expect(
    codes(await enter.enter([ask('Duda', { sala: 'bebes' }), { ...ask('Caio'), id: 'outra vez' }])),
  ).toEqual(['IDADE', 'SEM_CODIGO'])
})

test('labels are printed again of who entered here; a sibling gets the code that is known; a second code opens too', async () => {
  const { entered, refused, list, port } = await door({
    criancas: [
      crianca('crianca lia'),
      crianca('Beto', { alergia: 'Ovo' }),
      crianca('Caio', { casa: 'outra' }),
    ],
  })
  expect(await port.retirada({ codigo: 'm3n4' })).toMatchObject({
    criancas: [{ nome: 'lia' }, { nome: 'davi' }],
  })
  expect(await port.reprint('lia')).toBeNull()
  Object.assign(list.visitas[0] ?? {}, { aberto: 'K7P2', alergia: 'Leite' })
  const label = { nome: 'lia', primeiro_nome: 'lia', sala: 'Maternal', alergia: 'Leite', codigo: 'K7P2' }
  expect(await port.reprint('lia')).toMatchObject(label)
  const ask = (quem: string) => ({ id: `visita de ${quem}`, crianca: quem, confirmado: true })
  const [beto, caio] = await port.enter.enter([ask('Beto'), ask('Caio')])
  expect([beto?.etiqueta?.codigo, caio?.etiqueta?.codigo]).toEqual(['K7P2', 'AB23'])
  expect(await port.reprint('visita de Beto')).toEqual(beto?.etiqueta)
  expect(port.lista().criancas.map(({ nome, canPrint }) => [nome, canPrint])).toEqual([
    ['lia', true],
    ['davi', false],
    ['Beto Prado', true],
    ['Caio Prado', true],
  ])
  const by = { como: 'codigo', codigo: 'K7P2', levou: 'mae' } as const
  expect(codes(await port.handOver(['visita de Beto'], 'chave', by))).toEqual(['ok'])
  expect(await port.reprint('visita de Beto')).toBeNull()
  expect(refused.map(asSent)).toMatchObject([{ visita: 'lia' }, { visita: 'visita de Beto' }])
  expect(inTurn([...refused, ...entered], Number.POSITIVE_INFINITY).map(({ pedido }) => pedido)).toEqual([
    'entradas',
    'reimpressoes',
  ])
})

test.each(casos)(
  'as the server: $caso',
  async ({ lista = [], proibidos = [], irmao = [], antes, pedido, espera }) => {
    const linha = (nome: string, pode: boolean) => ({ ...mae, autorizado: nome, membro: null, nome, pode })
    const { list, port } = await door()
    for (const visita of list.visitas)
      visita.leva =
        visita.id === 'davi'
          ? irmao.map((nome) => linha(nome, true))
          : [...lista.map((nome) => linha(nome, true)), ...proibidos.map((nome) => linha(nome, false))]
    const give = async (one: { como: string; codigo?: boolean; linha?: string; nome?: string }) =>
      codes(
        await port.handOver(['lia'], crypto.randomUUID(), {
          como: one.como === 'codigo' ? 'codigo' : 'autorizado',
          ...(one.codigo !== undefined && { codigo: one.codigo ? 'K7P2' : 'AAAA' }),
          ...(one.linha && { autorizado: one.linha }),
          ...(one.nome && { levou_nome: one.nome }),
        }),
      )
    if (antes) await give(antes)
    expect(await give(pedido)).toEqual([espera])
  },
)
