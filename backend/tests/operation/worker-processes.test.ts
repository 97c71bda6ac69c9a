import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { client, type Program, smallProject, startProgram, stop, untilReady } from './program.ts'

const open: { program: Program; dataDir: string }[] = []

afterEach(async () => {
  for (const { program, dataDir } of open.splice(0)) {
    await stop(program)
    await rm(dirname(dataDir), { recursive: true, force: true })
  }
})

async function startTwo() {
  const { project, dataDir } = await smallProject()
  const program = await startProgram({ project, dataDir, env: { PROCESSES: '2' } })
  open.push({ program, dataDir })
  await untilReady(program)
  return { program, dataDir }
}

/** Numbers of the processes that this one started and that speak Node. */
function workersOf({ process: { pid } }: Program): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'))
}

test.runIf(process.platform === 'linux')(
  'two processes share one port; a killed one is started again, and both end together',
  { timeout: 90_000 },
  async () => {
    const { program, dataDir } = await startTwo()
    const { port } = new URL(program.url)
    const [first = 0] = await vi.waitFor(() => {
      const workers = workersOf(program)
      expect(workers).toHaveLength(1)
      return workers
    }, 20_000)
    const listening = () =>
      readFileSync('/proc/net/tcp', 'utf8')
        .split('\n')
        .filter((line) =>
          line.includes(`:${Number(port).toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`),
        )
    await vi.waitFor(() => expect(listening()).toHaveLength(2), 30_000)

    const db = await client(program, dataDir)
    for (let id = 1; id <= 20; id++)
      expect((await db.from('notes').insert({ id, body: 'x' })).error).toBeNull()
    expect((await db.from('notes').select('*', { count: 'exact', head: true })).count).toBe(20)

    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(listening()).toHaveLength(1), 20_000)
    expect((await db.from('notes').select('id').limit(1)).error).toBeNull()
    await vi.waitFor(() => expect(listening()).toHaveLength(2), 30_000)
    const [second = 0] = workersOf(program)
    expect(second).not.toBe(first)

    expect(await stop(program)).toBe(0)
    expect(() => process.kill(second, 0)).toThrow()
  },
)
