import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './live'

type Handler = (payload: { table: string; eventType: string; new: unknown }) => void
type Status = (status: string, error?: Error) => void

/** Stands for realtime-js: what joined, and a way to speak as the server. */
class FakeChannel {
  readonly topic: string
  readonly handlers: { filter: unknown; handler: Handler }[] = []
  say: Status = () => {}
  constructor(topic: string) {
    this.topic = topic
  }
  on(_type: string, filter: unknown, handler: Handler) {
    this.handlers.push({ filter, handler })
    return this
  }
  subscribe(callback: Status) {
    this.say = callback
    return this
  }
}

const { channels, setAuth, removeChannel } = vi.hoisted(() => ({
  channels: [] as FakeChannel[],
  setAuth: vi.fn(async () => {}),
  removeChannel: vi.fn(),
}))
vi.mock('./supabase', () => ({
  supabase: {
    realtime: { setAuth },
    removeChannel,
    channel: (topic: string) => {
      const channel = new FakeChannel(topic)
      channels.push(channel)
      return channel
    },
  },
}))

const onChange = vi.fn()
const onCatchUp = vi.fn()
const last = () => channels.at(-1)
const joined = async (count: number) => vi.waitFor(() => expect(channels).toHaveLength(count))
const begin = () =>
  follow('x', [{ table: 'notifications', event: 'INSERT', filter: 'user_id=eq.u1' }], { onChange, onCatchUp })
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  channels.length = 0
  onChange.mockReset()
  onCatchUp.mockReset()
  setAuth.mockReset()
  setAuth.mockResolvedValue(undefined)
  removeChannel.mockReset()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('joins as the person of the moment, and tells what changes', async () => {
  let signIn = () => {}
  setAuth.mockReturnValueOnce(new Promise<void>((resolve) => (signIn = resolve)))
  stop = begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(channels).toHaveLength(0)
  signIn()
  await joined(1)
  expect(last()?.handlers[0]?.filter).toEqual({
    schema: 'public',
    table: 'notifications',
    event: 'INSERT',
    filter: 'user_id=eq.u1',
  })
  last()?.handlers[0]?.handler({ table: 'notifications', eventType: 'INSERT', new: { id: 'a' } })
  expect(onChange).toHaveBeenCalledWith({ table: 'notifications', type: 'INSERT', row: { id: 'a' } })
})

test('catches up when it has joined, again when it joins again, when online and when the tab is seen', async () => {
  stop = begin()
  await joined(1)
  last()?.say('SUBSCRIBED')
  last()?.say('SUBSCRIBED')
  expect(onCatchUp).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onCatchUp).toHaveBeenCalledTimes(4)
})

test('comes back when the server has ended the channel, ever more slowly, at once when the person returns', async () => {
  stop = begin()
  await joined(1)
  last()?.say('CLOSED')
  await vi.advanceTimersByTimeAsync(2000)
  await joined(2)
  expect(setAuth).toHaveBeenCalledTimes(2)
  last()?.say('CLOSED')
  await vi.advanceTimersByTimeAsync(2000)
  expect(channels).toHaveLength(2)
  dispatchEvent(new Event('online'))
  await joined(3)
  expect(new Set(channels.map(({ topic }) => topic)).size).toBe(3)
})

test('a failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setAuth.mockRejectedValueOnce(new Error('offline'))
  stop = begin()
  await joined(1)
  last()?.say('CHANNEL_ERROR', new Error('refused'))
  expect(warn).toHaveBeenCalledTimes(2)
  expect(onCatchUp).not.toHaveBeenCalled()
})

test('once stopped it leaves and never comes back', async () => {
  begin()()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(channels).toHaveLength(0)
  const end = begin()
  await joined(1)
  end()
  expect(removeChannel).toHaveBeenCalledWith(last())
  last()?.say('CLOSED')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(channels).toHaveLength(1)
})
