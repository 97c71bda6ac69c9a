import { randomBytes, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { UnusedFiles } from '../../src/storage/unused.ts'
import { folderPlace, type Place, type StorageBackend, s3Place, startStorage } from './storage-backend.ts'

type Reader = Awaited<ReturnType<StorageBackend['reader']>>

const MIB = 2 ** 20
const TEXT = { contentType: 'text/plain' }
const BINARY = { contentType: 'application/octet-stream' }

// S3 takes them in parts of 8 MiB.
describe.each([
  ['a folder', folderPlace, { mebibytes: 2, sizes: [0, 1, MIB + 3] }],
  ['S3', s3Place, { mebibytes: 18, sizes: [0, 1, 8 * MIB, 17 * MIB + 3] }],
])('Storage: bytes in %s', (_name, make, { mebibytes, sizes }) => {
  let place: Place
  let backend: StorageBackend
  let ana: Reader

  beforeAll(async () => {
    place = await make()
    backend = await startStorage(place, { file_size_limit: `${mebibytes}MiB` })
    ana = await backend.reader()
  })
  afterAll(async () => {
    await backend?.close()
    await place?.close()
  })

  const papers = () => ana.client.from('papers')
  const path = (name: string) => `${ana.id}/${name}`
  const versions = async () =>
    (
      await backend.sql<{ version: string }>('select version from storage.objects where owner_id = $1', [
        ana.id,
      ])
    )
      .map(({ version }) => version)
      .sort()

  /** What is kept is exactly what rows show, and nothing is waiting to be removed. */
  const expectTidy = () =>
    vi.waitFor(
      async () => {
        expect(await place.kept()).toEqual(await versions())
        const waiting = await backend.sql<{ version: string }>(
          `select version from storage.unused_files where since > now() - interval '1 hour'`,
        )
        const kept = await place.kept()
        expect(waiting.filter(({ version }) => kept.includes(version))).toEqual([])
      },
      { timeout: 20_000, interval: 50 },
    )

  test.each(sizes)('%i bytes come back whole, and in parts', async (size) => {
    const body = randomBytes(size)
    const name = path(`${size}.bin`)
    expect((await papers().upload(name, Readable.from(slices(body)), BINARY)).error).toBeNull()
    const { data } = await papers().download(name)
    expect(Buffer.from(await (data ?? new Blob([])).arrayBuffer()).equals(body)).toBe(true)
    if (size < MIB) return
    const { data: link } = await papers().createSignedUrl(name, 60)
    const part = await fetch(link?.signedUrl ?? '', { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(1000, 2000))).toBe(true)
  })

  test('replaced, moved, copied and removed: the bytes follow', async () => {
    await papers().upload(path('a.txt'), 'one', TEXT)
    await papers().upload(path('a.txt'), 'two', { ...TEXT, upsert: true })
    await papers().update(path('a.txt'), 'three', TEXT)
    await papers().copy(path('a.txt'), path('b.txt'))
    await papers().move(path('a.txt'), path('c.txt'))
    await expectTidy()
    expect(await (await papers().download(path('b.txt'))).data?.text()).toBe('three')
    expect(await (await papers().download(path('c.txt'))).data?.text()).toBe('three')
    await papers().remove([path('b.txt'), path('c.txt')])
    await expectTidy()
  })

  test('too long, said before or found out on the way: 413 and nothing left', async () => {
    const body = Buffer.alloc((mebibytes + 1) * MIB, 'x')
    const said = await papers().upload(path('long.txt'), body, TEXT)
    expect(said.error).toMatchObject({ status: 413, message: 'The object exceeded the maximum allowed size' })
    const found = await papers().upload(path('long.txt'), Readable.from(slices(body)), TEXT)
    expect(found.error).toMatchObject({ status: 413, statusCode: '413' })
    const form = await papers().upload(path('long.txt'), new Blob([body], { type: 'text/plain' }))
    expect(form.error).toMatchObject({ status: 413 })
    await expectTidy()
  })

  test('another type than was said: 415 and nothing left', async () => {
    const { error } = await backend.service
      .from('pictures')
      .upload(path('no.png'), 'no picture', { contentType: 'image/png' })
    expect(error).toMatchObject({ status: 415, message: 'mime type image/png is not supported' })
    await expectTidy()
  })

  test('a client that goes away in the middle leaves nothing', async () => {
    const before = await versions()
    const length = Math.min(mebibytes, 10) * MIB
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
    socket.write(
      `POST /storage/v1/object/papers/${path('gone.bin')} HTTP/1.1\r\nHost: x\r\napikey: ${backend.secrets.publishableKey}\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
    )
    socket.write(randomBytes(length - MIB))
    await sleep(400)
    socket.destroy()
    await sleep(100)
    expect(await versions()).toEqual(before)
    await expectTidy()
  })

  test('of two that are uploaded at once under one name one is kept', async () => {
    const name = path('race.txt')
    const bodies = Array.from({ length: 8 }, (_, n) => `body ${n}`.repeat(2000))
    const answers = await Promise.all(bodies.map((body) => papers().upload(name, body, TEXT)))
    const won = answers.flatMap(({ error }, n) => (error ? [] : [n]))
    expect(won).toHaveLength(1)
    for (const { error } of answers) if (error) expect(error).toMatchObject({ status: 409 })
    expect(await (await papers().download(name)).data?.text()).toBe(bodies[won[0] ?? -1])
    const replaced = await Promise.all(
      bodies.map((body) => papers().upload(name, body, { ...TEXT, upsert: true })),
    )
    expect(replaced.filter(({ error }) => error)).toEqual([])
    expect(bodies).toContain(await (await papers().download(name)).data?.text())
    await expectTidy()
  })

  test('who reads while it is replaced sees one or the other, whole', async () => {
    const name = path('busy.txt')
    const bodies = ['a', 'b'].map((letter) => letter.repeat(200_000))
    await papers().upload(name, bodies[0] ?? '', TEXT)
    const writing = (async () => {
      for (let n = 0; n < 15; n += 1) await papers().update(name, bodies[n % 2] ?? '', TEXT)
    })()
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await sleep(n * 5)
        const { data, error } = await papers().download(name)
        expect(error).toBeNull()
        return data?.text()
      }),
    )
    await writing
    for (const body of seen) expect(bodies.includes(body ?? '')).toBe(true)
    await expectTidy()
  })

  test('a row deleted by SQL: a sweep removes their bytes', async () => {
    await papers().upload(path('by-hand.txt'), 'x', TEXT)
    const direct = 'delete from storage.objects where bucket_id = $1 and name = $2'
    await expect(backend.sql(direct, ['papers', path('by-hand.txt')])).rejects.toThrow(
      'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
    )
    const [row] = await backend.sql<{ version: string }>(
      `select version from storage.objects where name = $1`,
      [path('by-hand.txt')],
    )
    await backend.sql(
      `do $$ begin perform set_config('storage.allow_delete_query', 'true', true);
        delete from storage.objects where version = '${row?.version}'; end $$`,
    )
    expect(await place.kept()).toContain(row?.version)
    // Any removal sweeps.
    await papers().remove([path('nothing')])
    await expectTidy()
  })

  test('what a process that died left behind goes at the next start', async () => {
    const version = randomUUID()
    await backend.sql('insert into storage.unused_files (version, is_upload, since) values ($1, true, $2)', [
      version,
      new Date(Date.now() - (place.files.isExclusive ? 1 : 25 * 3_600_000)),
    ])
    await place.files.write(version, Readable.from([Buffer.from('half')]))
    const next = await startStorage({ ...place, files: { ...bound(place.files), close: async () => {} } })
    await next.close()
    expect(await place.kept()).not.toContain(version)
    await expectTidy()
  })

  test('a start leaves alone what arrives at the same moment', async () => {
    const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 })
    const warnings: unknown[] = []
    const unused = new UnusedFiles(pool, place.files, (error) => warnings.push(error))
    const version = randomUUID()
    await unused.announce(version)
    await place.files.write(version, Readable.from([Buffer.from('arriving')]))
    await unused.start()()
    expect(await place.kept()).toContain(version)
    await unused.forget(version)
    expect(await place.kept()).not.toContain(version)
    expect(warnings).toEqual([])
    await pool.end()
  })

  test.each([false, true])(
    'an upload that was given up under way fails whole, over another: %s',
    async (isOver) => {
      const name = path(`given-up-${isOver}.txt`)
      if (isOver) await papers().upload(name, 'before', TEXT)
      const [giveUp, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      async function* slowly() {
        yield Buffer.from('one')
        giveUp.resolve()
        await given.promise
        yield Buffer.from('two')
      }
      const sending = papers().upload(name, Readable.from(slowly()), { ...TEXT, upsert: isOver })
      await giveUp.promise
      await vi.waitFor(async () => {
        const versions = await backend.sql<{ version: string }>(
          'update storage.unused_files set is_upload = false where is_upload and not is_part returning version',
        )
        expect(versions).toHaveLength(1)
      })
      await papers().remove([path('nothing')])
      given.resolve()
      expect((await sending).error).toMatchObject({ status: 503 })
      const { data } = await papers().download(name)
      expect(await data?.text()).toBe(isOver ? 'before' : undefined)
      await expectTidy()
    },
  )
})

/** The same files under another owner, who may close. */
function bound(files: Place['files']): Place['files'] {
  return {
    isExclusive: files.isExclusive,
    write: files.write.bind(files),
    read: files.read.bind(files),
    size: files.size.bind(files),
    versions: files.versions.bind(files),
    copy: files.copy.bind(files),
    remove: files.remove.bind(files),
    close: files.close.bind(files),
  }
}

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += 64 * 1024) yield body.subarray(at, at + 64 * 1024)
}

describe('Storage: a disk that is full', () => {
  test('507, nothing left, and the next one is fine', async () => {
    let isFull = true
    // The device that the system itself calls full.
    const place = await folderPlace((path, flags) => (isFull ? open('/dev/full', 'w') : open(path, flags)))
    const backend = await startStorage(place)
    try {
      const ana = await backend.reader()
      const name = `${ana.id}/x.txt`
      const { error } = await ana.client.from('papers').upload(name, 'x'.repeat(MIB), TEXT)
      expect(error).toMatchObject({
        status: 507,
        statusCode: '507',
        message: 'There is no space left to keep the object',
      })
      expect(await place.kept()).toEqual([])
      expect((await ana.client.from('papers').exists(name)).data).toBe(false)
      isFull = false
      expect((await ana.client.from('papers').upload(name, 'x', TEXT)).error).toBeNull()
      expect(await place.kept()).toHaveLength(1)
    } finally {
      await backend.close()
      await place.close()
    }
  })
})
