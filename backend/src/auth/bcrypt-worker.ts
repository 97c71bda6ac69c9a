import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

/** Compares in a thread of its own: bcrypt in JavaScript would keep the event loop busy for a tenth of a second. */
parentPort?.on('message', ({ id, password, hash }: { id: number; password: string; hash: string }) => {
  parentPort?.postMessage({ id, matches: bcrypt.compareSync(password, hash) })
})
