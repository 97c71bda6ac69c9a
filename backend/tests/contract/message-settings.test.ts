import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVault } from '../../src/auth/mfa/vault.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { createMail } from '../../src/mail/index.ts'
import { MessageSettings } from '../../src/outbox/message-settings.ts'
import { Database } from '../../src/postgres/database.ts'
import { type AuthBackend, freshDatabase, startAuth } from './auth-backend.ts'

const PASSWORD = 'letters-only-4'
const open: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A mail server that wants a password, and refuses a sender that is not its own. */
async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD
        ? done(null, { user: 'library' })
        : done(Object.assign(new Error('no such password'), { responseCode: 535 })),
    onMailFrom: ({ address }, _session, done) =>
      address.endsWith('@library.example')
        ? done()
        : done(Object.assign(new Error('not your address'), { responseCode: 553 })),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({ close: () => new Promise<void>((closed) => server.close(closed)) })
  return { received, port: (server.server.address() as AddressInfo).port }
}

const settingsOf = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'library',
  from: 'desk@library.example',
  sender_name: 'Library',
})
const TO_ME = { to: 'me@people.example', subject: 'A try', text: 'It works.' }
const soon = { timeout: 10_000, interval: 100 }

let databaseUrl: string
beforeEach(async () => {
  databaseUrl = await freshDatabase()
})

async function started(env: Record<string, string> = { MESSAGE_HOSTS: 'any' }): Promise<AuthBackend> {
  const backend = await startAuth({ email: { max_frequency: '0s' } }, databaseUrl, env)
  open.push(backend)
  return backend
}

async function call(backend: AuthBackend, method: string, path: string, body?: unknown, key?: string) {
  const apikey = key ?? backend.secrets.secretKey
  const answer = await backend.send(method, `/admin/messages${path}`, body, { apikey })
  return { status: answer.status, text: await answer.text() }
}
const put = async (backend: AuthBackend, body: object) => {
  const { status, text } = await call(backend, 'PUT', '/email', { test: TO_ME, ...body })
  return { status, ...JSON.parse(text) }
}

test('what was put is kept once a message left with it, and takes effect in every process without a restart', async () => {
  const mail = await mailServer()
  const backend = await started()
  const { email } = await backend.account()
  await backend.client().auth.resetPasswordForEmail(email)
  const leaves = async () =>
    JSON.parse(await (await backend.send('GET', '/settings')).text()).messages_leave.email
  expect(await leaves()).toBe(false)

  // Another process over the same database, with the same key.
  const db = new Database({ adminUrl: databaseUrl, authenticatorUrl: databaseUrl })
  const log = { warn: () => {} }
  const kept = new MessageSettings(db, createVault(Buffer.from(backend.secrets.encryptionKey, 'base64')), log)
  const other = createMail({ db, settings: authSettings.parse({}), log, env: { MESSAGE_HOSTS: 'any' }, kept })
  open.push(db, other, kept)
  expect(other.leaves).toBe(false)

  const settings = settingsOf(mail.port)
  expect(await put(backend, { settings, secret: PASSWORD })).toEqual({
    status: 200,
    sent: true,
    because: null,
  })
  expect(await leaves()).toBe(true)
  await vi.waitFor(() => expect(other.leaves).toBe(true), soon)
  // The test, and what had waited.
  await vi.waitFor(() => expect(mail.received).toEqual(['me@people.example', email]), soon)
  await vi.waitFor(async () => expect((await backend.letters(email))[0]?.sent_at).toBeTruthy(), soon)

  const told = await call(backend, 'GET', '')
  expect(JSON.parse(told.text).email).toMatchObject({
    source: 'settings',
    settings,
    sent: 1,
    failed_at: null,
  })
  expect(told.text).not.toContain(PASSWORD)
  const rows = await backend.sql('select to_jsonb(s) as row from auth.message_settings s')
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)

  expect((await call(backend, 'DELETE', '/email')).status).toBe(200)
  expect(await leaves()).toBe(false)
  await vi.waitFor(() => expect(other.leaves).toBe(false), soon)
})

test('a wrong password, a refused sender and a closed port are told apart, and nothing is kept', async () => {
  const mail = await mailServer()
  const backend = await started()
  const settings = settingsOf(mail.port)
  const because = async (one: object, secret = PASSWORD) => {
    const answer = await put(backend, { settings: { ...settings, ...one }, secret })
    return answer.because
  }
  expect(await because({}, 'wrong')).toBe('password')
  expect(await because({ from: 'desk@elsewhere.example' })).toBe('sender')
  expect(await because({ port: 1 })).toBe('connection')
  expect(await because({ security: 'starttls' })).toBe('tls')
  expect(await because({ host: 'nowhere.invalid' })).toBe('host')
  expect(await backend.sql('select from auth.message_settings')).toEqual([])
  expect(mail.received).toEqual([])
})

test('the secret that is kept goes nowhere but where it was given for', async () => {
  const mail = await mailServer()
  const thief = await mailServer()
  const backend = await started()
  const settings = settingsOf(mail.port)
  await put(backend, { settings, secret: PASSWORD })
  const renamed = { ...settings, sender_name: 'The library' }
  expect(await put(backend, { settings: renamed })).toMatchObject({ sent: true })
  for (const elsewhere of [
    { port: thief.port },
    { host: 'localhost' },
    { user: 'other' },
    { security: 'tls' },
  ])
    expect((await put(backend, { settings: { ...settings, ...elsewhere } })).status).toBe(400)
  expect(thief.received).toEqual([])
})

test('the own network is not reached, nor other ports, nor a server without TLS, unless the environment says so', async () => {
  const mail = await mailServer()
  const backend = await started({})
  const settings = { ...settingsOf(587), security: 'starttls' }
  expect(await put(backend, { settings, secret: PASSWORD })).toMatchObject({
    sent: false,
    because: 'address',
  })
  for (const one of [{ port: mail.port }, { port: 22 }, { security: 'none' }, { host: 'http://a' }])
    expect((await put(backend, { settings: { ...settings, ...one }, secret: PASSWORD })).status).toBe(400)
})

test('only the secret key may, and what the environment says stays', async () => {
  const mail = await mailServer()
  const backend = await started({
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_MESSAGE_SERVICE_SID: 'MG1',
  })
  const body = { settings: settingsOf(mail.port), secret: PASSWORD, test: TO_ME }
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', '/email'],
    ['DELETE', '/email'],
  ] as const) {
    const { status } = await call(
      backend,
      method,
      path,
      method === 'PUT' ? body : undefined,
      backend.secrets.publishableKey,
    )
    expect([401, 403]).toContain(status)
  }
  const sms = {
    settings: { account_sid: `AC${'0'.repeat(32)}`, from: '+15550001111' },
    secret: 'x',
    test: { ...TO_ME, to: '+5562999990000' },
  }
  expect((await call(backend, 'PUT', '/sms', sms)).status).toBe(409)
  expect(JSON.parse((await call(backend, 'GET', '')).text).sms).toMatchObject({
    source: 'environment',
    settings: null,
  })
})
