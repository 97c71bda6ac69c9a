import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { toasts } from '@/lib/toast'
import type { Caixa } from './model'
import { notificacoesMutations } from './mutations'
import { notificacoesQueries } from './queries'

const { answers } = vi.hoisted(() => ({ answers: { error: null as { code: string } | null } }))
vi.mock('@/lib/supabase', () => {
  const request = {
    update: () => request,
    eq: () => request,
    // biome-ignore lint/suspicious/noThenProperty: requests of supabase-js are awaited as they are
    then: (resolve: (answer: unknown) => void) => resolve({ data: null, error: answers.error, status: 403 }),
  }
  return { supabase: { from: () => request } }
})

const one = (id: string, lida = false) => ({
  id,
  titulo: 'T',
  mensagem: 'M',
  lida,
  created_at: '2026-11-21T15:00:00Z',
  destino: null,
})
const BEFORE: Caixa = { notificacoes: [one('a'), one('b', true), one('c')], naoLidas: 5 }
const { queryKey } = notificacoesQueries.caixa('u1')
let client = createQueryClient()
const said = vi.fn()
let warn = vi.spyOn(console, 'warn')
const read = () => client.getQueryData<Caixa>(queryKey)

beforeEach(() => {
  client = createQueryClient()
  client.setQueryData(queryKey, BEFORE)
  answers.error = null
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  said.mockReset()
  toasts.drain(said)
})
afterEach(() => client.clear())

test('marks one at once', async () => {
  const done = new MutationObserver(client, notificacoesMutations.markRead('u1')).mutate('a')
  await vi.waitFor(() => expect(read()?.naoLidas).toBe(4))
  await done
  expect(read()?.notificacoes.map(({ lida }) => lida)).toEqual([true, true, false])
})

test('marks all, also those that are not shown', async () => {
  await new MutationObserver(client, notificacoesMutations.markAllRead('u1')).mutate()
  expect(read()?.naoLidas).toBe(0)
  expect(read()?.notificacoes.every(({ lida }) => lida)).toBe(true)
})

test('a failure to mark one is taken back and only logged', async () => {
  answers.error = { code: '42501' }
  await new MutationObserver(client, notificacoesMutations.markRead('u1')).mutate('a').catch(() => {})
  expect(read()).toEqual(BEFORE)
  expect(said).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a failure to mark all is taken back, without what came in between', async () => {
  answers.error = { code: '42501' }
  const failing = new MutationObserver(client, notificacoesMutations.markAllRead('u1')).mutate()
  await failing.catch(() => {})
  expect(read()).toEqual(BEFORE)
  expect(said).not.toHaveBeenCalled()
})
