import { open, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProject, type Program, startProgram, stop, untilReady } from './program.ts'
import { canMount, mountDisk } from './small-disk.ts'

/** A small disk of its own for the data folder, filled to its end; and a log that cannot be written at all. */

const MIB = 2 ** 20
const DISK_MIB = 420
const CONFIG = '\n[storage.buckets.papers]\npublic = true\n'

// Without the right to mount there is no disk that may be filled.
describe.skipIf(!canMount())('a full disk', () => {
  let program: Program
  let dataDir: string
  let unmount = () => {}
  let secretKey: string
  const acknowledged: number[] = []

  beforeAll(async () => {
    const folders = await newProject()
    dataDir = folders.dataDir
    await writeFile(join(folders.project, 'config.toml'), `project_id = "small"${CONFIG}`)
    unmount = await mountDisk(dataDir, DISK_MIB)
    const full = await open('/dev/full', 'w')
    program = await startProgram({ ...folders, output: full.fd, env: { LOG_LEVEL: 'trace' } })
    await full.close()
    await untilReady(program)
    secretKey = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')).secretKey
  })

  afterAll(async () => {
    expect(await stop(program)).toBe(0)
    unmount()
  })

  /** Takes all but so much of the disk. */
  async function fillBut(leftMiB: number): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir)
    const file = await open(join(dataDir, 'filler'), 'a')
    try {
      const chunk = Buffer.alloc(MIB / 4)
      for (let left = bavail * bsize - leftMiB * MIB; left > 0; left -= chunk.length)
        await file.write(chunk, 0, Math.min(left, chunk.length))
    } finally {
      await file.close()
    }
  }

  const ask = (path: string, body: string, type = 'application/json') =>
    fetch(`${program.url}${path}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': type },
      body,
    })

  const write = async (id: number, size: number): Promise<Response> => {
    const answer = await ask('/rest/v1/notes', JSON.stringify({ id, body: 'x'.repeat(size) }))
    if (answer.status === 201) acknowledged.push(id)
    return answer
  }

  const health = async () => (await fetch(`${program.url}/health`)).status

  test('files stop before the database does: 507, while rows are still written', async () => {
    await fillBut(120)
    const answer = await ask('/storage/v1/object/papers/a.txt', 'on paper', 'text/plain')
    expect(answer.status).toBe(507)
    expect((await write(1, 100)).status).toBe(201)
    const papers = createClient(program.url, secretKey).storage.from('papers')
    expect((await papers.list()).data).toEqual([])
  })

  test('a full database refuses in order, loses nothing and goes on once there is room', async () => {
    await fillBut(0)
    let refusal: Response | undefined
    for (let id = 2; id < 200 && !refusal; id += 1) {
      const answer = await write(id, MIB / 2)
      if (answer.status !== 201) refusal = answer
    }
    expect(refusal?.status).toBe(503)
    expect(refusal?.headers.get('retry-after')).not.toBeNull()
    expect([200, 503]).toContain(await health())
    expect(program.process.exitCode).toBeNull()

    await rm(join(dataDir, 'filler'))
    await expect.poll(health, { timeout: 40_000 }).toBe(200)
    await expect.poll(async () => (await write(1000, 100)).status, { timeout: 20_000 }).toBe(201)
    const { data } = await createClient(program.url, secretKey).from('notes').select('id')
    const kept = new Set(data?.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    const upload = await ask('/storage/v1/object/papers/a.txt', 'on paper', 'text/plain')
    expect(upload.status).toBe(200)
  })
})
