import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/auth/context.ts'
import { createVault } from '../../src/auth/mfa/vault.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { createMail } from '../../src/mail/index.ts'
import { MessageSettings } from '../../src/outbox/message-settings.ts'
import { Database } from '../../src/postgres/database.ts'
import { createSms, type PhoneChannel } from '../../src/sms/index.ts'
import { freshDatabase } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/phone-login */

interface Asked {
  url: string
  headers: IncomingHttpHeaders
  form: Record<string, string>
}

/** A stand-in for Twilio's API on the loopback that keeps what it is asked; `answer` says how it replies. */
async function twilio(
  answer: (attempt: number) => [number, unknown] = () => [201, { sid: 'SM1', status: 'queued' }],
) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({
      url: request.url ?? '',
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(body)),
    })
    const [status, said] = answer(asked.length)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  open.push({ close: () => new Promise<void>((closed) => server.close(() => closed())) })
  return { asked, url: `http://127.0.0.1:${port}/` }
}

// The dispatchers of these tests take every message that waits: they must not find those of other tests.
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await freshDatabase()
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const NUMBER = '5561999990000'

/** Messages to phones with `[auth.sms]` as `config.toml` writes it. */
function phones(sms: Record<string, unknown>, env: Record<string, string> = {}) {
  const db = new Database({ adminUrl: databaseUrl, authenticatorUrl: databaseUrl })
  const settings = authSettings.parse({ sms })
  const { log } = fastify()
  const kept = new MessageSettings(db, createVault(Buffer.alloc(32)), log)
  const mail = createMail({ db, settings, log, env: {}, kept })
  const texts = createSms({ db, settings, log, env, kept })
  open.push({
    close: async () => {
      kept.close()
      await Promise.all([mail.close(), texts.close()])
      await db.close()
    },
  })
  return {
    texts,
    async send(channel: PhoneChannel = 'sms', to = NUMBER, fails = false) {
      return inTransaction({ db, mail, sms: texts }, async (client) => {
        const id = await texts.queue(client, {
          kind: 'test',
          to,
          channel,
          text: 'Seu código é 123456',
          code: '123456',
        })
        if (fails) throw new Error('undone')
        return id
      })
    },
    async row(id: string) {
      const { rows } = await db.admin.query('select * from auth.outbox where id = $1', [id])
      return rows[0]
    },
    count: async (to: string) =>
      (await db.admin.query('select id from auth.outbox where recipient = $1', [to])).rowCount,
  }
}

const account = { enabled: true, account_sid: 'AC7', message_service_sid: 'MG9', auth_token: 'from-the-file' }

test('a message goes out through Twilio, once, and its code does not stay in the outbox', async () => {
  const provider = await twilio()
  const { send, row, texts } = phones({ twilio: account }, { TWILIO_API_URL: provider.url })
  expect(texts).toMatchObject({ leaves: true, provider: 'twilio' })
  const id = await send()
  expect(await texts.handedOver(id)).toBe(true)
  expect(provider.asked).toHaveLength(1)
  expect(provider.asked[0]).toMatchObject({
    url: '/2010-04-01/Accounts/AC7/Messages.json',
    headers: {
      authorization: `Basic ${Buffer.from('AC7:from-the-file').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    form: { To: `+${NUMBER}`, MessagingServiceSid: 'MG9', Body: 'Seu código é 123456' },
  })
  expect(await row(id)).toMatchObject({ channel: 'sms', attempts: 1, error: null, text: '', subject: '' })
})

test('the environment goes before the file; WhatsApp and a number to send from', async () => {
  const provider = await twilio()
  const env = {
    TWILIO_API_URL: provider.url,
    TWILIO_ACCOUNT_SID: 'AC8',
    TWILIO_AUTH_TOKEN: 'from-outside',
    TWILIO_MESSAGE_SERVICE_SID: '+55 61 3333-4444',
  }
  const { send, texts } = phones({ twilio: account }, env)
  expect(await texts.handedOver(await send('whatsapp'))).toBe(true)
  expect(provider.asked[0]?.url).toContain('/AC8/')
  expect(provider.asked[0]?.form).toMatchObject({
    To: `whatsapp:+${NUMBER}`,
    From: 'whatsapp:+556133334444',
    Body: 'Seu código é 123456',
  })
})

test('WhatsApp gets the approved template, SMS the text', async () => {
  const provider = await twilio()
  const { send, texts } = phones(
    { twilio: { ...account, content_sid: 'HX5' } },
    { TWILIO_API_URL: provider.url },
  )
  expect(await texts.handedOver(await send('whatsapp'))).toBe(true)
  expect(await texts.handedOver(await send('sms'))).toBe(true)
  expect(provider.asked.map(({ form }) => form)).toEqual([
    {
      To: `whatsapp:+${NUMBER}`,
      MessagingServiceSid: 'MG9',
      ContentSid: 'HX5',
      ContentVariables: '{"1":"123456"}',
    },
    { To: `+${NUMBER}`, MessagingServiceSid: 'MG9', Body: 'Seu código é 123456' },
  ])
})

test('what Twilio refuses is not offered again, and the number is not written down once more', async () => {
  const refusal = { code: 21_211, message: `The 'To' number +${NUMBER} is not a valid phone number.` }
  const provider = await twilio(() => [400, refusal])
  const { send, row, texts } = phones({ twilio: account }, { TWILIO_API_URL: provider.url })
  const id = await send()
  expect(await texts.handedOver(id)).toBe(false)
  const kept = await row(id)
  expect(kept.given_up_at).toBeTruthy()
  expect(kept.error).toBe("Twilio 400 (21211): The 'To' number … is not a valid phone number.")
  const undelivered = await twilio(() => [201, { status: 'failed', error_message: 'blocked' }])
  const other = phones({ twilio: account }, { TWILIO_API_URL: undelivered.url })
  expect(await other.texts.handedOver(await other.send())).toBe(false)
})

test('a busy Twilio is asked again later', async () => {
  const provider = await twilio((attempt) => (attempt === 1 ? [503, 'busy'] : [201, { status: 'queued' }]))
  const { send, row, texts } = phones({ twilio: account }, { TWILIO_API_URL: provider.url })
  const id = await send()
  expect(await texts.handedOver(id)).toBe(false)
  expect(await row(id)).toMatchObject({ given_up_at: null, sent_at: null, attempts: 1 })
})

// of its own: the dispatcher of one that answers would take the message too
test('an absent Twilio is asked again later', async () => {
  const absent = phones({ twilio: account }, { TWILIO_API_URL: 'http://127.0.0.1:9' })
  const lost = await absent.send()
  expect(await absent.texts.handedOver(lost)).toBe(false)
  expect(await absent.row(lost)).toMatchObject({ given_up_at: null })
})

test('without an account messages wait in the outbox, where the administrator reads them', async () => {
  for (const twilio of [{}, { enabled: true }, { ...account, enabled: false }]) {
    const { send, row, texts } = phones({ twilio })
    expect(texts).toMatchObject({ leaves: false, provider: '' })
    const id = await send()
    expect(await texts.handedOver(id)).toBe(true)
    expect(await row(id)).toMatchObject({ text: 'Seu código é 123456', recipient: NUMBER, sent_at: null })
  }
})

test('a message belongs to its transaction: what is undone sends nothing', async () => {
  const { send, count } = phones({})
  await expect(send('sms', '5561900000001', true)).rejects.toThrow('undone')
  expect(await count('5561900000001')).toBe(0)
})
