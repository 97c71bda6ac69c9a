import { expect, test, vi } from 'vitest'
import { overVersion, versionRead } from './version'

const READ = '2026-11-22T10:00:00Z'

test('a change without the version that was read is none, and never a new record', () => {
  expect(versionRead(READ)).toBe(READ)
  for (const missing of [undefined, '']) expect(() => versionRead(missing)).toThrow(/version/)
})

test('what was changed is given; who was faster is told of by name; who may not change it is refused', async () => {
  const current = vi.fn()
  expect(await overVersion(Promise.resolve([{ id: 'a' }]), READ, current, 'esta sala')).toEqual({ id: 'a' })
  expect(current).not.toHaveBeenCalled()
  const now = (updated_at: string) => () => Promise.resolve({ updated_at })
  await expect(
    overVersion(Promise.resolve([]), READ, now('2026-11-22T10:05:00Z'), 'esta sala'),
  ).rejects.toMatchObject({
    code: 'PT409',
    message: 'Outra pessoa alterou esta sala. Confira o que mudou e salve de novo.',
  })
  await expect(overVersion(Promise.resolve([]), READ, now(READ), 'esta sala')).rejects.toMatchObject({
    code: '42501',
  })
})
