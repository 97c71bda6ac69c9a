import pg from 'pg'
import { expect, test } from 'vitest'
import { isCancelled } from './database.ts'

const failure = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })

test('a statement that was called off is told from one whose time was over', () => {
  expect(isCancelled(failure('57014', 'canceling statement due to user request'))).toBe(true)
  expect(isCancelled(failure('57014', 'canceling statement due to statement timeout'))).toBe(false)
  expect(isCancelled(failure('23505', 'duplicate key'))).toBe(false)
  expect(isCancelled(new Error('57014'))).toBe(false)
})
