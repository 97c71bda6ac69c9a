import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AuthError } from '../errors.ts'
import type { Hook } from './settings.ts'

type HttpHook = Extract<Hook, { address: URL }>

/** All tries together. */
const TIMEOUT_MS = 5_000
const TRIES = 3
const BETWEEN_MS = 2_000
const MOST_BYTES = 200 * 1_024

/**
 * Posts an event, signed as standardwebhooks.com says, and answers what came back.
 *
 * @throws AuthError hook_timeout, hook_timeout_after_retry, hook_payload_over_size_limit,
 *   hook_payload_invalid_content_type, unexpected_failure
 */
export async function callOverHttp(
  hook: HttpHook,
  publicUrl: string,
  event: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const body = JSON.stringify(event)
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const response = await post(hook, publicUrl, body, signal).catch(() => null)
    if (signal.aborted) break
    if (response !== null && !isBusy(response)) return read(response, signal)
    await response?.body?.cancel()
    if (tried < TRIES) await pause(BETWEEN_MS, undefined, { signal }).catch(() => {})
  }
  if (signal.aborted) throw late()
  throw new AuthError(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries')
}

const late = () =>
  new AuthError(
    422,
    'hook_timeout',
    `Failed to reach hook within maximum time of ${TIMEOUT_MS / 1_000} seconds`,
  )

const isBusy = ({ status, headers }: Response) =>
  (status === 429 || status === 503) && headers.has('retry-after')

function post(hook: HttpHook, publicUrl: string, body: string, signal: AbortSignal): Promise<Response> {
  const id = randomUUID()
  const timestamp = Math.floor(Date.now() / 1_000)
  const signatures = hook.secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return fetch(addressOf(hook, publicUrl), {
    method: 'POST',
    body,
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures.join(' '),
    },
  })
}

/** Functions of the project, by the name that Supabase's containers have for the machine, are our own. */
function addressOf({ address }: HttpHook, publicUrl: string): URL {
  const isOwn = /^(host\.docker\.internal|kong)$/.test(address.hostname)
  return isOwn ? new URL(`${publicUrl}${address.pathname}${address.search}`) : address
}

async function read(response: Response, signal: AbortSignal): Promise<Record<string, unknown>> {
  const { status, headers } = response
  if (status === 204) return {}
  const isJson = /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')
  const isGood = status === 200 || status === 202
  if (isGood && !isJson) {
    await response.body?.cancel()
    throw new AuthError(
      400,
      'hook_payload_invalid_content_type',
      `Invalid JSON response. Received content-type: ${headers.get('content-type') ?? 'none'}`,
    )
  }
  const text = await textOf(response).catch((error: unknown) => {
    throw signal.aborted ? late() : error
  })
  const answer = parsed(text)
  if (isGood && answer !== null) return answer
  // A refusal may come with the status that it asks for.
  if (!isGood && status < 500 && answer !== null && 'error' in answer) return answer
  throw new AuthError(500, 'unexpected_failure', `Unexpected answer returned from hook: ${status}`)
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) {
      throw new AuthError(
        422,
        'hook_payload_over_size_limit',
        `Payload size exceeded size limit of ${MOST_BYTES} bytes`,
      )
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
