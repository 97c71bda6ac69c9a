import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { machine, percentile, table } from '../backend/bench/report.ts'
import { startBackend } from '../backend/src/backend.ts'
import type { Database, Enums } from '../supabase/database.types.ts'
import { signedIn } from './accounts.ts'

const FEW = 1_000
const MANY = 100_000
export const CAMPI = 20
const ROUNDS = 60
const LIMIT_RATIO = 5

/** Members with Brazilian names spread over the campuses, numbered from `first` to `last`. */
export const PEOPLE = `
insert into public.membros_igreja (nome, sobrenome, nome_completo, email, telefone, campus, situacao)
select nome, sobrenome, nome || ' ' || sobrenome, 'pessoa' || g || '@medida.test', '+5562' || (900000000 + g)::text,
       'Campus ' || (1 + g % ${CAMPI}), 'membro'
from generate_series($1::integer, $2::integer) g,
lateral (select
  (array['Ana','José','João','Maria','Antônio','Luíza','Débora','Éder','Cássia','Tarcísio','Zuleica','Inês'])[1 + g % 12] as nome,
  (array['Silva','Souza','Conceição','Araújo','Brandão','Magalhães','Gusmão'])[1 + g % 7] || ' ' ||
  (array['Lima','Falcão','Norberto','Prado','Quirino'])[1 + (g / 7) % 5] || ' ' || g as sobrenome) names`

interface Measure {
  name: string
  ask: (client: SupabaseClient<Database>, round: number) => PromiseLike<{ error: unknown; data: unknown }>
}

const WORDS = ['conceicao', 'jose gus', 'quirino', 'falc', 'debora bran', 'arauj', 'norber', 'tarc']

const MEASURES: Measure[] = [
  { name: 'first page', ask: (client) => client.rpc('buscar_membros', { limite: 50 }) },
  {
    name: 'search by part of a name',
    ask: (client, round) => client.rpc('buscar_membros', { busca: WORDS[round % WORDS.length], limite: 50 }),
  },
  {
    name: 'search for one person',
    ask: (client, round) =>
      client.rpc('buscar_membros', { busca: `magalhaes ${(round * 7) % FEW}`, limite: 50 }),
  },
  { name: 'count', ask: (client) => client.rpc('contar_membros', {}) },
]

async function timesOf(client: SupabaseClient<Database>, { ask }: Measure): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const { error } = await ask(client, round)
    if (error) throw new Error(JSON.stringify(error))
    times.push(performance.now() - started)
  }
  return times.slice(ROUNDS / 6)
}

interface Person {
  label: string
  client: SupabaseClient<Database>
}

/** The list of members with a thousand and with a hundred thousand: what it takes, and how much more. */
export async function membros(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-membros-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    await sql.query(
      `insert into public.campi (nome) select 'Campus ' || g from generate_series(1, ${CAMPI}) g on conflict do nothing`,
    )
    const person = async (label: string, role: Enums<'papel'>, campus: string): Promise<Person> => ({
      label,
      client: (await signedIn(backend, sql, { role, campus })).client,
    })
    const people = [
      await person('all campuses', 'admin', 'Campus 1'),
      await person('one campus', 'lider', 'Campus 3'),
    ]
    const measureAll = async () => {
      const results = new Map<string, number[]>()
      for (const { label, client } of people)
        for (const measure of MEASURES)
          results.set(`${measure.name}, ${label}`, await timesOf(client, measure))
      return results
    }
    await sql.query(PEOPLE, [1, FEW])
    await sql.query('vacuum analyze public.membros_igreja')
    const few = await measureAll()
    await sql.query(PEOPLE, [FEW + 1, MANY])
    await sql.query('vacuum analyze public.membros_igreja')
    const many = await measureAll()
    let held = true
    const rows = [...few].map(([name, before]) => {
      const after = many.get(name) ?? []
      const ratio = percentile(after, 50) / percentile(before, 50)
      const bound = !name.startsWith('count')
      if (bound && ratio > LIMIT_RATIO) held = false
      const ms = (times: number[], part: number) => percentile(times, part).toFixed(1)
      return [
        name,
        ms(before, 50),
        ms(after, 50),
        ms(after, 95),
        ratio.toFixed(2),
        bound ? `≤ ${LIMIT_RATIO}` : '',
      ]
    })
    console.log(machine())
    console.log(
      table(
        [`members, ${ROUNDS} rounds`, `p50 ms at ${FEW}`, `p50 ms at ${MANY}`, 'p95 ms', 'ratio', 'target'],
        rows,
      ),
    )
    return held
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
