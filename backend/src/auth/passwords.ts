import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Bcrypt } from './bcrypt.ts'
import { AuthError, invalid, tooManyRequests } from './errors.ts'
import { isLeaked } from './leaked-passwords.ts'
import type { AuthSettings } from './settings.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_BYTES = 512
/** What bcrypt reads of a password: it takes any text that begins alike for the same. */
const BCRYPT_BYTES = 72
const MOST_WAITING = 2_000

/** So many at a time and the rest in line, so that a rush of sign-ins leaves the processor to everything else. */
class Line {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) throw tooManyRequests(5)
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}

/** Hashes and compares passwords, off the event loop and a few at a time. */
export class Passwords {
  readonly #line = new Line(Math.max(1, Math.ceil(availableParallelism() / 2)))
  readonly #bcrypt = new Bcrypt()
  readonly #cost: typeof ARGON2ID
  /** How hashes made here begin. */
  readonly #ours: string
  #nobody: Promise<string> | null = null

  constructor(cost = ARGON2ID) {
    this.#cost = cost
    this.#ours = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  }

  /** An argon2id hash in PHC form. */
  hash(password: string): Promise<string> {
    return this.#line.run(() => hash(password, this.#cost))
  }

  /**
   * Does the password belong to the hash (argon2 or bcrypt)? No hash takes as long as a wrong password, so that time
   * does not tell who has an account. `before` runs when it is this one's turn; throwing ends it.
   */
  matches(
    password: string,
    known: string | null | undefined,
    before: () => Promise<void> = async () => {},
  ): Promise<boolean> {
    return this.#line.run(async () => {
      await before()
      if (known?.startsWith('$argon2')) return verify(known, password).catch(() => false)
      if (known && /^\$2[aby]\$/.test(known)) return this.#bcrypt.matches(password, known)
      this.#nobody ??= hash(randomBytes(32).toString('hex'), this.#cost)
      await verify(await this.#nobody, password)
      return false
    })
  }

  /** A hash like those made here for one that came from elsewhere and that the password was just held against; else null. */
  async renewed(password: string, known: string): Promise<string | null> {
    if (known.startsWith(this.#ours) || Buffer.byteLength(password) > BCRYPT_BYTES) return null
    return this.hash(password)
  }

  close(): Promise<void> {
    return this.#bcrypt.close()
  }
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'

const REQUIRED: Record<AuthSettings['passwordRequirements'], string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
}

/**
 * Holds a new password against the project's rules; `own` is what the account is called.
 *
 * @throws AuthError weak_password with its reasons
 */
export async function checkPassword(
  password: string,
  settings: AuthSettings,
  own: readonly (string | null | undefined)[] = [],
): Promise<string> {
  if (Buffer.byteLength(password) > MOST_BYTES)
    throw invalid(`Password cannot be longer than ${MOST_BYTES} bytes`)
  const reasons: string[] = []
  const sentences: string[] = []
  if ([...password].length < settings.minimumPasswordLength) {
    reasons.push('length')
    sentences.push(`Password should be at least ${settings.minimumPasswordLength} characters.`)
  }
  const required = REQUIRED[settings.passwordRequirements]
  if (required.some((characters) => ![...password].some((character) => characters.includes(character)))) {
    reasons.push('characters')
    sentences.push(`Password should contain at least one character of each: ${required.join(', ')}.`)
  }
  if (settings.refuseLeakedPasswords && (await isLeaked(password, [...own, ...settings.commonPasswords]))) {
    reasons.push('pwned')
    sentences.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  if (reasons.length === 0) return password
  throw new AuthError(422, 'weak_password', sentences.join(' '), { weakPassword: { reasons } })
}
