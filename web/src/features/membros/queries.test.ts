import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MembroDaLista, membrosSearch } from './model'
import { membrosQueries } from './queries'

const row = (at: number): MembroDaLista => ({
  id: String(at),
  nome_completo: `Pessoa ${at}`,
  nome: 'Pessoa',
  sobrenome: String(at),
  foto: null,
  campus: 'Posse',
  situacao: 'membro',
  email: null,
  telefone: null,
  data_nascimento: null,
  funcoes: [],
  cursor: { at },
  nome_preferido: null,
  rol: null,
  titulo: null,
  sexo: null,
  estado_civil: null,
  bairro: null,
  cidade: null,
  data_membresia: null,
  batismo_data: null,
  created_at: null,
})
const people = (count: number) => Array.from({ length: count }, (_, at) => row(at))

const SEARCH = membrosSearch.parse({})
let asked: { busca?: string; cursor?: { at: number }; limite: number }[] = []
let aborted = 0
let everybody: MembroDaLista[] = []

/** The list's function on the server, over `everybody`. */
async function serve(_input: RequestInfo, init?: RequestInit) {
  const args = JSON.parse(String(init?.body ?? '{}'))
  asked.push(args)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 50)
    init?.signal?.addEventListener('abort', () => {
      aborted += 1
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
  const from = args.cursor ? args.cursor.at + 1 : 0
  return new Response(JSON.stringify(everybody.slice(from, from + args.limite)), {
    headers: { 'content-type': 'application/json' },
  })
}

beforeEach(() => {
  asked = []
  aborted = 0
  vi.stubGlobal('fetch', serve)
})
afterEach(() => vi.unstubAllGlobals())

describe('membrosQueries.list', () => {
  test('a page leads to the next by the cursor of its last row, and back', async () => {
    const { getNextPageParam, getPreviousPageParam, initialPageParam } = membrosQueries.list(SEARCH)
    const rows = (from: number, count: number) => people(from + count).slice(from)
    const second = getNextPageParam(rows(0, 50), [], initialPageParam, [])
    expect(second).toMatchObject({ index: 1, cursor: { at: 49 } })
    if (!second) throw new Error('a full page is followed by another')
    expect(getNextPageParam(rows(50, 49), [], second, [])).toBeUndefined()
    expect(getPreviousPageParam?.(rows(50, 50), [], second, [])).toBe(initialPageParam)
    expect(getPreviousPageParam?.(rows(0, 50), [], initialPageParam, [])).toBeUndefined()
  })

  test('asks for exactly what is filtered', async () => {
    everybody = people(3)
    const client = new QueryClient()
    await client.fetchInfiniteQuery({
      ...membrosQueries.list({ ...SEARCH, busca: ' josé ', campus: 'Serra' }),
    })
    expect(asked).toEqual([{ busca: 'josé', campus: 'Serra', ordem: 'nome', limite: 50 }])
  })
})

test('an answer that nobody waits for any more is not waited for', async () => {
  const client = new QueryClient()
  const observer = new QueryObserver(client, membrosQueries.count({ ...SEARCH, busca: 'a' }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  observer.setOptions(membrosQueries.count({ ...SEARCH, busca: 'an' }))
  await vi.waitFor(() => expect(aborted).toBe(1))
  stop()
})
