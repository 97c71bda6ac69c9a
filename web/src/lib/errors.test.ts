import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import { AppError, toAppError, unwrap } from './errors'

const SERVER = 'http://igreja.test'

let clients = 0

function clientAnswering(answer: () => Promise<Response>) {
  clients += 1
  return createClient(SERVER, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `client-${clients}` },
    db: { retry: false },
    global: { fetch: answer },
  })
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

async function failureOf(request: PromiseLike<unknown>): Promise<AppError> {
  const error = await Promise.resolve(request).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('no AppError was thrown')
  return error
}

describe('unwrap', () => {
  test('gives the data', async () => {
    const client = clientAnswering(json(200, [{ id: '1' }]))
    expect(await unwrap(client.from('membros_igreja').select())).toEqual([{ id: '1' }])
  })

  test('a denied row is denied, in Portuguese, without the words of the wire', async () => {
    const client = clientAnswering(
      json(403, { code: '42501', message: 'new row violates row-level security', details: null, hint: null }),
    )
    const error = await failureOf(unwrap(client.from('membros_igreja').insert({})))
    expect(error).toMatchObject({ code: '42501', kind: 'denied', status: 403 })
    expect(error.message).toBe('Você não tem permissão para fazer isso.')
  })

  test('a leaked password is told from a short one', async () => {
    const refusal = (reasons: string[]) =>
      json(422, { code: 422, error_code: 'weak_password', msg: 'weak', weak_password: { reasons } })
    const codeOf = async (reasons: string[]) => {
      const client = clientAnswering(refusal(reasons))
      return (await failureOf(unwrap(client.auth.signUp({ email: 'a@b.example', password: 'password' }))))
        .code
    }
    expect(await codeOf(['pwned'])).toBe('leaked_password')
    expect(await codeOf(['length'])).toBe('weak_password')
  })

  test('a missing row is not found', async () => {
    const client = clientAnswering(json(406, { code: 'PGRST116', message: 'The result contains 0 rows' }))
    const error = await failureOf(unwrap(client.from('membros_igreja').select().single()))
    expect(error.kind).toBe('not_found')
  })

  test('a server that cannot be reached is told from a missing connection', async () => {
    const client = clientAnswering(unreachable)
    expect(await failureOf(unwrap(client.from('membros_igreja').select()))).toMatchObject({
      code: 'unreachable',
      kind: 'offline',
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await failureOf(unwrap(client.from('membros_igreja').select()))).toMatchObject({ code: 'offline' })
  })

  test('a cancelled request is cancelled', async () => {
    const client = clientAnswering(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    const request = client.from('membros_igreja').select().abortSignal(AbortSignal.abort())
    expect((await failureOf(unwrap(request))).code).toBe('aborted')
  })

  test('wrong credentials speak of e-mail and password', async () => {
    const client = clientAnswering(
      json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
    )
    const error = await failureOf(unwrap(client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' })))
    expect(error.message).toBe('E-mail ou senha incorretos.')
  })

  test('signing in without network is a missing server', async () => {
    const client = clientAnswering(unreachable)
    const error = await failureOf(unwrap(client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' })))
    expect(error.kind).toBe('offline')
  })

  test('a file that is too large is a limit', async () => {
    const client = clientAnswering(
      json(413, {
        statusCode: '413',
        error: 'Payload too large',
        message: 'The object exceeded the maximum',
      }),
    )
    const error = await failureOf(unwrap(client.storage.from('fotos').upload('a.png', new Blob(['x']))))
    expect(error.kind).toBe('limit')
  })

  test('an empty photo is said in Portuguese', async () => {
    const refused = {
      statusCode: '415',
      error: 'invalid_mime_type',
      message: 'mime type image/jpeg is not supported',
    }
    const client = clientAnswering(json(415, { ...refused, code: 'InvalidMimeType' }))
    const error = await failureOf(unwrap(client.storage.from('fotos').upload('a.png', new Blob([]))))
    expect(error).toMatchObject({
      kind: 'invalid',
      message: 'O arquivo está vazio, danificado ou é de um tipo que não é aceito.',
    })
  })

  test('a function fails with the code of its answer', async () => {
    const answer = new Response(JSON.stringify({ code: 'user_banned' }), { status: 403 })
    const error = await failureOf(
      unwrap(Promise.resolve({ data: null, error: new FunctionsHttpError(answer) })),
    )
    expect(error).toMatchObject({ code: 'user_banned', kind: 'denied', status: 403 })
  })
})

describe('toAppError', () => {
  test('an unknown code falls back to its status', () => {
    expect(toAppError({ code: 'XX999' }, 429)).toMatchObject({ code: 'XX999', kind: 'limit' })
    expect(toAppError({ message: 'boom' }, 500).message).toBe(
      'Algo não saiu como esperado. Tente de novo em instantes.',
    )
  })

  test('whatever is thrown becomes one, once', () => {
    const error = toAppError('boom')
    expect(error.kind).toBe('server')
    expect(toAppError(error)).toBe(error)
  })
})
