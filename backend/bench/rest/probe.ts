/*
 * Read into a measured process (`--import`, with `--expose-gc`): tells its parent what the process has worked and what
 * it holds.
 */
export interface Probed {
  /** Milliseconds of the processor since the start. */
  cpuMs: number
  rss: number
  heapUsed: number
}

process.on('message', (wish: 'look' | 'collect') => {
  if (wish === 'collect') for (let time = 0; time < 3; time++) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  // Nobody may be there any more to hear it.
  process.send?.({ cpuMs: (user + system) / 1_000, rss, heapUsed } satisfies Probed, () => {})
})
process.channel?.unref()
