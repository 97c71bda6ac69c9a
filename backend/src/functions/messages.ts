import type { ReadableStream } from 'node:stream/web'

type HeaderList = [name: string, value: string][]

/** A request on its way into a function's thread. */
export interface CallMessage {
  kind: 'call'
  id: number
  method: string
  url: string
  headers: HeaderList
  body: ArrayBuffer | null
}

/** From the server into the thread. An `abort` says that nobody waits for the answer any more. */
export type ToThread = CallMessage | { kind: 'abort'; id: number } | { kind: 'ping' }

/** The beginning of an answer; its body goes on arriving. */
export interface AnswerMessage {
  kind: 'answer'
  id: number
  status: number
  headers: HeaderList
  body: ReadableStream<Uint8Array> | null
}

/** From the thread to the server. */
export type FromThread = { kind: 'ready' } | { kind: 'pong' } | AnswerMessage

/** What a thread is started with. */
export interface ThreadData {
  /** `file:` address of the module that serves. */
  entry: string
  /** Path of the file that maps its imports. */
  importMap: string | null
}
