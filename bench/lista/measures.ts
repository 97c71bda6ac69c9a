import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'

export type Client = SupabaseClient<Database>

export type Measure = {
  name: string
  /** The time in which 95 of 100 must be answered, in milliseconds. */
  limit: number
  rounds: number
  ask: (client: Client, round: number) => Promise<unknown>
}

/** What somebody types who looks for a person, letter by letter. */
const TYPED = ['jose magalhaes', 'conceicao falcao', 'tarcisio', 'debora bran', '62900012', 'pessoa7712@']
const STEPS = TYPED.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, end) => text.slice(0, end + 2)),
)

export const QUATRO_REGRAS = {
  combina: 'todos',
  regras: [
    { campo: 'situacao', operador: 'igual', valor: ['membro', 'congregado'] },
    { campo: 'idade', operador: 'entre', valor: [18, 35] },
    { campo: 'ministerio', operador: 'igual', valor: ['Louvor', 'Kids'] },
    { combina: 'nenhum', regras: [{ campo: 'presenca', operador: 'presente', valor: [4] }] },
  ],
}

export const SEM_VISITA = {
  combina: 'todos',
  regras: [
    { campo: 'situacao', operador: 'igual', valor: ['membro'] },
    { campo: 'visita', operador: 'mais_de_dias', valor: [60] },
  ],
}

type Request = PromiseLike<{ error: unknown }>

/** Everything that a page asks at once, as it asks it. */
async function together(...requests: Request[]): Promise<void> {
  for (const { error } of await Promise.all(requests)) if (error) throw new Error(JSON.stringify(error))
}

/** The pages of a person, with every call that each makes. */
const PAGES: Record<string, (client: Client, membro: string) => Request[]> = {
  dados: (client, id) => [
    client
      .from('membros_igreja')
      .select(
        '*, funcoes:membros_funcoes(*), reservados:membros_reservados(cpf, rg, rg_orgao, nome_pai, nome_mae, updated_at)',
      )
      .eq('id', id)
      .maybeSingle(),
    client
      .from('membros_igreja')
      .select('id, nome_completo, foto, campus, situacao')
      .eq('id', id)
      .maybeSingle(),
    client.from('listas').select('*').eq('lista', 'como_conheceu'),
  ],
  familia: (client, membro) => [
    client.rpc('familia_do_membro', { membro }),
    client
      .from('autorizados_busca')
      .select('*, adulto:membros_igreja!autorizados_busca_adulto_id_fkey(nome_completo, foto, telefone)')
      .eq('crianca_id', membro)
      .order('estado', { ascending: false })
      .order('created_at'),
  ],
  funcoes: (client, membro) => [
    client.from('membros_funcoes').select().eq('membro_id', membro).order('inicio', { ascending: false }),
    client.from('membros_treinamentos').select('*').eq('membro_id', membro),
  ],
  vida: (client, membro_id) => [client.rpc('vida', { membro_id })],
  'linha do tempo': (client, membro_id) => [client.rpc('historia', { membro_id, limite: 30 })],
  anotações: (client, membro) => [
    client
      .from('anotacoes_pastorais')
      .select('id, membro_id, tipo, nivel, data, autor_id, autor_nome')
      .eq('membro_id', membro)
      .order('data', { ascending: false }),
  ],
  documentos: (client, membro) => [
    client.from('documentos_membros').select('*').eq('membro_id', membro).is('anotacao_id', null),
  ],
  acompanhamento: (client, membro) => [client.rpc('acompanhamentos', { membro })],
}

/** What is measured of the people area, on these people and this saved list. */
export function measuresOf(people: readonly string[], lista: string): Measure[] {
  const personOf = (round: number) => people[round % people.length] ?? ''
  return [
    {
      name: 'search as one types',
      limit: 60,
      rounds: 2 * STEPS.length,
      ask: (client, round) =>
        together(client.rpc('buscar_membros', { busca: STEPS[round % STEPS.length], limite: 50 })),
    },
    {
      name: 'saved list of four rules, its first page and count',
      limit: 300,
      rounds: 30,
      ask: (client) =>
        together(client.rpc('buscar_membros', { lista }), client.rpc('contar_membros', { lista })),
    },
    {
      name: 'members without a visit for 60 days, first page and count',
      limit: 300,
      rounds: 30,
      ask: (client) =>
        together(
          client.rpc('buscar_membros', { regras: SEM_VISITA }),
          client.rpc('contar_membros', { regras: SEM_VISITA }),
        ),
    },
    {
      name: 'likely duplicates of the whole church, first page and count',
      limit: 3_000,
      rounds: 5,
      ask: (client) => together(client.rpc('pares_duplicados', { limite: 20 })),
    },
    ...Object.entries(PAGES).map(([page, ask]) => ({
      name: `opening a member: ${page}`,
      limit: 150,
      rounds: 40,
      ask: (client: Client, round: number) => together(...ask(client, personOf(round))),
    })),
  ]
}
