import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'vite'
import { freePort } from '../backend/src/postgres/engine.ts'
import { loadSecrets } from '../backend/src/secrets.ts'
import { demoMoneySeed, demoSeed } from './demo-seed.ts'

const ROOT = join(import.meta.dirname, '..')
const API = ['/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1', '/functions/v1', '/health']
const dataDir = process.env.DATA_DIR || join(ROOT, 'data', 'demo')

/** Hot reload of both halves: Vite serves the pages and passes API calls to a backend that restarts on change. */
async function dev(): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { publishableKey, secretKey } = await loadSecrets(dataDir)
  const port = await freePort()
  const host = process.env.HOST || '127.0.0.1'
  const publicPort = Number(process.env.PORT || 3000)
  const publicUrl = process.env.PUBLIC_URL || `http://${host}:${publicPort}`
  const main = join(ROOT, 'backend', 'src', 'main.ts')
  const [demo, money] = [await demoSeed(), await demoMoneySeed()]
  const backend = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', main, '--data', dataDir, '--seed', demo, '--seed', money],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
      },
    },
  )
  const ended = new Promise<void>((done) => backend.once('exit', () => done()))
  const target = `http://127.0.0.1:${port}`
  await untilReady(`${target}/health`)
  await tellAddresses(target, publicUrl, secretKey)

  process.env.VITE_SUPABASE_KEY = publishableKey
  const server = await createServer({
    configFile: join(ROOT, 'web', 'vite.config.ts'),
    server: {
      host,
      port: publicPort,
      strictPort: true,
      proxy: Object.fromEntries(API.map((path) => [path, { target, ws: true }])),
    },
  })
  await server.listen()
  server.printUrls()

  const stop = async () => {
    backend.kill('SIGTERM')
    await Promise.all([server.close(), ended])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

/** As `applyAddresses` of the other starts; this backend is a process of its own, so it is asked from outside. */
async function tellAddresses(funcoes: string, publico: string, apikey: string): Promise<void> {
  const answer = await fetch(`${funcoes}/rest/v1/rpc/definir_enderecos`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ funcoes, publico }),
  })
  if (!answer.ok) throw new Error(`The addresses were not kept: ${await answer.text()}`)
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await pause(100)
  }
  throw new Error('The backend did not start within a minute.')
}

await dev()
