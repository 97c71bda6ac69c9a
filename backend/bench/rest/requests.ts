import type { Incoming } from '../../src/rest/request.ts'

/** Whose rows are read and written. */
export const PERSON = '5f8c1d6e-7d7a-4a53-9d0b-2f1f6d1c0a01'

/** What supabase-js would send. */
export interface Asking {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Operation {
  name: string
  /** Share of the bare driver that it has to keep. */
  target: number
  /** Shown beside @supabase/lite but not held to the target: PostgreSQL's own work is nearly all of it. */
  free?: true
  /** Requests that differ in their values. */
  requests: Asking[]
}

const JSON_TYPE = { 'content-type': 'application/json' }
const NAMES = ['Ana', 'José', 'João', 'Maria', 'Antônio', 'Luíza', 'Débora', 'Cássia']
const READ = 0.6
const WRITE = 0.5

/** So many variants of a request, from values that differ. */
const each = (count: number, make: (n: number) => Asking) => Array.from({ length: count }, (_, n) => make(n))

const entry = (n: number) => ({ owner_id: PERSON, body: `a row like any other, number ${n}` })

export const OPERATIONS: Operation[] = [
  {
    name: 'list of 20',
    target: READ,
    requests: each(20, (n) => ({
      method: 'GET',
      path: `people?select=id,name,email,created_at&order=created_at.desc&limit=20&offset=${n * 20}`,
    })),
  },
  {
    name: 'detail',
    target: READ,
    requests: each(500, (n) => ({
      method: 'GET',
      path: `people?select=*&id=eq.${(n + 1) * 50}`,
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })),
  },
  {
    name: 'embed of three tables',
    target: READ,
    requests: each(500, (n) => ({
      method: 'GET',
      path: `people?select=id,name,households(name,branches(name))&id=gte.${n * 50}&order=id&limit=10`,
    })),
  },
  {
    name: 'search',
    target: READ,
    requests: each(80, (n) => ({
      method: 'GET',
      path: `people?select=id,name&search_text=like.*${encodeURIComponent(`${NAMES[n % 8]}`.toLowerCase())}*${n}*&order=created_at.desc&limit=20`,
    })),
  },
  {
    name: 'search by ilike in two columns',
    target: READ,
    free: true,
    requests: each(80, (n) => ({
      method: 'GET',
      path: `people?select=id,name&or=(name.ilike.${encodeURIComponent(`${NAMES[n % 8]}%${n}`)}%25,email.ilike.person${n * 50}%25)&order=created_at.desc&limit=20`,
    })),
  },
  {
    name: 'rpc',
    target: READ,
    requests: each(8, (n) => ({
      method: 'POST',
      path: 'rpc/find_people',
      headers: JSON_TYPE,
      body: JSON.stringify({ word: NAMES[n], most: 10 }),
    })),
  },
  {
    name: 'insert of one row',
    target: WRITE,
    requests: each(50, (n) => ({
      method: 'POST',
      path: 'entries',
      headers: { ...JSON_TYPE, prefer: 'return=minimal' },
      body: JSON.stringify(entry(n)),
    })),
  },
  {
    name: 'upsert of 1,000 rows',
    target: WRITE,
    requests: each(4, (n) => ({
      method: 'POST',
      path: 'entries?columns=%22id%22%2C%22owner_id%22%2C%22body%22',
      headers: { ...JSON_TYPE, prefer: 'resolution=merge-duplicates,return=minimal' },
      body: JSON.stringify(
        Array.from({ length: 1_000 }, (_, row) => ({ id: 1_000_001 + n * 1_000 + row, ...entry(row) })),
      ),
    })),
  },
]

/** What a start page asks for: who I am, what is new, lists and counts, all at once. */
export const HOME: Asking[] = [
  ...each(8, (n) => ({ method: 'GET' as const, path: `people?select=*&id=eq.${(n + 1) * 50}` })),
  ...each(6, (n) => ({
    method: 'GET' as const,
    path: `people?select=id,name,email,created_at&order=created_at.desc&limit=20&offset=${n * 20}`,
  })),
  ...each(3, (n) => ({
    method: 'GET' as const,
    path: `people?select=id,name,households(name,branches(name))&id=gte.${n * 500}&order=id&limit=10`,
  })),
  ...each(3, (n) => ({
    method: 'POST' as const,
    path: 'rpc/find_people',
    headers: JSON_TYPE,
    body: JSON.stringify({ word: NAMES[n], most: 10 }),
  })),
]

/** The headers that supabase-js and a browser send along. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'x-client-info': 'supabase-js-web/2.119.1',
}

export interface Identity {
  apikey: string
  token: string
}

const headersOf = ({ method, headers }: Asking, { apikey, token }: Identity) => ({
  accept: '*/*',
  ...BROWSER,
  apikey,
  authorization: `Bearer ${token}`,
  [method === 'GET' ? 'accept-profile' : 'content-profile']: 'public',
  ...headers,
})

/** The request as it goes over the wire. */
export function messageOf(asking: Asking, identity: Identity): string {
  const { method, path, body = '' } = asking
  const headers: Record<string, string> = { host: '127.0.0.1', ...headersOf(asking, identity) }
  if (method === 'POST') headers['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} /rest/v1/${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The request as the backend's planner gets it. */
export function incomingOf(asking: Asking, identity: Identity): Incoming {
  const [name = '', search = ''] = asking.path.split('?')
  const isCall = name.startsWith('rpc/')
  return {
    method: asking.method,
    isCall,
    resource: isCall ? name.slice('rpc/'.length) : name,
    search,
    headers: headersOf(asking, identity),
    body: asking.body === undefined ? null : Buffer.from(asking.body),
  }
}
