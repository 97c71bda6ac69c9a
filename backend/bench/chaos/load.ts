import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, Tally } from './tally.ts'

/** Keys of the project under load. */
export interface Keys {
  publishableKey: string
  secretKey: string
}

/** What was acknowledged, and must therefore be true at the end. */
export interface Promised {
  notes: string[]
  /** Sum of what was added under a key of its own. */
  sum: number
  /** Hash by name. */
  files: Map<string, string>
  removed: string[]
}

const PEOPLE = 4
const PASSWORD = 'a secret word of chaos'
const LARGEST_FILE = 400_000

/** People who write, read, sign in, upload and call functions without end, each asking again until they know. */
export class Load {
  readonly tally = new Tally()
  readonly promised: Promised = { notes: [], sum: 0, files: new Map(), removed: [] }
  readonly #addresses: readonly string[]
  readonly #keys: Keys
  #isRunning = true
  #workers: Promise<void>[] = []

  constructor(addresses: readonly string[], keys: Keys) {
    this.#addresses = addresses
    this.#keys = keys
  }

  async start(): Promise<void> {
    for (let n = 0; n < PEOPLE; n += 1)
      await this.#ask('account', [200], '/auth/v1/admin/users', {
        key: this.#keys.secretKey,
        json: { email: emailOf(n), password: PASSWORD, email_confirm: true },
      })
    const each: [count: number, work: () => Promise<unknown>][] = [
      [4, () => this.writeOnce()],
      [2, () => this.#add()],
      [2, () => this.#read()],
      [1, () => this.#signIn()],
      [2, () => this.#keepFile()],
      [1, () => this.#callFunction()],
    ]
    this.#workers = each.flatMap(([count, work]) => Array.from({ length: count }, () => this.#again(work)))
  }

  /** Everybody finishes what they began, so that nothing is left open. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#workers)
  }

  async #again(work: () => Promise<unknown>): Promise<void> {
    while (this.#isRunning) {
      await work()
      await pause(randomInt(2, 20))
    }
  }

  #ask(
    kind: string,
    wanted: readonly number[],
    path: string,
    { key = this.#keys.publishableKey, json, bytes, token = key, method }: Asked = {},
  ): Promise<Answer> {
    const body = bytes ?? (json && JSON.stringify(json))
    const headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    }
    return this.tally.until(kind, this.#addresses, wanted, (address) =>
      fetch(address + path, { method: method ?? (body ? 'POST' : 'GET'), headers, body }),
    )
  }

  /** Writes one row and gives its id. 409: an earlier attempt had been kept, only its answer was lost. */
  async writeOnce(): Promise<string> {
    const id = randomUUID()
    const { status } = await this.#ask('write', [201, 409], '/rest/v1/notes', { json: { id, body: id } })
    if (status === 201 || status === 409) this.promised.notes.push(id)
    return id
  }

  async #add(): Promise<void> {
    const amount = randomInt(1, 1_000)
    const json = { key: randomUUID(), amount }
    const { status } = await this.#ask('add once by key', [200], '/rest/v1/rpc/add_once', { json })
    if (status === 200) this.promised.sum += amount
  }

  async #read(): Promise<void> {
    await this.#ask('read', [200], '/rest/v1/notes?select=id,body&order=created_at.desc&limit=20')
  }

  async #signIn(): Promise<void> {
    const path = '/auth/v1/token?grant_type='
    const json = { email: emailOf(randomInt(PEOPLE)), password: PASSWORD }
    const { status, body } = await this.#ask('sign in', [200], `${path}password`, { json })
    if (status !== 200) return
    const session = JSON.parse(body)
    await this.#ask('own account', [200], '/auth/v1/user', { token: session.access_token })
    const refresh = { refresh_token: session.refresh_token }
    await this.#ask('refresh', [200], `${path}refresh_token`, { json: refresh })
    await pause(200)
  }

  async #keepFile(): Promise<void> {
    const bytes = randomBytes(randomInt(1_000, LARGEST_FILE))
    const name = `${randomUUID()}.bin`
    const key = this.#keys.secretKey
    const path = `/storage/v1/object/files/${name}`
    const { status } = await this.#ask('upload', [200, 409], path, { key, bytes })
    if (status !== 200 && status !== 409) return
    this.promised.files.set(name, createHash('sha256').update(bytes).digest('hex'))
    if (this.promised.files.size % 3 > 0) return
    const gone = await this.#ask('remove', [200, 400, 404], path, { key, method: 'DELETE' })
    if (![200, 400, 404].includes(gone.status)) return
    this.promised.files.delete(name)
    this.promised.removed.push(name)
  }

  async #callFunction(): Promise<void> {
    const json = { text: randomUUID() }
    const { status, body } = await this.#ask('function', [200], '/functions/v1/echo', { json })
    if (status === 200 && JSON.parse(body).text !== json.text)
      this.tally.odd.push(`function: another's answer ${body}`)
    await pause(50)
  }
}

interface Asked {
  key?: string
  token?: string
  json?: object
  bytes?: Buffer<ArrayBuffer>
  method?: string
}

const emailOf = (n: number) => `person${n}@chaos.test`
