import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AZURE_MODEL, AzureFaces } from './azure.ts'
import { providerFromEnvironment } from './provider.ts'

/*
 * A stand-in that answers as the reference of Azure Face v1.2 shows it. `faces` is what detection finds next.
 */
const KEY = 'a-key'
let faces: unknown[] = []
let calls: string[] = []
let failing: { path: RegExp; status: number; body: unknown } | null = null
let people = new Set<string>()
let group = false

const app = fastify({ forceCloseConnections: true })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.all('/*', async (request, reply) => {
  const { method, url, headers } = request
  const path = url.replace('/face/v1.2', '')
  calls.push(`${method} ${path.split('?')[0]}`)
  if (headers['ocp-apim-subscription-key'] !== KEY)
    return reply.code(401).send({ error: { code: 'Unspecified', message: 'Access denied' } })
  if (failing?.path.test(path)) return reply.code(failing.status).send(failing.body)
  if (path.startsWith('/detect')) return faces
  if (path === '/identify')
    return [{ faceId: 'face', candidates: [...people].map((personId) => ({ personId, confidence: 0.8 })) }]
  if (method === 'PUT') {
    if (group) return reply.code(409).send({ error: { code: 'PersonGroupExists', message: 'exists' } })
    group = true
    return reply.send()
  }
  if (method === 'GET') return [...people].map((personId) => ({ personId, persistedFaceIds: [], name: 'x' }))
  if (method === 'DELETE')
    return people.delete(path.split('/').at(-1) ?? '') ? reply.send() : reply.code(404).send()
  if (path.endsWith('/train')) return reply.code(202).send()
  if (path.includes('/persistedfaces')) return { persistedFaceId: 'f1' }
  const personId = `p${people.size + 1}`
  people.add(personId)
  return { personId }
})

const found = (width: number, qualityForRecognition: string) => ({
  faceId: 'face',
  faceRectangle: { top: 1, left: 1, width, height: width },
  faceAttributes: { qualityForRecognition },
})

let azure: AzureFaces
let endpoint: string
beforeAll(async () => {
  endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  azure = AzureFaces.fromEnvironment({ FACE_AZURE_ENDPOINT: `${endpoint}/`, FACE_AZURE_KEY: KEY })
})
afterAll(() => app.close())
beforeEach(() => {
  calls = []
  failing = null
  people = new Set()
  faces = [found(200, 'high')]
})

const picture = new Uint8Array([1, 2, 3])

test('a good face becomes a person of the group, which is made once and trained', async () => {
  expect(await azure.enrol(picture, 'ana')).toBe('p1')
  expect(calls).toEqual([
    'POST /detect',
    'PUT /persongroups/igreja',
    'POST /persongroups/igreja/persons',
    'POST /persongroups/igreja/persons/p1/persistedfaces',
    'POST /persongroups/igreja/train',
  ])
  expect(await azure.enrol(picture, 'bia')).toBe('p2')
  expect(await azure.people()).toEqual(['p1', 'p2'])
  await azure.forget('p1')
  await azure.forget('p1')
  expect(await azure.people()).toEqual(['p2'])
})

test('a face is looked for in the whole group', async () => {
  await azure.enrol(picture, 'ana')
  expect(await azure.identify(picture)).toEqual([{ personId: 'p1', confidence: 0.8 }])
  faces = [found(70, 'medium')]
  expect(await azure.identify(picture)).toHaveLength(1)
  faces = []
  await expect(azure.identify(picture)).rejects.toMatchObject({ code: 'NO_FACE' })
})

describe('as the provider of an installation', () => {
  test('what the database does not keep any more is forgotten there too', async () => {
    vi.stubEnv('FACE_PROVIDER', 'azure')
    vi.stubEnv('FACE_AZURE_ENDPOINT', endpoint)
    vi.stubEnv('FACE_AZURE_KEY', KEY)
    const provider = await providerFromEnvironment()
    expect(provider.model).toBe(AZURE_MODEL)
    const { template } = await provider.enrol(picture, 'ana')
    await provider.enrol(picture, 'bia')
    await provider.keepOnly(async () => [template])
    expect([...people]).toEqual(['p1'])
    vi.unstubAllEnvs()
  })

  test('an unknown name is an error', async () => {
    vi.stubEnv('FACE_PROVIDER', 'outro')
    await expect(providerFromEnvironment()).rejects.toThrow('local or azure')
    vi.unstubAllEnvs()
  })
})

describe('refusals', () => {
  test.each([
    ['nobody', [], 'NO_FACE'],
    ['two in front', [found(200, 'high'), found(180, 'high')], 'MULTIPLE_FACES'],
    ['too small', [found(60, 'medium')], 'POOR_QUALITY_SMALL'],
    ['a bad picture', [found(200, 'low')], 'POOR_QUALITY'],
  ])('%s', async (_name, detected, code) => {
    faces = detected
    await expect(azure.enrol(picture, 'ana')).rejects.toMatchObject({ code })
    expect(calls).toEqual(['POST /detect'])
  })

  test('small faces behind do not matter', async () => {
    faces = [found(30, 'low'), found(200, 'medium')]
    expect(await azure.enrol(picture, 'ana')).toBe('p1')
  })

  test.each([
    [400, { error: { code: 'InvalidImage', message: 'x' } }, 'UNREADABLE'],
    [429, { error: { code: 'RateLimitExceeded', message: 'x' } }, 'PROVIDER_DOWN'],
    [503, 'down', 'PROVIDER_DOWN'],
  ])('an answer %i %o', async (status, body, code) => {
    failing = { path: /detect/, status, body }
    await expect(azure.enrol(picture, 'ana')).rejects.toMatchObject({ code })
  })

  test('a wrong key, and nobody there', async () => {
    const away = AzureFaces.fromEnvironment({
      FACE_AZURE_ENDPOINT: 'http://127.0.0.1:1',
      FACE_AZURE_KEY: KEY,
    })
    const locked = AzureFaces.fromEnvironment({ FACE_AZURE_ENDPOINT: endpoint, FACE_AZURE_KEY: 'another' })
    await expect(locked.enrol(picture, 'ana')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' })
    await expect(away.enrol(picture, 'ana')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' })
    expect(() => AzureFaces.fromEnvironment({})).toThrow('FACE_AZURE_ENDPOINT')
  })

  test('a face that cannot be added leaves no person behind', async () => {
    failing = { path: /persistedfaces/, status: 400, body: { error: { code: 'NoFaceFound', message: 'x' } } }
    await expect(azure.enrol(picture, 'ana')).rejects.toMatchObject({ code: 'NO_FACE' })
    expect(people.size).toBe(0)
  })
})
