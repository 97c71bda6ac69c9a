import { readFile, readTextFile } from './deno-files.ts'

export type Handler = (request: Request, info?: unknown) => Response | Promise<Response>

const ABSENT = [
  'upgradeWebSocket',
  'upgradeHttp',
  'listen',
  'listenTls',
  'connect',
  'connectTls',
  'openKv',
  'run',
  'Command',
  'makeTempFile',
  'writeFile',
  'writeTextFile',
]

const env = {
  get: (name: string) => process.env[name],
  has: (name: string) => process.env[name] !== undefined,
  set: (name: string, value: string) => {
    process.env[name] = value
  },
  delete: (name: string) => {
    delete process.env[name]
  },
  toObject: () => ({ ...process.env }),
}

/** `Deno.serve(handler)`, `serve(options, handler)` or `serve({ handler })`. */
function handlerIn(given: readonly unknown[]): Handler {
  for (const one of given) {
    const found = typeof one === 'object' && one !== null && 'handler' in one ? one.handler : one
    if (typeof found === 'function') return found as Handler
  }
  throw new TypeError('Deno.serve needs a handler')
}

/**
 * Gives this thread the names that functions find in Supabase's runtime: `Deno` with what serves requests and reads the
 * environment, `EdgeRuntime.waitUntil`, `addEventListener`. What cannot be had says so when it is used.
 *
 * @param onServe receives the handler
 */
export function offerDeno(onServe: (handler: Handler) => void): void {
  const server = {
    addr: { transport: 'tcp', hostname: '0.0.0.0', port: 8000 },
    finished: new Promise<void>(() => {}),
    ref() {},
    unref() {},
    async shutdown() {},
  }
  const absent = Object.fromEntries(
    ABSENT.map((name) => [
      name,
      () => {
        throw new Error(`Deno.${name} is not available to functions here.`)
      },
    ]),
  )
  const Deno = {
    ...absent,
    env,
    readFile,
    readTextFile,
    serve: (...given: unknown[]) => {
      onServe(handlerIn(given))
      return server
    },
    cwd: () => process.cwd(),
    exit: (code?: number) => process.exit(code),
    memoryUsage: () => process.memoryUsage(),
    version: { deno: '2.1.4', v8: process.versions.v8, typescript: '5.6.2' },
    build: { os: process.platform, arch: process.arch, vendor: 'unknown', target: 'node' },
    errors: { NotFound: class NotFound extends Error {} },
  }
  const EdgeRuntime = {
    waitUntil: (work: Promise<unknown>) => {
      Promise.resolve(work).catch((error: unknown) => console.error(error))
      return work
    },
  }
  const offered = { Deno, EdgeRuntime, addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries(offered))
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
