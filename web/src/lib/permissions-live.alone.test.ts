import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Follower } from './live'
import { followPermissions } from './permissions-live'

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }))
vi.mock('./live', () => ({ follow }))

const client = new QueryClient()
const stopFollowing = vi.fn()
let follower: Follower
let asked = vi.spyOn(client, 'invalidateQueries')
const change = () => follower.onChange({ table: 'role_permissions', type: 'UPDATE', row: {} })

beforeEach(() => {
  vi.useFakeTimers()
  asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue(undefined)
  follow.mockImplementation((_name, _watches, given) => {
    follower = given
    return stopFollowing
  })
})
afterEach(() => void vi.useRealTimers())

test('many changes at once are asked for once, within three seconds', () => {
  const stop = followPermissions(client)
  expect(follow.mock.calls.at(-1)?.[1]).toEqual([{ table: 'role_permissions', event: '*' }])
  for (let n = 0; n < 20; n++) change()
  vi.advanceTimersByTime(3000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith({ queryKey: ['permissoes', 'mine'] })
  stop()
})

test('nothing is asked for once it was stopped', () => {
  const stop = followPermissions(client)
  change()
  stop()
  vi.advanceTimersByTime(3000)
  expect(asked).not.toHaveBeenCalled()
  expect(stopFollowing).toHaveBeenCalled()
})
