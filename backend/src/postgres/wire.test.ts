import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type Receiver, Wire } from './wire.ts'

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const message = (code: string, content: Buffer) =>
  Buffer.concat([Buffer.from(code), int32(content.length + 4), content])

function row(...columns: (string | null)[]): Buffer {
  const parts = columns.flatMap((column) => {
    if (column === null) return [int32(-1)]
    const bytes = Buffer.from(column)
    return [int32(bytes.length), bytes]
  })
  return message('D', Buffer.concat([Buffer.from([0, columns.length]), ...parts]))
}

const complete = message('C', Buffer.from('SELECT 1\0'))
const ready = message('Z', Buffer.from('I'))
const notice = message('N', Buffer.from('Mé\0\0'))

/** A context's row, then a row with a body, as a pipeline gets them. */
const ANSWER = Buffer.concat([
  ...[message('1', Buffer.alloc(0)), message('2', Buffer.alloc(0))],
  ...[row('a', null), complete, notice],
  ...[row('12', 'é', null, 'body é'), complete, row(null, ''), complete, ready],
  message('A', Buffer.from('later')),
])

/** Everything that is told about the bytes when they come in these pieces. */
function told(pieces: Buffer[]): unknown[] {
  const log: unknown[] = []
  const passed: Buffer[] = []
  const stream = new PassThrough()
  stream.on('data', (bytes: Buffer) => passed.push(bytes))
  let completed = 0
  const receiver: Receiver = {
    get expectsBody() {
      return completed > 0
    },
    row: (columns) => log.push(['row', columns]),
    body: (columns, length) => {
      const body = { columns, length, text: '' }
      log.push(body)
      const bytes: Buffer[] = []
      return (piece) => {
        bytes.push(piece)
        body.text = Buffer.concat(bytes).toString()
      }
    },
    complete: (tag) => {
      completed++
      log.push(['complete', tag])
    },
  }
  const wire = Wire.of({ stream })
  wire.receiver = receiver
  for (const piece of pieces) stream.emit('data', piece)
  expect(wire.receiver).toBeNull()
  return [...log, Buffer.concat(passed).toString('latin1')]
}

test('an answer is understood however it is cut into pieces', () => {
  const whole = told([ANSWER])
  expect(whole).toEqual([
    ['row', ['a', null]],
    ['complete', 'SELECT 1'],
    { columns: ['12', 'é', null], length: 7, text: 'body é' },
    ['complete', 'SELECT 1'],
    { columns: [null], length: 0, text: '' },
    ['complete', 'SELECT 1'],
    Buffer.concat([notice, ready, message('A', Buffer.from('later'))]).toString('latin1'),
  ])
  for (let first = 1; first < ANSWER.length; first++) {
    expect(told([ANSWER.subarray(0, first), ANSWER.subarray(first)])).toEqual(whole)
    for (let second = first + 1; second < ANSWER.length; second += 7)
      expect(
        told([ANSWER.subarray(0, first), ANSWER.subarray(first, second), ANSWER.subarray(second)]),
      ).toEqual(whole)
  }
  expect(told(Array.from(ANSWER, (_, at) => ANSWER.subarray(at, at + 1)))).toEqual(whole)
})
