import { randomInt } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { generateSync } from 'otplib'
import { type AuthBackend, codeIn, PASSWORD } from './auth-backend.ts'

type Client = SupabaseClient

/** A number that nobody has yet, in digits. */
export const number = () => `5561${randomInt(100_000_000, 999_999_999)}`

/** The code that was last sent to an address or a number. */
export const codeFor = async (backend: AuthBackend, to: string) => codeIn((await backend.letters(to))[0])

export const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

export const tokenOf = async (client: Client) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

/** A code that is as long and not the same. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

export async function signIn(backend: AuthBackend, email: string) {
  const client = backend.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, session: data.session }
}

/** Someone signed in with e-mail and password. */
export async function person(backend: AuthBackend) {
  const { id, email } = await backend.account()
  return { id, email, ...(await signIn(backend, email)) }
}

/** An account whose sign-up by phone waits for its code. */
export async function signUpByPhone(backend: AuthBackend) {
  const phone = number()
  const client = backend.client()
  const { data, error } = await client.auth.signUp({ phone: `+${phone}`, password: PASSWORD })
  if (error) throw error
  return { client, phone, user: data.user, session: data.session }
}

/** Someone whose account is a number. */
export async function caller(backend: AuthBackend) {
  const { client, phone } = await signUpByPhone(backend)
  const token = await codeFor(backend, phone)
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'sms' })
  if (error) throw error
  return { client, phone, id: data.user?.id ?? '', session: data.session }
}

/** An account with an e-mail whose number is confirmed too. */
export async function accountWithNumber(backend: AuthBackend) {
  const { id, email } = await backend.account()
  const phone = number()
  await backend.sql('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [id, phone])
  return { id, email, phone }
}

/** An authenticator app that is not verified yet. */
export async function enrolApp(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp }
}

/** The code of an app whose clock is so many seconds ahead. */
export const appCode = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead })

/** A code that is wrong now and in the steps around it. */
export function wrongAppCode(secret: string) {
  const right = [-60, -30, 0, 30, 60].map((ahead) => appCode(secret, ahead))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Someone with a verified app, at aal2. */
export async function secured(backend: AuthBackend) {
  const one = await person(backend)
  const { factorId, secret } = await enrolApp(one.client)
  const code = appCode(secret)
  const { data, error } = await one.client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return { ...one, factorId, secret, code, tokens: data }
}

export async function challengeOf(client: Client, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}
