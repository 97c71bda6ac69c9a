import { expect, test } from 'vitest'
import { StorageError } from '../errors.ts'
import { Turns } from './turns.ts'

test('whoever asks for much waits for their own: others come between', async () => {
  const turns = new Turns()
  const order: string[] = []
  const ask = (one: string) =>
    turns.run(one, async () => {
      await new Promise((go) => setImmediate(go))
      order.push(one)
    })
  const all = [...Array.from({ length: 10 }, () => ask('greedy')), ask('ana'), ask('bia')]
  await Promise.all(all)
  expect(order.indexOf('ana')).toBeLessThan(3)
  expect(order.indexOf('bia')).toBeLessThan(4)
})

test('of one twenty may wait; a failure holds nobody up', async () => {
  const turns = new Turns()
  const asked = Array.from({ length: 21 }, (_, n) =>
    turns.run('greedy', async () => {
      if (n === 0) throw new Error('unreadable')
      return n
    }),
  )
  const [first, ...others] = await Promise.allSettled(asked)
  expect(first).toMatchObject({ status: 'rejected', reason: new Error('unreadable') })
  expect(others.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(StorageError) })
  expect(others.slice(0, -1).every(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(turns.run('greedy', async () => 'again')).resolves.toBe('again')
})
