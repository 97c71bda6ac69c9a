import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_KEY } from './access'
import { AppError } from './errors'
import { createQueryClient, retryDelay, shouldRetry } from './query-client'
import { type ToastMessage, toasts } from './toast'

describe('asking again', () => {
  test('three times when the server was not reached, never when it refused', () => {
    const unreachable = new AppError('unreachable')
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, unreachable))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(shouldRetry(0, new AppError('unknown', { status: 500 }))).toBe(true)
    for (const code of ['42501', 'PGRST116', '23505', 'offline', 'aborted'])
      expect(shouldRetry(0, new AppError(code)), code).toBe(false)
    expect(shouldRetry(0, new AppError('unknown', { status: 418 }))).toBe(false)
  })

  test('waits twice as long each time, at most 30 s', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
  })
})

test('what was loaded is kept for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 5 * 60_000,
    retry: shouldRetry,
    retryDelay,
  })
})

test('a session that is refused is asked about once more, whatever was being done', async () => {
  const client = createQueryClient()
  const asked = vi.fn(async () => ({}))
  await client.fetchQuery({ queryKey: [...ACCESS_KEY, 'ana'], queryFn: asked })
  const observer = new QueryObserver(client, { queryKey: [...ACCESS_KEY, 'ana'], queryFn: asked })
  const stop = observer.subscribe(() => {})
  const fail = (code: string) => async () => {
    throw new AppError(code, { status: 401 })
  }
  await client.fetchQuery({ queryKey: ['eventos'], queryFn: fail('PT401') }).catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await new MutationObserver(client, { mutationFn: fail('PT403'), meta: { silent: true } })
    .mutate()
    .catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  await client.fetchQuery({ queryKey: ['outros'], queryFn: fail('42501') }).catch(() => {})
  expect(asked).toHaveBeenCalledTimes(3)
  stop()
})

describe('mutations', () => {
  const said: ToastMessage[] = []
  const stop = toasts.drain((message) => said.push(message))
  afterEach(() => {
    said.length = 0
  })

  test('success is said once and makes stale what it touches', async () => {
    const client = createQueryClient()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    await new MutationObserver(client, {
      mutationFn: async () => 'feito',
      meta: { success: 'Cadastro salvo.', invalidates: [['membros'], ['inicio']] },
    }).mutate()
    expect(said).toEqual([{ kind: 'success', title: 'Cadastro salvo.' }])
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
      ['waiting'],
      ['membros'],
      ['inicio'],
    ])
  })

  test('a failure is said in its own words, in the given words, or not at all', async () => {
    const client = createQueryClient()
    const mutationFn = async () => {
      throw new AppError('42501')
    }
    const run = (meta?: NonNullable<ConstructorParameters<typeof MutationObserver>[1]['meta']>) =>
      new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => {})
    await run()
    await run({ error: ({ message }) => `Erro ao atualizar perfil: ${message}` })
    await run({ silent: true })
    expect(said.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'error: Você não tem permissão para fazer isso.',
      'error: Erro ao atualizar perfil: Você não tem permissão para fazer isso.',
    ])
    stop()
  })
})
