import { expect, test } from 'vitest'
import { firstState } from '../live/state'
import { commandOf, Wishes, wanted } from './wanted'

const state = firstState('aparelho-a', 'p1')

test('a wish that is fulfilled already changes nothing: black twice stays black', () => {
  const black = { do: 'cover', cover: 'black', on: true } as const
  expect(commandOf(state, black, 0, 'a')).toEqual({ do: 'cover', cover: 'black' })
  expect(commandOf({ ...state, cover: 'black' }, black, 0, 'a')).toBeNull()
  expect(commandOf({ ...state, cover: 'black' }, { ...black, on: false }, 0, 'a')).not.toBeNull()
  expect(commandOf(state, { do: 'hide', layer: 'text', on: false }, 0, 'a')).toBeNull()
})

test('an alert is spoken as its kind is, and ends by the shared clock', () => {
  const alert = { do: 'alert', kind: 'placa', text: 'abc1d23', seconds: 30 } as const
  expect(commandOf(state, alert, 1000, 'a')).toEqual({
    do: 'alert',
    alert: { id: 'a', kind: 'placa', text: 'ABC1D23', until: 31_000 },
  })
  expect(commandOf(state, { ...alert, seconds: 0 }, 1000, 'a')).toBeNull()
})

test('what is no wish is none, and the same one comes once', () => {
  expect(wanted.safeParse({ do: 'end' }).success).toBe(false)
  expect(wanted.safeParse({ do: 'alert', kind: 'kids', text: 'K7P2', seconds: 60 }).success).toBe(false)
  const wishes = new Wishes()
  expect([wishes.isNew('a'), wishes.isNew('a'), wishes.isNew('b')]).toEqual([true, false, true])
})
