import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { CAMPI } from './livro.ts'

type Client = SupabaseClient<Database>

export interface Medida {
  name: string
  /** The time in which 95 of 100 are answered, in milliseconds. */
  limit: number
  ask: (client: Client, round: number) => Promise<unknown>
  /** How often it is asked, where it takes long. */
  rounds?: number
}

/** What a page asks at once. */
async function together(...requests: PromiseLike<{ error: unknown }>[]): Promise<void> {
  for (const { error } of await Promise.all(requests)) if (error) throw new Error(JSON.stringify(error))
}

const ANO = { de: '2025-01-01', ate: '2025-12-31' }
const MES = { de: '2025-03-01', ate: '2025-03-31' }
const campusOf = (round: number) => `Campus ${1 + (round % CAMPI)}`
/** Every campus, which functions call null: their generated types know none. */
const onde = (campus: string | null): { campus: string } => Object({ campus })
const TODOS = null

const WORDS = ['culto da noite', 'agua', 'missoes 1', 'kids 77', 'salao 4321', 'dizimo']

/** In what a bill is, its number, who is paid, and nothing at all. */
const BUSCAS = ['agua 4', 'NF-4321', 'reforma da cozinha', 'fornecedor', 'nada assim']
const ABERTAS: Database['public']['Enums']['estado_conta_a_pagar'][] = ['pendente', 'aprovada']

export interface Coisas {
  categorias: string[]
  fundos: string[]
  /** A leg in the middle of the month's cash book, of one campus and of all. */
  meio: { campus: string; todos: string }
  /** Lines of a statement that wait, of twenty accounts. */
  esperam: string[]
  /** A bank account of each campus. */
  bancos: string[]
}

const LINES = 5000
/** As the page sends them. */
const PIECE = 500

/** A statement of five thousand lines, as a bank numbers them, each time of other ones. */
async function importAll(client: Client, conta: string): Promise<void> {
  const extrato = randomUUID()
  await together(
    client.rpc('iniciar_extrato', { id: extrato, conta, arquivo: 'ano.ofx', formato: 'ofx', total: LINES }),
  )
  for (let first = 0; first < LINES; first += PIECE) {
    const linhas = Array.from({ length: PIECE }, (_, n) => ({
      posicao: first + n + 1,
      dia: `2025-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
      centavos: (n % 3 === 0 ? -1 : 1) * (100 + first + n),
      memo: `PIX RECEBIDO DE ALGUEM ${first + n}`,
      fitid: `${extrato}${first + n}`,
      igual: 1,
    }))
    await together(client.rpc('importar_extrato', { extrato, linhas }))
  }
}

export function medidasDe({ categorias, fundos, meio, esperam, bancos }: Coisas): Medida[] {
  const of = (items: readonly string[], round: number) => items[round % items.length]
  const livro = (campus: string | null, depois?: string) => (client: Client) =>
    together(client.rpc('livro_caixa', { ...onde(campus), ...MES, depois, limite: 100 }))
  return [
    {
      name: 'list of a year, all campuses',
      limit: 60,
      ask: (client) => together(client.rpc('partidas_de', { ...onde(TODOS), ...ANO })),
    },
    {
      name: 'list by category',
      limit: 60,
      ask: (client, n) =>
        together(client.rpc('partidas_de', { ...onde(TODOS), ...ANO, conta: of(categorias, n) })),
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
      name: 'open bills, all campuses',
      limit: 60,
      ask: (client) => together(client.rpc('listar_contas_a_pagar', { estados: ABERTAS })),
    },
    {
      name: 'paid and cancelled bills, from the end',
      limit: 60,
      ask: (client) =>
        together(client.rpc('listar_contas_a_pagar', { estados: ['paga', 'cancelada'], recentes: true })),
    },
    {
      name: 'bills by words, all campuses',
      limit: 60,
      ask: (client, n) => together(client.rpc('listar_contas_a_pagar', { busca: of(BUSCAS, n) })),
    },
    {
      name: 'open bills by words, one campus',
      limit: 60,
      ask: (client, n) =>
        together(
          client.rpc('listar_contas_a_pagar', {
            ...{ campus: campusOf(n), estados: ABERTAS },
            busca: of(BUSCAS, n),
          }),
        ),
    },
    {
      name: 'list by words, all campuses',
      limit: 60,
      ask: (client, n) =>
        together(client.rpc('partidas_de', { ...onde(TODOS), ...ANO, busca: of(WORDS, n) })),
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
      ask: (client) => together(client.rpc('dre', { ...onde(TODOS), ...ANO })),
    },
    {
      name: 'DRE of a year, one campus',
      limit: 300,
      ask: (client, n) => together(client.rpc('dre', { campus: campusOf(n), ...ANO })),
    },
    {
      name: 'trial balance of a year, all campuses',
      limit: 300,
      ask: (client) => together(client.rpc('balancete', { ...onde(TODOS), ...ANO })),
    },
    {
      name: 'budget of a year, all campuses',
      limit: 300,
      ask: (client) => together(client.rpc('orcado_e_realizado', { ...onde(TODOS), ano: 2025 })),
    },
    {
      name: 'suggestions for a line of a statement',
      limit: 50,
      ask: (client, n) => together(client.rpc('sugestoes_da_linha', { linha: of(esperam, n) ?? '' })),
    },
    {
      name: 'import of a statement of 5,000 lines',
      limit: 10_000,
      rounds: 3,
      ask: (client, n) => importAll(client, of(bancos, n) ?? ''),
    },
  ]
}
