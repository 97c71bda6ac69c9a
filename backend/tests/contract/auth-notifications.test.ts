import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, startAuth } from './auth-backend.ts'
import { accountWithNumber, number, person, secured, signIn } from './auth-people.ts'

const KINDS = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
]

let backend: AuthBackend
beforeAll(async () => {
  const notification = Object.fromEntries(KINDS.map((kind) => [kind, { enabled: true }]))
  backend = await startAuth({
    sms: { enabled: true },
    email: {
      notification: {
        ...notification,
        email_changed: {
          enabled: true,
          subject: 'Moved to {{ .Email }}',
          content: '<p>It was {{ .OldEmail }}.</p>',
        },
      },
    },
  })
})
afterAll(() => backend.close())

const subjects = async (to: string) => (await backend.letters(to)).map(({ kind }) => kind)

describe('supabase.com/docs/guides/auth/auth-email-templates: security notifications', () => {
  test('a new password', async () => {
    const { client, email } = await person(backend)
    await client.auth.updateUser({ password: `${PASSWORD}-2` })
    const [letter] = await backend.letters(email)
    expect(letter).toMatchObject({ kind: 'password_changed', subject: 'Sua senha foi trocada' })
    expect(letter?.text).toContain(`A senha da conta ${email} foi trocada.`)
  })

  test('another address, told to the old one, in the words of the project', async () => {
    const { client, email } = await person(backend)
    const next = address()
    await client.auth.updateUser({ email: next })
    expect((await backend.letters(email))[0]).toMatchObject({
      kind: 'email_changed',
      subject: `Moved to ${next}`,
      html: `<p>It was ${email}.</p>`,
    })
    expect(await subjects(next)).toEqual([])
  })

  test('another phone', async () => {
    const { email } = await accountWithNumber(backend)
    const { client } = await signIn(backend, email)
    const phone = number()
    await client.auth.updateUser({ phone })
    expect((await backend.letters(email))[0]?.text).toContain(phone)
  })

  test('a second factor, come and gone', async () => {
    const { client, email, factorId } = await secured(backend)
    await client.auth.mfa.unenroll({ factorId })
    expect(await subjects(email)).toEqual(['mfa_factor_unenrolled', 'mfa_factor_enrolled'])
  })

  test('nothing, where the project does not ask for it', async () => {
    const quiet = await startAuth({ email: { notification: { password_changed: { enabled: false } } } })
    const { client, email } = await person(quiet)
    await client.auth.updateUser({ password: `${PASSWORD}-2` })
    expect(await quiet.letters(email)).toEqual([])
    await quiet.close()
  })
})
