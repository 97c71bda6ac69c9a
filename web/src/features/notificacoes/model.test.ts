import { describe, expect, test } from 'vitest'
import {
  type Caixa,
  groupByDay,
  mark,
  type Notificacao,
  readNotificacao,
  receive,
  replace,
  unreadIds,
} from './model'

const notificacao = (id: string, given: Partial<Notificacao> = {}): Notificacao => ({
  id,
  titulo: `Título ${id}`,
  mensagem: 'Texto',
  lida: false,
  created_at: '2026-11-21T15:00:00Z',
  destino: null,
  ...given,
})
const caixa = (naoLidas: number, ...notificacoes: Notificacao[]): Caixa => ({ notificacoes, naoLidas })
const ids = ({ notificacoes }: Caixa) => notificacoes.map(({ id }) => id)

describe('receive', () => {
  test('adds at the top and raises the count', () => {
    const next = receive(caixa(1, notificacao('a')), notificacao('b'))
    expect([ids(next), next.naoLidas]).toEqual([['b', 'a'], 2])
  })

  test('hears the same one twice and counts it once', () => {
    const before = caixa(1, notificacao('a'))
    expect(receive(before, notificacao('a'))).toBe(before)
  })

  test('keeps the 50 newest; the older unread ones still count', () => {
    const full = caixa(50, ...Array.from({ length: 50 }, (_, n) => notificacao(`n${n}`)))
    const next = receive(full, notificacao('new'))
    expect([next.notificacoes.length, ids(next)[0], ids(next).at(-1), next.naoLidas]).toEqual([
      50,
      'new',
      'n48',
      51,
    ])
  })

  test('one that was read elsewhere does not count', () => {
    expect(receive(caixa(0), notificacao('a', { lida: true })).naoLidas).toBe(0)
  })
})

describe('replace', () => {
  test('what another tab marked is marked here, once', () => {
    const read = notificacao('a', { lida: true })
    const next = replace(caixa(2, notificacao('a'), notificacao('b')), read)
    expect(next?.naoLidas).toBe(1)
    expect(next && replace(next, read)?.naoLidas).toBe(1)
  })

  test('one that is not shown says nothing', () => {
    expect(replace(caixa(3, notificacao('a')), notificacao('x', { lida: true }))).toBeNull()
  })
})

describe('mark', () => {
  test('lowers the count, and takes it back', () => {
    const before = caixa(2, notificacao('a'), notificacao('b'))
    const read = mark(before, new Set(['a']), true)
    expect([read.naoLidas, read.notificacoes[0]?.lida]).toEqual([1, true])
    expect(mark(read, new Set(['a']), false)).toEqual(before)
  })

  test('the counter never falls below zero', () => {
    expect(mark(caixa(0, notificacao('a')), new Set(['a']), true).naoLidas).toBe(0)
    expect(replace(caixa(0, notificacao('a')), notificacao('a', { lida: true }))?.naoLidas).toBe(0)
  })

  test('only the unread ones can be marked', () => {
    expect(unreadIds(caixa(1, notificacao('a', { lida: true }), notificacao('b')))).toEqual(new Set(['b']))
  })
})

test('groups by the day of the church: Hoje, Ontem, then the date', () => {
  const now = new Date('2026-11-22T01:30:00Z') // still the 21st in São Paulo
  const days = groupByDay(
    [
      notificacao('a', { created_at: '2026-11-22T01:00:00Z' }),
      notificacao('b', { created_at: '2026-11-21T03:00:00Z' }),
      notificacao('c', { created_at: '2026-11-21T02:59:00Z' }),
      notificacao('d', { created_at: '2025-12-25T12:00:00Z' }),
    ],
    now,
  )
  expect(days.map(({ title, notificacoes }) => [title, notificacoes.map(({ id }) => id)])).toEqual([
    ['Hoje', ['a', 'b']],
    ['Ontem', ['c']],
    ['25 de dezembro de 2025', ['d']],
  ])
})

describe('readNotificacao', () => {
  const row = { ...notificacao('a', { destino: '/membros' }), user_id: 'u1', chave: null }

  test('reads what comes over the wire', () => {
    expect(readNotificacao(row, 'u1')).toEqual(notificacao('a', { destino: '/membros' }))
  })

  test.each([
    [null],
    ['x'],
    [{}],
    [{ ...row, user_id: 'u2' }],
    [{ ...row, titulo: 3 }],
    [{ ...row, id: '' }],
  ])('takes nothing from %j', (other) => {
    expect(readNotificacao(other, 'u1')).toBeNull()
  })
})
