import { hash, verify } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { AuthError } from './errors.ts'
import type { AuthSettings } from './settings.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_LENGTH = 256
const AT_ONCE = 2

/** Some work at a time, the rest in line, so that a rush of sign-ins leaves the processor to the others. */
function inLine(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const work = inLine(AT_ONCE)

export const hashPassword = (password: string) => work(() => hash(password, ARGON2ID))

const nobody = hashPassword('an account that does not exist')

/** Compares with a hash of argon2 or bcrypt. No hash takes as long as a wrong password, so time tells nothing. */
export async function passwordMatches(password: string, known: string | null | undefined): Promise<boolean> {
  if (!known) {
    const dummy = await nobody
    await work(() => verify(dummy, password))
    return false
  }
  if (known.startsWith('$argon2')) return work(() => verify(known, password).catch(() => false))
  if (/^\$2[aby]\$/.test(known)) return work(() => bcrypt.compare(password, known))
  return false
}

const CLASSES: Record<string, RegExp[]> = {
  letters_digits: [/[a-z]/i, /\d/],
  lower_upper_letters_digits: [/[a-z]/, /[A-Z]/, /\d/],
  lower_upper_letters_digits_symbols: [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/],
}

/** @throws AuthError weak_password with its reasons */
export function checkPassword(password: unknown, settings: AuthSettings): string {
  if (typeof password !== 'string' || password === '') {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  }
  if (Buffer.byteLength(password) > MAX_LENGTH) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_LENGTH} characters`)
  }
  const reasons: string[] = []
  if (password.length < settings.minimumPasswordLength) reasons.push('length')
  const classes = CLASSES[settings.passwordRequirements] ?? []
  if (classes.some((expected) => !expected.test(password))) reasons.push('characters')
  if (reasons.length === 0) return password
  const message = reasons.includes('length')
    ? `Password should be at least ${settings.minimumPasswordLength} characters.`
    : 'Password should contain more kinds of characters.'
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons, message } })
}
