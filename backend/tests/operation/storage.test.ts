import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { type Program, smallProject, startProgram, stop, untilReady } from './program.ts'

const MIB = 2 ** 20
const BINARY = { contentType: 'application/octet-stream' }

/** A project with one bucket for large files. */
async function projectWithBucket() {
  const folders = await smallProject()
  const config = '[storage]\nfile_size_limit = "200MiB"\n\n[storage.buckets.large]\npublic = true\n'
  await writeFile(join(folders.project, 'config.toml'), `project_id = "files"\n\n${config}`)
  return folders
}

async function secretKeyOf(dataDir: string): Promise<string> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')).secretKey
}

/** Memory of a process that is in use, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(await readFile(status, 'utf8'))?.[1]) * 1024
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024
}

/** The most that a program used while `work` ran. */
async function peakDuring(program: Program, work: () => Promise<void>): Promise<number> {
  let peak = 0
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      peak = Math.max(peak, await memoryOf(program.process.pid ?? 0))
      await pause(10)
    }
  })()
  await work()
  isRunning = false
  await watching
  return peak
}

function* zeros(size: number): Generator<Buffer> {
  const chunk = Buffer.alloc(256 * 1024)
  for (let sent = 0; sent < size; sent += chunk.length) yield chunk
}

test('memory stays flat while 100 MB come in and go out', async () => {
  const folders = await projectWithBucket()
  const program = await startProgram(folders)
  await untilReady(program)
  const large = createClient(program.url, await secretKeyOf(folders.dataDir)).storage.from('large')
  const through = async (name: string, size: number) => {
    const { error } = await large.upload(name, Readable.from(zeros(size)), BINARY)
    expect(error).toBeNull()
    const response = await fetch(large.getPublicUrl(name).data.publicUrl)
    let received = 0
    for await (const chunk of response.body ?? []) received += chunk.length
    expect(received).toBe(size)
  }
  const small = await peakDuring(program, () => through('small', 25 * MIB))
  const grown = (await peakDuring(program, () => through('large', 100 * MIB))) - small
  console.log(
    `100 MiB in and out: ${Math.round(grown / MIB)} MiB more than 25 MiB take (${Math.round(small / MIB)} MiB)`,
  )
  expect(grown).toBeLessThan(48 * MIB)
  await stop(program)
})

test('kill -9 in the middle of an upload: nothing is seen of it, and the next start removes its bytes', async () => {
  const folders = await projectWithBucket()
  const program = await startProgram(folders)
  await untilReady(program)
  const key = await secretKeyOf(folders.dataDir)
  const kept = createClient(program.url, key).storage.from('large')
  expect((await kept.upload('kept.txt', 'kept', { contentType: 'text/plain' })).error).toBeNull()

  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = `apikey: ${key}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${20 * MIB}`
  socket.write(`POST /storage/v1/object/large/half.bin HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
  socket.write(Buffer.alloc(10 * MIB))
  const folder = join(folders.dataDir, 'storage')
  await mkdir(folder, { recursive: true })
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  await expect.poll(files, { timeout: 10_000 }).toBe(2)
  program.process.kill('SIGKILL')
  await program.exit
  socket.destroy()
  expect(await files()).toBe(2)

  const again = await startProgram(folders)
  await untilReady(again)
  await expect.poll(files, { timeout: 10_000 }).toBe(1)
  const large = createClient(again.url, key).storage.from('large')
  expect((await large.list()).data?.map(({ name }) => name)).toEqual(['kept.txt'])
  expect(await (await large.download('kept.txt')).data?.text()).toBe('kept')
  await stop(again)
})
