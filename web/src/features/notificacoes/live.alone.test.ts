import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Follower } from '@/lib/live'
import { toasts } from '@/lib/toast'
import { followNotificacoes } from './live'
import type { Caixa, Notificacao } from './model'
import { notificacoesQueries } from './queries'

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }))
vi.mock('@/lib/live', () => ({ follow }))

const row = (id: string, given: Partial<Notificacao> = {}) => ({
  id,
  user_id: 'u1',
  titulo: `Título ${id}`,
  mensagem: `Mensagem ${id}`,
  lida: false,
  created_at: '2026-11-21T15:00:00Z',
  destino: null,
  ...given,
})

const { queryKey } = notificacoesQueries.caixa('u1')
let queryClient: QueryClient
/** What the server would answer. */
let server: Caixa
let said: { title: string; description?: string; label?: string; press?: () => void }[]
let follower: Follower
let stop: () => void
const onOpen = vi.fn()
const onNews = vi.fn()
const stopFollowing = vi.fn()

const load = () => queryClient.fetchQuery({ queryKey, queryFn: async () => server, staleTime: 0 })
const read = () => queryClient.getQueryData<Caixa>(queryKey)
const insert = (one: ReturnType<typeof row>) =>
  follower.onChange({ table: 'notifications', type: 'INSERT', row: one })
const titles = () => said.map(({ title }) => title)

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
}

beforeEach(async () => {
  hide(false)
  said = []
  toasts.drain(({ title, description, action }) =>
    said.push({ title, description, label: action?.label, press: action?.onClick }),
  )
  follow.mockImplementation((_name, _watches, given) => {
    follower = given
    return stopFollowing
  })
  for (const mock of [onOpen, onNews, stopFollowing]) mock.mockReset()
  queryClient = new QueryClient()
  queryClient.setQueryDefaults(queryKey, { queryFn: async () => server })
  server = { notificacoes: [row('a')], naoLidas: 1 }
  await load()
  // somebody shows it, so that it is loaded again when it is stale
  queryClient.getQueryCache().find({ queryKey })
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    await load()
  })
  stop = followNotificacoes({ userId: 'u1', queryClient, onOpen, onNews })
})
afterEach(() => stop())

test('follows the inserts and updates of the person alone', () => {
  const filter = 'user_id=eq.u1'
  expect(follow.mock.calls.at(-1)?.[1]).toEqual([
    { table: 'notifications', event: 'INSERT', filter },
    { table: 'notifications', event: 'UPDATE', filter },
  ])
})

test('a new one stands at the top, raises the count and is said with title and message', () => {
  insert(row('b'))
  expect(read()?.notificacoes.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(read()?.naoLidas).toBe(2)
  expect(said).toEqual([{ title: 'Título b', description: 'Mensagem b', label: undefined, press: undefined }])
  expect(onNews).toHaveBeenCalledTimes(1)
})

test('its toast opens the target', () => {
  insert(row('b', { destino: '/membros' }))
  expect(said[0]?.label).toBe('Abrir')
  said[0]?.press?.()
  expect(onOpen).toHaveBeenCalledWith('/membros')
})

test('heard twice, and found again on return, it is said once', async () => {
  insert(row('b'))
  insert(row('b'))
  server = { notificacoes: [row('b'), row('a')], naoLidas: 2 }
  await follower.onCatchUp()
  await follower.onCatchUp()
  expect(titles()).toEqual(['Título b'])
  expect(read()?.naoLidas).toBe(2)
})

test('what comes while the bell is loaded the first time is said once, whichever arrives first', async () => {
  for (const isReadFirst of [true, false]) {
    stop()
    said = []
    queryClient.clear()
    stop = followNotificacoes({ userId: 'u1', queryClient, onOpen, onNews })
    server = { notificacoes: [row('b'), row('a')], naoLidas: 2 }
    if (isReadFirst) await follower.onCatchUp()
    else insert(row('b'))
    await load()
    insert(row('b'))
    await follower.onCatchUp()
    expect(titles()).toEqual(['Título b'])
  }
})

test('what was missed is told on return, what was read elsewhere is not', async () => {
  server = { notificacoes: [row('c'), row('b', { lida: true }), row('a')], naoLidas: 2 }
  await follower.onCatchUp()
  expect(titles()).toEqual(['Título c'])
  expect(read()?.naoLidas).toBe(2)
})

test('many at once are told in one toast', async () => {
  server = { notificacoes: ['e', 'd', 'c', 'b', 'a'].map((id) => row(id)), naoLidas: 5 }
  await follower.onCatchUp()
  expect(titles()).toEqual(['4 notificações novas'])
})

test('in a hidden tab it counts, and is said when the person returns', async () => {
  hide(true)
  insert(row('b'))
  expect(read()?.naoLidas).toBe(2)
  expect(said).toEqual([])
  hide(false)
  server = { notificacoes: [row('b'), row('a')], naoLidas: 2 }
  await follower.onCatchUp()
  expect(titles()).toEqual(['Título b'])
})

test('the beginning is no news', async () => {
  await follower.onCatchUp()
  expect(said).toEqual([])
  expect(onNews).not.toHaveBeenCalled()
})

test('what another tab marked is marked here', () => {
  follower.onChange({ table: 'notifications', type: 'UPDATE', row: row('a', { lida: true }) })
  expect(read()).toMatchObject({ naoLidas: 0, notificacoes: [{ id: 'a', lida: true }] })
  expect(said).toEqual([])
})

test('an older one that was marked is counted anew', async () => {
  server = { notificacoes: [row('a')], naoLidas: 7 }
  follower.onChange({ table: 'notifications', type: 'UPDATE', row: row('old', { lida: true }) })
  await vi.waitFor(() => expect(read()?.naoLidas).toBe(7))
})

test("another person's row changes nothing", () => {
  insert({ ...row('b'), user_id: 'u2' })
  expect(read()?.naoLidas).toBe(1)
  expect(said).toEqual([])
})

test('stops following', () => {
  stop()
  expect(stopFollowing).toHaveBeenCalled()
})
