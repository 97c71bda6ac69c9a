import type { ReadableStream } from 'node:stream/web'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnswerMessage, CallMessage, FromThread, ThreadData, ToThread } from './messages.ts'
import { type Handler, offerDeno } from './runtime/deno.ts'
import { importMapOf, loadAsDeno } from './runtime/loader.ts'

/*
 * What runs in a function's thread: loads the function, then answers calls with it. An error outside of a call ends the
 * thread, and the next call starts another one.
 */
const { entry, importMap }: ThreadData = workerData
let served: Handler | null = null
offerDeno((handler) => {
  served = handler
})
loadAsDeno(importMapOf(importMap))
const loaded: { default?: unknown } = await import(entry)
const handler = served ?? handlerOf(loaded.default)
if (!handler) throw new Error(`${entry} neither calls Deno.serve nor has a default export that is a function`)

/** The default export: a function, or an object with `fetch`. */
function handlerOf(exported: unknown): Handler | null {
  if (typeof exported === 'function') return exported as Handler
  const isObject = typeof exported === 'object' && exported !== null && 'fetch' in exported
  if (!isObject || typeof exported.fetch !== 'function') return null
  return exported.fetch.bind(exported) as Handler
}

const underWay = new Map<number, AbortController>()

const post = (message: FromThread, transfer: ReadableStream[] = []) =>
  parentPort?.postMessage(message, transfer)

async function responseOf({ id, method, url, headers, body }: CallMessage): Promise<Response> {
  const controller = new AbortController()
  underWay.set(id, controller)
  const hostname = headers.findLast(([name]) => name === 'x-forwarded-for')?.[1] ?? ''
  const info = { remoteAddr: { transport: 'tcp', hostname, port: 0 }, completed: Promise.resolve() }
  try {
    const request = new Request(url, { method, headers, body, signal: controller.signal })
    const response = await (served ?? handler)?.(request, info)
    if (!(response instanceof Response)) throw new TypeError('the function did not return a Response')
    return response
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
