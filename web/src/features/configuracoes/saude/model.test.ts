import { describe, expect, test } from 'vitest'
import { andamento, avisos, formatBytes, type Saude, saude, type Tarefa, ultimaCopia } from './model'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const COPIA = {
  inicio: '2026-11-21T03:00:00Z',
  fim: '2026-11-21T03:01:00Z',
  tipo: 'daily',
  bytes: 9,
  ok: true,
  erro: null,
} as const
const TAREFA: Tarefa = {
  nome: 'Listas',
  quando: '0 * * * *',
  ativa: true,
  inicio: '2026-11-21T10:00:00Z',
  fim: '2026-11-21T10:00:04Z',
  estado: 'succeeded',
  erro: null,
  falhas: 0,
}
const BEM: Saude = {
  banco: { bytes: 1, versao: '18.4', conexoes: 5, conexoes_max: 100, transacao_mais_longa_s: 0 },
  replicacao: [{ nome: 'um', ativa: true, atraso_bytes: 10 }],
  arquivos: [],
  consultas: [],
  horas: [{ hora: '2026-11-21T11:00:00Z', pedidos: 10, erros: 0, p95_ms: 5 }],
  mensagens: { esperando: 3, desistidas: 0 },
  copias: [COPIA],
  tarefas: [TAREFA],
}

describe('what needs attention', () => {
  test('is nothing when all is well, or when the installation does not know', () => {
    expect(avisos(BEM, NOW)).toEqual([])
    const unknown: Saude = {
      ...BEM,
      replicacao: null,
      arquivos: null,
      consultas: null,
      horas: null,
      mensagens: null,
      copias: null,
      tarefas: null,
    }
    expect(avisos(unknown, NOW)).toEqual([])
  })

  test.each<[string, Partial<Saude>, RegExp]>([
    ['no backup', { copias: [] }, /Ainda não há cópia/],
    ['only failed ones', { copias: [{ ...COPIA, ok: false, erro: 'disco cheio' }] }, /Ainda não há cópia/],
    ['an old one', { copias: [{ ...COPIA, inicio: '2026-11-18T03:00:00Z' }] }, /é de 18\/11\/2026/],
    ['connections', { banco: { ...BEM.banco, conexoes: 90 } }, /90 das 100 conexões/],
    ['a long transaction', { banco: { ...BEM.banco, transacao_mais_longa_s: 600 } }, /há 10 minutos/],
    [
      'a slot that nobody reads',
      { replicacao: [{ nome: 'um', ativa: false, atraso_bytes: 0 }] },
      /atrasada: um/,
    ],
    ['a slot behind', { replicacao: [{ nome: 'um', ativa: true, atraso_bytes: 2e8 }] }, /atrasada: um/],
    ['one letter', { mensagens: { esperando: 0, desistidas: 1 } }, /^1 mensagem não pôde ser enviada\./],
    ['letters', { mensagens: { esperando: 0, desistidas: 2 } }, /^2 mensagens não puderam ser enviadas\./],
    ['errors', { horas: [{ hora: '', pedidos: 9, erros: 2, p95_ms: 1 }] }, /^2 pedidos falharam no servidor/],
    ['a job', { tarefas: [{ ...TAREFA, estado: 'failed' }] }, /^A tarefa automática “Listas” falhou/],
    [
      'jobs',
      {
        tarefas: [
          { ...TAREFA, estado: 'failed' },
          { ...TAREFA, nome: 'Avisos', estado: 'failed' },
        ],
      },
      /“Listas” e “Avisos” falharam/,
    ],
  ])('%s', (_what, change, expected) => {
    expect(avisos({ ...BEM, ...change }, NOW)).toEqual([expect.stringMatching(expected)])
  })

  test('the last good backup is found behind failed ones', () => {
    expect(ultimaCopia({ ...BEM, copias: [{ ...COPIA, ok: null }, { ...COPIA, ok: false }, COPIA] })).toEqual(
      COPIA,
    )
  })
})

test.each([
  [0, '0 bytes'],
  [1023, '1.023 bytes'],
  [1536, '1,5 KB'],
  [5 * 1024 ** 3, '5 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})

test('an answer of another shape is refused', () => {
  expect(saude.safeParse({ banco: null }).success).toBe(false)
  expect(saude.safeParse(BEM).success).toBe(true)
})

test.each<[Partial<Tarefa>, RegExp]>([
  [{}, /^Rodou em 21\/11\/2026.* · 4 s$/],
  [{ fim: '2026-11-21T10:00:00.2Z', falhas: 2 }, /menos de 1 s · 2 falhas em 7 dias$/],
  [{ estado: 'running', fim: null }, /^Roda desde 21\/11/],
  [{ estado: 'failed', falhas: 1 }, /^Falhou em 21\/11.* · 1 falha em 7 dias$/],
  [{ inicio: null, fim: null, estado: null }, /^Ainda não rodou/],
  [{ ativa: false }, /^Desligada/],
])('a job that is %j', (change, expected) => {
  expect(andamento({ ...TAREFA, ...change })).toMatch(expected)
})
