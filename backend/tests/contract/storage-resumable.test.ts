import { randomBytes, randomUUID } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderPlace, type Place, type StorageBackend, s3Place, startStorage } from './storage-backend.ts'

/** As documented for Supabase. */
const CHUNK = 6 * 1024 * 1024

type Metadata = Record<string, string>

const places = [
  ['a folder', folderPlace],
  ['S3', s3Place],
] as const

describe.each(places)(
  'Resumable uploads to %s (supabase.com/docs/guides/storage/uploads/resumable-uploads)',
  (_kind, open) => {
    let place: Place
    let backend: StorageBackend
    let ana: Awaited<ReturnType<StorageBackend['reader']>>

    beforeAll(async () => {
      place = await open()
      backend = await startStorage(place)
      ana = await backend.reader()
    })
    afterAll(async () => {
      await backend.close()
      await place.close()
    })

    const headersOf = (who = ana) => ({
      authorization: `Bearer ${who.token}`,
      apikey: backend.secrets.publishableKey,
    })
    const nameOf = (name = `${randomUUID()}.bin`) => `${ana.id}/${name}`

    /** Uploads with the protocol's own client; gives what it says at the end. */
    const upload = (body: Buffer, metadata: Metadata, options: Partial<UploadOptions> = {}) =>
      new Promise<string>((done) => {
        new Upload(body, {
          endpoint: `${backend.url}/upload/resumable`,
          metadata: { contentType: 'application/octet-stream', bucketName: 'papers', ...metadata },
          chunkSize: CHUNK,
          uploadDataDuringCreation: true,
          retryDelays: null,
          ...options,
          headers: { ...headersOf(), ...options.headers },
          onSuccess: () => done('done'),
          onError: (error) =>
            done('originalResponse' in error ? answerOf(error.originalResponse) : `${error}`),
        }).start()
      })

    const answerOf = (answer: { getStatus(): number; getBody(): string } | null) =>
      `${answer?.getStatus()} ${answer?.getBody()}`

    const bytesOf = async (name: string) => {
      const { data } = await backend.service.from('papers').download(name)
      return data && Buffer.from(await data.arrayBuffer())
    }

    const tus = (
      method: string,
      address: string,
      headers: Record<string, string> = {},
      body?: RequestInit['body'],
    ) =>
      fetch(new URL(address, backend.url), {
        method,
        body,
        headers: { ...headersOf(), 'tus-resumable': '1.0.0', ...headers },
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      })

    const encoded = (metadata: Metadata) =>
      Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',')

    /** Begins an upload by hand; gives its address. */
    const begin = async (name: string, size: number, headers: Record<string, string> = {}) => {
      const answer = await tus('POST', `${backend.url}/upload/resumable`, {
        'upload-length': String(size),
        'upload-metadata': encoded({ bucketName: 'papers', objectName: name }),
        ...headers,
      })
      expect([answer.status, await answer.text()]).toEqual([201, ''])
      return answer.headers.get('location') ?? ''
    }

    const patch = (
      address: string,
      offset: number,
      body: RequestInit['body'],
      headers: Record<string, string> = {},
    ) =>
      tus(
        'PATCH',
        address,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
        body,
      )

    const offsetOf = async (address: string) =>
      Number((await tus('HEAD', address)).headers.get('upload-offset'))

    test('in chunks: whole, with what was said of it, and nothing else kept', async () => {
      const body = randomBytes(2 * CHUNK + 12_345)
      const objectName = nameOf()
      const said: number[] = []
      const before = await place.kept()
      const metadata = { objectName, cacheControl: '3600', metadata: '{"shelf": "A"}' }
      expect(await upload(body, metadata, { onChunkComplete: (_size, sent) => said.push(sent) })).toBe('done')
      expect(said).toEqual([CHUNK, 2 * CHUNK, body.length])
      expect((await bytesOf(objectName))?.equals(body)).toBe(true)
      const { data } = await backend.service.from('papers').info(objectName)
      expect(data).toMatchObject({
        size: body.length,
        contentType: 'application/octet-stream',
        cacheControl: 'max-age=3600',
        metadata: { shelf: 'A' },
      })
      await expect.poll(async () => (await place.kept()).length - before.length).toBe(1)
    })

    test('is not there before it is whole, and goes on after a connection that broke and a restart', async () => {
      const body = randomBytes(300_000)
      const name = nameOf()
      const address = await begin(name, body.length)
      const controller = new AbortController()
      const half = new ReadableStream({
        start: (stream) => stream.enqueue(body.subarray(0, 100_000)),
        pull: async () => {
          await expect.poll(async () => (await place.kept()).length).toBeGreaterThan(0)
          controller.abort()
        },
      })
      const broken = fetch(new URL(address, backend.url), {
        method: 'PATCH',
        body: half,
        signal: controller.signal,
        headers: {
          ...headersOf(),
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        // The types of fetch know it not yet.
        ...{ duplex: 'half' },
      })
      await broken.catch(() => {})
      await expect.poll(() => offsetOf(address), { timeout: 10_000 }).toBe(100_000)
      expect((await backend.service.from('papers').exists(name)).data).toBe(false)
      expect((await backend.service.from('papers').list(ana.id, { search: name })).data).toEqual([])
      expect((await patch(address, 0, body.subarray(0, 10))).status).toBe(409)

      const second = await startStorage(place)
      const token = await second.keys.sign({
        sub: ana.id,
        role: 'authenticated',
        exp: Math.floor(Date.now() / 1000) + 60,
      })
      const headers = { authorization: `Bearer ${token}`, apikey: second.secrets.publishableKey }
      const answer = await fetch(new URL(address, second.url), {
        method: 'PATCH',
        body: body.subarray(100_000),
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-offset': '100000',
          'content-type': 'application/offset+octet-stream',
        },
      })
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '300000'])
      expect(answer.headers.get('tus-complete')).toBe('1')
      await second.close()
      expect((await bytesOf(name))?.equals(body)).toBe(true)
      expect(await offsetOf(address)).toBe(300_000)
    })

    test('an empty one, and one whose length is said later', async () => {
      const [empty, late] = [nameOf(), nameOf()]
      expect(await upload(Buffer.alloc(0), { objectName: empty })).toBe('done')
      expect(await bytesOf(empty)).toHaveLength(0)
      const answer = await tus('POST', `${backend.url}/upload/resumable`, {
        'upload-defer-length': '1',
        'upload-metadata': encoded({ bucketName: 'papers', objectName: late }),
      })
      const address = answer.headers.get('location') ?? ''
      expect((await patch(address, 0, 'one ')).status).toBe(204)
      expect((await patch(address, 4, 'two', { 'upload-length': '7' })).status).toBe(204)
      expect(String(await bytesOf(late))).toBe('one two')
    })

    test('may replace when it says so', async () => {
      const objectName = nameOf()
      expect(await upload(Buffer.from('one'), { objectName })).toBe('done')
      expect(await upload(Buffer.from('two'), { objectName })).toMatch(/^409 The resource already exists/)
      expect(await upload(Buffer.from('two'), { objectName }, { headers: { 'x-upsert': 'true' } })).toBe(
        'done',
      )
      expect(String(await bytesOf(objectName))).toBe('two')
    })

    test('the policies and the limits are asked first', async () => {
      const bia = await backend.reader()
      const body = Buffer.from('x')
      expect(await upload(body, { objectName: `${bia.id}/x` })).toMatch(/^403 new row violates row-level/)
      expect(await upload(body, { objectName: nameOf(), bucketName: 'nowhere' })).toMatch(
        /^404 Bucket not found/,
      )
      expect(await upload(body, { objectName: '' })).toMatch(/^400 /)
      expect(await upload(body, { objectName: `${ana.id}/../x` })).toMatch(/^400 Invalid key/)
      const picture = { bucketName: 'pictures', objectName: nameOf(), contentType: 'image/png' }
      expect(await upload(Buffer.alloc(2 ** 20 + 1), picture)).toMatch(/^413 /)
      expect(await upload(body, { ...picture, contentType: 'text/html' })).toMatch(/^415 /)
      expect(await upload(body, picture)).toMatch(/^415 mime type image\/png is not supported/)
      const anonymous = { headers: { authorization: '', apikey: 'wrong' } }
      expect(await upload(body, { objectName: nameOf() }, anonymous)).toMatch(/^40[01] /)
    })

    test('nobody else goes on with it, sees it or ends it; its owner may', async () => {
      const bia = await backend.reader()
      const address = await begin(nameOf(), 10)
      await patch(address, 0, 'hello')
      for (const method of ['HEAD', 'DELETE'])
        expect((await tus(method, address, headersOf(bia))).status).toBe(404)
      expect((await patch(address, 5, 'world', headersOf(bia))).status).toBe(404)
      const kept = (await place.kept()).length
      expect((await tus('DELETE', address)).status).toBe(204)
      expect((await tus('HEAD', address)).status).toBe(404)
      await expect.poll(async () => (await place.kept()).length).toBe(kept - 1)
    })

    test('with the token of a signed upload', async () => {
      const objectName = nameOf()
      const { data } = await ana.client.from('papers').createSignedUploadUrl(objectName)
      const endpoint = `${backend.url}/upload/resumable/sign`
      const signed = (name: string) =>
        upload(
          Buffer.from('signed'),
          { objectName: name },
          { endpoint, headers: { authorization: '', apikey: '', 'x-signature': data?.token ?? '' } },
        )
      expect(await signed(nameOf())).toMatch(/^400 InvalidSignature/)
      expect(await signed(objectName)).toBe('done')
      expect(String(await bytesOf(objectName))).toBe('signed')
    })

    test('says what it can do', async () => {
      const answer = await tus('OPTIONS', `${backend.url}/upload/resumable`)
      expect(answer.status).toBe(204)
      expect(answer.headers.get('tus-version')).toBe('1.0.0')
      expect(answer.headers.get('tus-extension')).toContain('expiration')
      expect(answer.headers.get('tus-max-size')).toBe(String(50 * 2 ** 20))
    })

    test('what is left unfinished goes after a day', async () => {
      const address = await begin(nameOf(), 10)
      await patch(address, 0, 'hello')
      const kept = (await place.kept()).length
      const [id] = address.split('/').slice(-1)
      await backend.sql(
        "update storage.resumable_uploads set created_at = created_at - interval '25 hours' where id = $1",
        [id],
      )
      expect((await tus('HEAD', address)).status).toBe(410)
      await backend.sql(
        `update storage.unused_files set since = since - interval '25 hours'
          where version in (select version from storage.resumable_parts where upload_id = $1)`,
        [id],
      )
      await backend.service.from('papers').remove([nameOf()])
      await expect.poll(async () => (await place.kept()).length).toBe(kept - 1)
      expect((await tus('HEAD', address)).status).toBe(404)
    })
  },
)
