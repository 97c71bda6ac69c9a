import { expect, test } from 'vitest'
import { holdIdle } from '../../bench/idle-sockets.ts'

/** The short form of `npm run bench -- sockets`, which holds 10,000. */
const SOCKETS = 1_000

test(`${SOCKETS} idle sockets take little memory, and others are answered meanwhile`, async () => {
  const { joined, failures, kibPerSocket } = await holdIdle(SOCKETS)
  expect([joined, failures]).toEqual([SOCKETS, 0])
  console.log(`${kibPerSocket.toFixed(1)} KiB for each of ${SOCKETS} idle sockets`)
  // A rough bound: memory is taken and given back in large pieces.
  if (process.platform === 'linux') expect(kibPerSocket).toBeLessThan(150)
})
