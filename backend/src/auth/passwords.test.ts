import bcrypt from 'bcryptjs'
import { afterAll, describe, expect, test } from 'vitest'
import { AuthError } from './errors.ts'
import { checkPassword, Passwords } from './passwords.ts'
import { authSettings } from './settings.ts'

const passwords = new Passwords()
afterAll(() => passwords.close())

test('argon2id for new ones, bcrypt for those brought along, nothing for the rest', async () => {
  const fresh = await passwords.hash('correct')
  const brought = await bcrypt.hash('correct', 4)
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('correct', fresh)).toBe(true)
  expect(await passwords.matches('wrong', fresh)).toBe(false)
  expect(await passwords.matches('correct', brought)).toBe(true)
  expect(await passwords.matches('correct', brought.replace('$2b$', '$2y$'))).toBe(true)
  expect(await passwords.matches('wrong', brought)).toBe(false)
  for (const hash of [null, undefined, '', 'correct', '$argon2id$broken', '$1$x$y']) {
    expect(await passwords.matches('correct', hash)).toBe(false)
  }
})

test('only what came from elsewhere is hashed anew, and only as far as bcrypt has read it', async () => {
  expect(await passwords.renewed('correct', await passwords.hash('correct'))).toBeNull()
  const long = 'x'.repeat(73)
  expect(await passwords.renewed(long, await bcrypt.hash(long, 4))).toBeNull()
  const weaker = '$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$MTIzNDU2Nzg5MDEyMzQ1Ng'
  for (const known of [await bcrypt.hash('correct', 4), weaker]) {
    const renewed = await passwords.renewed('correct', known)
    expect(await passwords.matches('correct', renewed)).toBe(true)
  }
})

test('while passwords are compared, the event loop goes on', { timeout: 60_000 }, async () => {
  const brought = await bcrypt.hash('x', 10)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all([
    ...Array.from({ length: 4 }, () => passwords.matches('x', brought)),
    ...Array.from({ length: 8 }, () => passwords.hash('x')),
  ])
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})

test('what is asked before a comparison may stop it', async () => {
  const stop = async () => {
    throw new AuthError(429, 'over_request_rate_limit', 'wait')
  }
  await expect(passwords.matches('x', null, stop)).rejects.toMatchObject({ status: 429 })
  expect(await passwords.matches('x', null)).toBe(false)
})

describe('rules', () => {
  const check = async (password: string, rules: Record<string, unknown>, own: string[] = []) => {
    try {
      await checkPassword(password, authSettings.parse({ minimum_password_length: 6, ...rules }), own)
      return []
    } catch (error) {
      return error instanceof AuthError ? (error.extra.weakPassword?.reasons ?? [error.code]) : ['?']
    }
  }

  test.each([
    ['', 'abcdef', []],
    ['', 'abcde', ['length']],
    ['', 'ação💛x', []],
    ['', 'x'.repeat(600), ['validation_failed']],
    ['letters_digits', 'abcdef', ['characters']],
    ['letters_digits', 'ABCDE1', []],
    ['lower_upper_letters_digits', 'abcde1', ['characters']],
    ['lower_upper_letters_digits', 'Abcde1', []],
    ['lower_upper_letters_digits_symbols', 'Abcde1', ['characters']],
    ['lower_upper_letters_digits_symbols', 'Abcd1!', []],
    ['lower_upper_letters_digits_symbols', 'ab', ['length', 'characters']],
  ])('%s: %s → %j', async (password_requirements, password, reasons) => {
    expect(await check(password, { password_requirements })).toEqual(reasons)
  })

  test.each([
    'password',
    'PassWord',
    '123456789',
    'dragon2026!',
    'Senha@2026',
    'jesus123',
    'Deus é fiel'.replaceAll(' ', ''),
    'aaaaaaaaaaaa',
    'abababababab',
    'maria.silva',
    'maria.silva@coral.example',
    'Maria.Silva26',
  ])('leaked or easy to guess: %s', async (password) => {
    const own = ['maria.silva@coral.example']
    expect(await check(password, { refuse_leaked_passwords: true }, own)).toEqual(['pwned'])
    expect(await check(password, {}, own)).toEqual([])
  })

  test.each([
    'uma senha bem longa',
    'correto cavalo bateria',
    'kv8-Tq2-zz7',
    '9182736450918273',
    'senha do portão azul',
  ])('good enough: %s', async (password) => {
    expect(await check(password, { refuse_leaked_passwords: true }, ['a@b.example', ''])).toEqual([])
  })

  test('several reasons at once', async () => {
    expect(await check('1234', { refuse_leaked_passwords: true })).toEqual(['length', 'pwned'])
  })
})
