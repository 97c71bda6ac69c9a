import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AuthBackend, address, freshDatabase, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/auth-smtp */

interface Received {
  to: string[]
  text: string
}

/** A mail server on the loopback that keeps what it gets; `refuse` may say no with a code of SMTP. */
async function mailServer(refuse: (attempt: number) => number | null = () => null) {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        attempts += 1
        const code = refuse(attempts)
        if (code) return done(Object.assign(new Error('refused'), { responseCode: code }))
        received.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    smtp: {
      host: '127.0.0.1',
      port,
      admin_email: 'library@people.example',
      sender_name: 'Library',
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

// The senders of these tests take every message that waits: they must not find those of other tests.
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await freshDatabase()
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function withMail(
  mail: Awaited<ReturnType<typeof mailServer>>,
  email: Record<string, unknown> = {},
): Promise<AuthBackend> {
  open.push(mail)
  const backend = await startAuth(
    {
      rate_limit: { email_sent: 100 },
      email: { max_frequency: '0s', smtp: mail.smtp, ...email },
    },
    databaseUrl,
  )
  open.push(backend)
  return backend
}

const soon = { timeout: 8_000, interval: 50 }

test('a message goes out by SMTP, once, and its link does not stay in the outbox', async () => {
  const mail = await mailServer()
  const backend = await withMail(mail)
  const { email } = await backend.account()
  await backend.client().auth.resetPasswordForEmail(email)
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), soon)
  expect(mail.received[0]?.to).toEqual([email])
  expect(mail.received[0]?.text).toMatch(/From: Library <library@people\.example>/)
  expect(mail.received[0]?.text).toContain('multipart/alternative')
  await vi.waitFor(async () => expect((await backend.letters(email))[0]?.sent_at).toBeTruthy(), soon)
  expect((await backend.letters(email))[0]).toMatchObject({ attempts: 1, error: null, html: '', text: '' })
})

test('two processes with one outbox send each message once', async () => {
  const mail = await mailServer()
  const one = await withMail(mail)
  const two = await startAuth(
    {
      rate_limit: { email_sent: 100 },
      email: { max_frequency: '0s', smtp: mail.smtp },
    },
    databaseUrl,
  )
  open.push(two)
  const people = await Promise.all(Array.from({ length: 12 }, () => one.account()))
  await Promise.all(
    people.map(({ email }, index) => (index % 2 ? one : two).client().auth.resetPasswordForEmail(email)),
  )
  await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(12), soon)
  const recipients = mail.received.flatMap(({ to }) => to)
  expect(new Set(recipients).size).toBe(12)
  expect(recipients).toHaveLength(12)
})

test('a server that is busy is asked again later, one that says never is not', async () => {
  const mail = await mailServer((attempt) => (attempt === 1 ? 451 : attempt === 2 ? null : 550))
  const backend = await withMail(mail)
  const first = await backend.account()
  await backend.client().auth.resetPasswordForEmail(first.email)
  await vi.waitFor(
    async () => expect((await backend.letters(first.email))[0]?.error).toContain('refused'),
    soon,
  )
  expect((await backend.letters(first.email))[0]).toMatchObject({ sent_at: null, given_up_at: null })
  await backend.sql('update auth.outbox set next_attempt_at = now() where recipient = $1', [first.email])
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), soon)

  const second = await backend.account()
  await backend.client().auth.resetPasswordForEmail(second.email)
  await vi.waitFor(
    async () => expect((await backend.letters(second.email))[0]?.given_up_at).toBeTruthy(),
    soon,
  )
})

test('a message belongs to its transaction: what is undone sends nothing', async () => {
  const mail = await mailServer()
  const backend = await withMail(mail, { enable_confirmations: true })
  await backend.sql(`create or replace function public.refuse_mail() returns trigger language plpgsql as
    $$ begin if new.payload ->> 'actor_username' like 'undone-%' then raise exception 'no'; end if; return new; end $$`)
  await backend.sql(
    'create or replace trigger refuse_mail before insert on auth.audit_log_entries for each row execute function public.refuse_mail()',
  )
  const email = `undone-${address()}`
  const answer = await backend.send('POST', '/otp', { email })
  await backend.sql('drop trigger refuse_mail on auth.audit_log_entries')
  await backend.sql('drop function public.refuse_mail()')
  expect(answer.status).toBe(422)
  expect(await backend.letters(email)).toEqual([])
})

test('the project words its own messages', async () => {
  const backend = await startAuth({
    site_url: 'https://library.example',
    email: {
      max_frequency: '0s',
      template: {
        recovery: {
          subject: 'Hello {{ .Data.first_name }}\r\nBcc: x@y.example',
          content:
            '<p>{{ if .Data.first_name }}{{ .Data.first_name }}{{ else }}you{{ end }}, {{ .Token }} <a href="{{ .ConfirmationURL }}">open</a> {{ .SiteURL }}</p>',
        },
      },
    },
  })
  open.push(backend)
  const { id, email } = await backend.account()
  await backend.admin.auth.admin.updateUserById(id, { user_metadata: { first_name: '<b>Ana</b>' } })
  await backend.client().auth.resetPasswordForEmail(email)
  const [letter] = await backend.letters(email)
  expect(letter?.subject).toBe('Hello <b>Ana</b> Bcc: x@y.example')
  expect(letter?.html).toMatch(
    /^<p>&lt;b&gt;Ana&lt;\/b&gt;, \d{6} <a href="http:\/\/127[^"]+&amp;type=recovery/,
  )
  expect(letter?.text).toMatch(/^<b>Ana<\/b>, \d{6} open: http\S+ https:\/\/library\.example$/)
})

test('neither people nor their programs read the outbox', async () => {
  const backend = await startAuth()
  open.push(backend)
  const rows = await backend.sql<{ role: string; allowed: boolean }>(
    `select role, has_table_privilege(role, 'auth.outbox', 'select') as allowed
     from unnest(array['anon', 'authenticated', 'service_role']) as role`,
  )
  expect(rows).toEqual([
    { role: 'anon', allowed: false },
    { role: 'authenticated', allowed: false },
    { role: 'service_role', allowed: true },
  ])
})
