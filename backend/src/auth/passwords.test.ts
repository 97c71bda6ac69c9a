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
  expect(fresh).toMatch(/^\$argon2id\$/)
  expect(await passwords.matches('correct', fresh)).toBe(true)
  expect(await passwords.matches('wrong', fresh)).toBe(false)
  expect(await passwords.matches('correct', brought)).toBe(true)
  expect(await passwords.matches('correct', brought.replace('$2b$', '$2y$'))).toBe(true)
  expect(await passwords.matches('wrong', brought)).toBe(false)
  for (const hash of [null, undefined, '', 'correct', '$argon2id$broken', '$1$x$y']) {
    expect(await passwords.matches('correct', hash)).toBe(false)
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
  const check = (password: string, password_requirements: string) => {
    try {
      checkPassword(password, authSettings.parse({ minimum_password_length: 6, password_requirements }))
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
  ])('%s: %s → %j', (requirements, password, reasons) => {
    expect(check(password, requirements)).toEqual(reasons)
  })
})
