import { expect, test } from 'vitest'
import type { Mark, MarkAnswer } from './model'
import { MarkQueue, type MarkStore, type Queued, UNDO_MS } from './queue'

/** What is on the disk: it outlives the queue, as it outlives a tab. */
function disk(): MarkStore {
  const rows = new Map<string, Queued>()
  return {
    all: async () => [...rows.values()].map((row) => ({ ...row })),
    add: async (queued) => void rows.set(queued.mark.id, { ...queued }),
    answer: async (codes) => {
      for (const [id, answer] of codes) rows.set(id, { ...(rows.get(id) as Queued), answer })
    },
    remove: async (id) => void rows.delete(id),
  }
}

/** An idempotent church: the id is the key, and the earliest arrival is kept. */
function church() {
  const seen = new Map<string, Mark>()
  const present = new Map<string, string>()
  return {
    present,
    times: () => seen.size,
    take(marks: readonly Mark[]): MarkAnswer {
      const respostas = marks.map((mark) => {
        const before = present.get(mark.member_id)
        if (seen.has(mark.id)) return { id: mark.id, codigo: 'ok' }
        seen.set(mark.id, mark)
        present.set(mark.member_id, before && before < mark.chegada ? before : mark.chegada)
        return { id: mark.id, codigo: before ? 'ja_registrada' : 'ok' }
      })
      return { agora: '2026-11-22T12:00:00Z', revogada: false, desafio: false, rostos: '', respostas }
    },
  }
}

const mark = (id: string, member_id: string, chegada = '2026-11-22T10:00:00Z'): Mark => ({
  id,
  member_id,
  ocorrencia: 'culto',
  chegada,
  metodo: 'estacao',
})

test('killed between sending and the answer, nothing is lost and nothing doubled', async () => {
  const [store, there] = [disk(), church()]
  let now = 0
  const first = await MarkQueue.open(store, () => now)
  await first.add(mark('a', 'ana'))
  await first.add(mark('b', 'bia'))
  now += UNDO_MS
  const killed = first.send(async (marks) => {
    there.take(marks)
    throw new Error('the tab was killed before the answer')
  })
  await expect(killed).rejects.toThrow('killed')

  const again = await MarkQueue.open(store, () => now)
  expect([again.pending, again.taken('culto')]).toEqual([2, 2])
  await again.send(async (marks) => there.take(marks))
  expect([there.times(), again.pending, again.taken('culto')]).toEqual([2, 0, 2])
  const last = await MarkQueue.open(store, () => now)
  expect([last.pending, last.taken('culto')]).toEqual([0, 2])
})

test('sent in the order in which they were taken, in parts; the earliest arrival stays', async () => {
  const [store, there] = [disk(), church()]
  let now = 0
  const queue = await MarkQueue.open(store, () => now)
  for (let n = 0; n < 120; n += 1) await queue.add(mark(`m${n}`, `p${n}`))
  await queue.add(mark('late', 'p0', '2026-11-22T09:00:00Z'))
  now += UNDO_MS
  const sent: string[][] = []
  const send = async (marks: readonly Mark[]) => {
    sent.push(marks.map(({ id }) => id))
    return there.take(marks)
  }
  await Promise.all([queue.send(send), queue.send(send)])
  await queue.send(send)
  expect(sent.map((ids) => ids.length)).toEqual([100, 21])
  expect(sent[0]?.slice(0, 2)).toEqual(['m0', 'm1'])
  expect(there.present.get('p0')).toBe('2026-11-22T09:00:00Z')
})

test('taken back in time, nobody hears of it; afterwards it stands', async () => {
  let now = 0
  const [store, there] = [disk(), church()]
  const queue = await MarkQueue.open(store, () => now)
  await queue.add(mark('a', 'ana'))
  await queue.send(async (marks) => there.take(marks))
  expect(there.times()).toBe(0)
  expect(queue.has('ana', 'culto')).toBe(true)
  expect(await queue.undo('a')).toBe(true)
  expect([queue.pending, (await store.all()).length]).toEqual([0, 0])
  await queue.add(mark('b', 'bia'))
  now += UNDO_MS
  expect(await queue.undo('b')).toBe(false)
})

test('what the church refuses is told, and not counted', async () => {
  let now = 0
  const queue = await MarkQueue.open(disk(), () => now)
  await queue.add(mark('a', 'ana'))
  now += UNDO_MS
  const there = church()
  await queue.send(async (marks) => ({
    ...there.take(marks),
    respostas: [{ id: 'a', codigo: 'sem_autorizacao' }],
  }))
  expect([queue.pending, queue.taken('culto'), queue.has('ana', 'culto')]).toEqual([0, 0, false])
  expect(queue.refused()).toMatchObject([{ answer: 'sem_autorizacao' }])
})
