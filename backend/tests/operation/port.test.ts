import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls'
import fastify from 'fastify'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { watchBodies } from '../../src/guard/bodies.ts'
import { createPort } from '../../src/guard/port.ts'
import { guardEnvironment } from '../../src/guard/settings.ts'
import { followTls } from '../../src/guard/tls.ts'
import { newProject, smallProject, startProgram, stop } from './program.ts'

/** A certificate of its own, as `openssl` makes it. */
async function certificate(name: string): Promise<{ cert: string; key: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const wanted = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ]
  const named = ['-subj', `/CN=${name}`, '-keyout', files.key, '-out', files.cert]
  execFileSync('openssl', [...wanted, ...named], { stdio: 'ignore' })
  return files
}

/** Status, name on the certificate and one header, over a connection of its own. */
function ask(url: string): Promise<{ status: number; name: string; hsts: unknown }> {
  return new Promise((done, fail) => {
    const asked = request(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      const peer: DetailedPeerCertificate = (answer.socket as TLSSocket).getPeerCertificate(true)
      answer.resume()
      const name = String(peer.subject.CN)
      done({ status: answer.statusCode ?? 0, name, hsts: answer.headers['strict-transport-security'] })
    })
    asked.on('error', fail).end()
  })
}

const settingsOf = (env: Record<string, string>) => guardEnvironment.parse(env)

describe('TLS', () => {
  test('the whole program speaks it, and says to stay with it', async () => {
    const { cert, key } = await certificate('library.example')
    const folders = await smallProject()
    const program = await startProgram({ ...folders, env: { TLS_CERT: cert, TLS_KEY: key } })
    const url = program.url.replace('http:', 'https:')
    await expect
      .poll(() => ask(`${url}/health`).catch(() => null), { timeout: 40_000 })
      .toEqual({
        status: 200,
        name: 'library.example',
        hsts: 'max-age=31536000',
      })
    await expect(fetch(`${program.url}/health`)).rejects.toThrow()
    expect(await stop(program)).toBe(0)
  })

  test('a renewed pair is taken without a restart, a broken one is not', async () => {
    const [first, second] = [await certificate('first.example'), await certificate('second.example')]
    const settings = settingsOf({ TLS_CERT: first.cert, TLS_KEY: first.key })
    const app = fastify({ serverFactory: (handler) => createPort(settings, handler) })
    app.get('/', () => 'here')
    const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'https:')
    const stopFollowing = followTls(app.server, first, pino({ level: 'silent' }), 50)
    expect((await ask(url)).name).toBe('first.example')
    await writeFile(first.cert, 'half of a certifi')
    await copyFile(second.key, first.key)
    expect((await ask(url)).name).toBe('first.example')
    await copyFile(second.cert, first.cert)
    await expect.poll(async () => (await ask(url)).name, { timeout: 10_000 }).toBe('second.example')
    stopFollowing()
    await app.close()
  })
})

test('a certificate and a key that do not belong together: one clear sentence and a non-zero exit', async () => {
  const [one, other] = [await certificate('one.example'), await certificate('other.example')]
  const env = { TLS_CERT: one.cert, TLS_KEY: other.key }
  const program = await startProgram({ ...(await newProject()), env })
  expect(await program.exit).toBe(1)
  expect(program.errors().trim()).toMatch(/^TLS_KEY: \S+ não é a chave do certificado \S+\.$/)
})

/** Not `once` of events, which takes a reset for a failure: a line may have been on its way. */
const isClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

describe('slow senders', () => {
  async function slowServer() {
    const app = fastify({ serverFactory: (handler) => createPort(settingsOf({}), handler) })
    watchBodies(app, { bytes: 1_000, everyMs: 400 })
    app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    return { app, port }
  }

  /** Sends the head and then piece after piece until the server has had enough; gives what it said. */
  async function drip(port: number, piece: string, pieces: number, everyMs: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => {})
    const length = piece.length * pieces + 2
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`,
    )
    let left = pieces
    const timer = setInterval(() => {
      if (left > 0) socket.write(piece)
      else if (left === 0) socket.write('"')
      left -= 1
    }, everyMs)
    await isClosed(socket)
    clearInterval(timer)
    return said
  }

  test('a body that trickles is cut off; one that is merely slow arrives', async () => {
    const { app, port } = await slowServer()
    expect(await drip(port, 'x', 10_000, 20)).toMatch(/^HTTP\/1\.1 408/)
    expect(await drip(port, 'x'.repeat(2_000), 30, 20)).toMatch(/^HTTP\/1\.1 200/)
    await app.close()
  })

  test('headers that do not end are cut off', { timeout: 60_000 }, async () => {
    const { app, port } = await slowServer()
    // The server's own time is longer than a test should last.
    app.server.headersTimeout = 300
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const timer = setInterval(() => socket.write('X-More: 1\r\n'), 100)
    socket.on('data', (chunk) => {
      said += chunk
      clearInterval(timer)
    })
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await isClosed(socket)
    clearInterval(timer)
    expect(said).toMatch(/^HTTP\/1\.1 408/)
    await app.close()
  })

  test('no more connections than the settings say', async () => {
    const app = fastify({
      serverFactory: (handler) => createPort(settingsOf({ MAX_CONNECTIONS: '3' }), handler),
    })
    app.get('/', () => 'here')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(2)
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
})
