import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PORTABLE } from './contract/portable.ts'
import { fault, readFile } from './proofs.ts'

const client = createClient('http://127.0.0.1:1', 'key', {
  auth: { persistSession: false, autoRefreshToken: false },
})

/** What a program is given to work with, by the name of its heading in the table. */
const OBJECTS: Record<string, object> = {
  supabase: client,
  'supabase.from()': client.from('x'),
  'supabase.from().select()': client.from('x').select(),
  'supabase.auth': client.auth,
  'supabase.auth.mfa': client.auth.mfa,
  'supabase.auth.mfa.recoveryCodes': client.auth.mfa.recoveryCodes,
  'supabase.auth.mfa.webauthn': client.auth.mfa.webauthn,
  'supabase.auth.oauth': client.auth.oauth,
  'supabase.auth.passkey': client.auth.passkey,
  'supabase.auth.admin': client.auth.admin,
  'supabase.auth.admin.mfa': client.auth.admin.mfa,
  'supabase.auth.admin.oauth': client.auth.admin.oauth,
  'supabase.auth.admin.passkey': client.auth.admin.passkey,
  'supabase.auth.admin.customProviders': client.auth.admin.customProviders,
  'supabase.storage': client.storage,
  'supabase.storage.from()': client.storage.from('x'),
  'supabase.storage.vectors': client.storage.vectors,
  'supabase.storage.analytics': client.storage.analytics,
  'supabase.realtime': client.realtime,
  'supabase.channel()': client.channel('x'),
  'supabase.functions': client.functions,
}

/** Methods that TypeScript calls private or the reference leaves out: parts of the ones that it names. */
const INTERNAL: Record<string, string> = {
  supabase: 'fetch functionsFetch',
  'supabase.from()': 'cloneRequestState fetch',
  'supabase.from().select()': 'fetch processResponse then',
  'supabase.auth':
    'fetch fetchJwk isThrowOnErrorEnabled linkIdentityIdToken linkIdentityOAuth logger signInWithEthereum signInWithSolana',
  'supabase.auth.admin': 'fetch',
  'supabase.storage':
    'bucketLifecycleUrl fetch handleOperation listBucketOptionsToQueryString setHeader throwOnError',
  'supabase.storage.from()':
    'applyTransformOptsToQuery encodeMetadata fetch handleOperation prepareUploadFormData setHeader throwOnError toBase64 uploadOrUpdate',
  'supabase.storage.vectors': 'fetch handleOperation setHeader throwOnError',
  'supabase.storage.analytics': 'fetch handleOperation setHeader throwOnError',
  'supabase.realtime': 'accessToken fetch hasLogger isConnecting isDisconnecting log push',
  'supabase.channel()': 'copyBindings teardown updateJoinPayload',
  'supabase.functions': 'fetch',
}

/** What hangs on those objects and is theirs alone: TypeScript calls it private or protected, or the caller gave it. */
const PARTS: Record<string, string> = {
  supabase: 'rest',
  'supabase.auth': 'storage',
  'supabase.auth.mfa.webauthn': 'client',
  'supabase.realtime': 'serializer socketAdapter reconnectTimer',
  'supabase.channel()': 'socket channelAdapter joinPush rejoinTimer',
}

/** What the platform brings is no part of the contract. */
const PLATFORM = [Array, Map, Promise, URL, Headers]

/** An object and what it inherits, but for what every object has. */
function* levels(object: object): Generator<object> {
  for (let level = object; level && level !== Object.prototype; level = Object.getPrototypeOf(level))
    yield level
}

/** The objects with methods that an object carries, by their path, however deep; one behind a getter too. */
function nested(object: object, path: string): string[] {
  const parts = (PARTS[path] ?? '').split(' ')
  const carried = new Map<string, unknown>()
  for (const level of levels(object))
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (!name.startsWith('_') && !parts.includes(name)) carried.set(name, get ? get.call(object) : value)
  return [...carried].flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || PLATFORM.some((kind) => value instanceof kind))
      return []
    if (methodsOf(value).length === 0) return []
    return [`${path}.${name}`, ...nested(value, `${path}.${name}`)]
  })
}

/** Methods of an object and of what it inherits, as programs may call them. */
function methodsOf(object: object): string[] {
  const names = new Set<string>()
  for (const level of levels(object))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.add(name)
  return [...names].sort()
}

/** The table's rows by heading: method → proof, or the reason for which it is refused. */
function readTable(document: string): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  let heading = ''
  for (const line of document.split('\n')) {
    heading = /^## `(.*)`/.exec(line)?.[1] ?? heading
    const [, method, proof] = /^\| `(\w+)` \| (.*) \|$/.exec(line) ?? []
    if (!method || !proof) continue
    table[heading] = { ...table[heading], [method]: proof.replaceAll('\\|', '|') }
  }
  return table
}

const table = readTable(readFileSync(join(import.meta.dirname, '..', 'contract-coverage.md'), 'utf8'))

describe('the table of the contract', () => {
  test.each(Object.entries(OBJECTS))('names every method of %s', (name, object) => {
    const internal = (INTERNAL[name] ?? '').split(' ')
    const expected = methodsOf(object).filter((method) => !internal.includes(method))
    expect(Object.keys(table[name] ?? {}).sort()).toEqual(expected)
  })

  test('knows every object that the client and what it hands out carry', () => {
    const found = Object.entries(OBJECTS).flatMap(([name, object]) => nested(object, name))
    expect(found.filter((path) => !(path in OBJECTS))).toEqual([])
    expect(found).toContain('supabase.auth.mfa.recoveryCodes')
    expect(found).toContain('supabase.storage.vectors')
  })

  test('has a test for each, or the reason for which it is refused', () => {
    const faults = Object.entries(table).flatMap(([heading, rows]) =>
      Object.entries(rows).flatMap(([method, proof]) => {
        if (/^(?:Refused|In the client): .{20,}/.test(proof)) return []
        return proof.split('<br>').flatMap((one) => {
          const found = fault(one, readFile)
          return found ? [`${heading}.${method}: ${one}: ${found}`] : []
        })
      }),
    )
    expect(faults).toEqual([])
  })
})

test('tests that can be aimed at another Supabase look into no backend of ours', () => {
  const looking = PORTABLE.filter((path) => {
    const source = readFile(path)
    return source === null || /backend\/src|-backend\.ts'/.test(source)
  })
  expect(looking).toEqual([])
})
