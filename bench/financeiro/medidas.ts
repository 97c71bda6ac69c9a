import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { CAMPI } from './livro.ts'

type Client = SupabaseClient<Database>

export interface Medida {
  name: string
  /** The time in which 95 of 100 are answered, in milliseconds. */
  limit: number
  ask: (client: Client, round: number) => Promise<unknown>
}

/** What a page asks at once. */
async function together(...requests: PromiseLike<{ error: unknown }>[]): Promise<void> {
  for (const { error } of await Promise.all(requests)) if (error) throw new Error(JSON.stringify(error))
}

const ANO = { de: '2025-01-01', ate: '2025-12-31' }
const MES = { de: '2025-03-01', ate: '2025-03-31' }
const campusOf = (round: number) => `Campus ${1 + (round % CAMPI)}`
/** Every campus: the types of functions know no null, which means that. */
const TODOS = null as unknown as string

const WORDS = ['culto da noite', 'agua', 'missoes 1', 'kids 77', 'salao 4321', 'dizimo']

export interface Coisas {
  categorias: string[]
  fundos: string[]
  /** A leg in the middle of the month's cash book, of one campus and of all. */
  meio: { campus: string; todos: string }
}

export function medidasDe({ categorias, fundos, meio }: Coisas): Medida[] {
  const of = (items: readonly string[], round: number) => items[round % items.length]
  const livro = (campus: string, depois?: string) => (client: Client) =>
    together(client.rpc('livro_caixa', { campus, ...MES, depois, limite: 100 }))
  return [
    {
      name: 'list of a year, all campuses',
      limit: 60,
      ask: (client) => together(client.rpc('partidas_de', { campus: TODOS, ...ANO })),
    },
    {
      name: 'list by category',
      limit: 60,
      ask: (client, n) =>
        together(client.rpc('partidas_de', { campus: TODOS, ...ANO, conta: of(categorias, n) })),
    },
    {
      name: 'list by category and campus, by the fact',
      limit: 60,
      ask: (client, n) =>
        together(
          client.rpc('partidas_de', {
            campus: campusOf(n),
            ...MES,
            conta: of(categorias, n),
            base: 'competencia',
          }),
        ),
    },
    {
      name: 'list by fund and campus',
      limit: 60,
      ask: (client, n) =>
        together(client.rpc('partidas_de', { campus: campusOf(n), ...ANO, fundo: of(fundos, n) })),
    },
    {
      name: 'list by words, all campuses',
      limit: 60,
      ask: (client, n) => together(client.rpc('partidas_de', { campus: TODOS, ...ANO, busca: of(WORDS, n) })),
    },
    {
      name: 'list by words, one campus',
      limit: 60,
      ask: (client, n) =>
        together(client.rpc('partidas_de', { campus: campusOf(n), ...ANO, busca: of(WORDS, n) })),
    },
    { name: 'cash book of a month, one campus', limit: 100, ask: (client, n) => livro(campusOf(n))(client) },
    { name: 'cash book of a month, all campuses', limit: 100, ask: livro(TODOS) },
    { name: 'a page in its middle, one campus', limit: 100, ask: livro('Campus 1', meio.campus) },
    { name: 'a page in its middle, all campuses', limit: 100, ask: livro(TODOS, meio.todos) },
    {
      name: 'balances in the middle of a month, all campuses',
      limit: 100,
      ask: (client) =>
        together(
          client.rpc('saldos_das_contas', { dia: '2025-03-17' }),
          client.rpc('saldos_dos_fundos', { dia: '2025-03-17' }),
        ),
    },
    {
      name: 'DRE of a year, all campuses',
      limit: 300,
      ask: (client) => together(client.rpc('dre', { campus: TODOS, ...ANO })),
    },
    {
      name: 'DRE of a year, one campus',
      limit: 300,
      ask: (client, n) => together(client.rpc('dre', { campus: campusOf(n), ...ANO })),
    },
    {
      name: 'trial balance of a year, all campuses',
      limit: 300,
      ask: (client) => together(client.rpc('balancete', { campus: TODOS, ...ANO })),
    },
    {
      name: 'budget of a year, all campuses',
      limit: 300,
      ask: (client) => together(client.rpc('orcado_e_realizado', { campus: TODOS, ano: 2025 })),
    },
  ]
}
