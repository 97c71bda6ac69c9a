import type { ReadableStream } from 'node:stream/web'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnswerMessage, CallMessage, FromThread, ThreadData, ToThread } from './messages.ts'

/*
 * What runs in a function's thread: loads the handler, then answers calls with it. An error outside of a call ends the
 * thread, and the next call starts another one.
 */
type Handler = (request: Request) => Response | Promise<Response>

const { handler: address }: ThreadData = workerData
const loaded: { default?: unknown } = await import(address)
if (typeof loaded.default !== 'function')
  throw new Error(`${address} has no default export that is a function`)
const handler = loaded.default as Handler

const underWay = new Map<number, AbortController>()

const post = (message: FromThread, transfer: ReadableStream[] = []) =>
  parentPort?.postMessage(message, transfer)

async function responseOf({ id, method, url, headers, body }: CallMessage): Promise<Response> {
  const controller = new AbortController()
  underWay.set(id, controller)
  try {
    return await handler(new Request(url, { method, headers, body, signal: controller.signal }))
  } catch (error) {
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  } finally {
    underWay.delete(id)
  }
}

async function answer(call: CallMessage): Promise<void> {
  const { status, headers, body } = await responseOf(call)
  const message: AnswerMessage = {
    kind: 'answer',
    id: call.id,
    status,
    headers: [...headers],
    body: body as ReadableStream<Uint8Array> | null,
  }
  post(message, message.body ? [message.body] : [])
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'ping') post({ kind: 'pong' })
  else if (message.kind === 'abort') underWay.get(message.id)?.abort()
  else answer(message)
})
post({ kind: 'ready' })
