import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pessoa } from './model'
import { UNDO_MS } from './queue'
import { useDoor } from './use-door'

const pessoa = (nome: string): Pessoa => ({ id: nome, nome, foto: null, fone: null, cartao: null })
const [marta, lia] = [pessoa('Marta'), pessoa('Lia')]

vi.mock('./use-station', () => ({
  useStation: () => ({ isPresent: () => false, mark: async ({ id }: Pessoa) => `marca de ${id}` }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function marked() {
  const { result } = renderHook(() => useDoor())
  await act(() => result.current.ask([{ pessoa: marta }], 'estacao'))
  await act(() => result.current.confirm({ pessoa: marta }))
  expect(result.current.stage.kind).toBe('feito')
  return result
}

test('whom was just marked is told so for a moment; then the station is as it was', async () => {
  const door = await marked()
  act(() => void vi.advanceTimersByTime(UNDO_MS))
  expect(door.current).toMatchObject({ stage: { kind: 'livre' }, last: null })
})

test('who comes along in the last moment is told so too', async () => {
  const door = await marked()
  await act(async () => {
    vi.advanceTimersByTime(UNDO_MS - 1)
    await door.current.markAlso([lia])
    // the first moment ends before what changed is drawn
    vi.advanceTimersByTime(1)
  })
  expect(door.current).toMatchObject({ stage: { kind: 'feito' }, last: { pessoas: [marta, lia] } })
  act(() => void vi.advanceTimersByTime(UNDO_MS))
  expect(door.current.stage.kind).toBe('livre')
})
