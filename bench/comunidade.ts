import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { machine, percentile, table } from '../backend/bench/report.ts'
import { startBackend } from '../backend/src/backend.ts'
import type { Database } from '../supabase/database.types.ts'
import { signedIn } from './accounts.ts'

/** `BENCH_MENSAGENS=5000000 BENCH_PUBLICACOES=100000` measures a large church's years. */
const MANY = Number(process.env.BENCH_MENSAGENS ?? 50_000)
const POSTS = Number(process.env.BENCH_PUBLICACOES ?? 10_000)
const FEW = 2_500
const FEW_POSTS = 100
/** So many messages stand in a conversation; its people are ten. */
const EACH = 250
/** One is longer: there one scrolls back. */
const LONG = 5_000
const PEOPLE = 200
const ROUNDS = 60
const LIMIT_RATIO = 3

/** Conversations from one number to another; the caller ($3) is in every tenth, half read. */
const FILL = [
  `insert into app.conversas (id, tipo, campus, nome, ultima, ultima_em)
   select md5('conversa' || g)::uuid, 'pessoas', 'Campus 1', 'Conversa ' || g, $4::bigint, now() - make_interval(secs => g)
   from generate_series($1::integer, $2::integer) g where $3::uuid is not null`,
  `insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida)
   select md5('conversa' || g)::uuid, p.id, 0, $4::bigint / 2 from generate_series($1::integer, $2::integer) g
   join (select id, row_number() over (order by id) as r from public.membros_igreja where id <> $3) p on p.r % ${PEOPLE / 10} = g % ${PEOPLE / 10}
   union all
   select md5('conversa' || g)::uuid, $3, 0, $4::bigint / 2 from generate_series($1::integer, $2::integer) g where g % 10 = 0`,
  `insert into app.mensagens (id, conversa_id, ordem, autor_id, texto, created_at)
   select gen_random_uuid(), md5('conversa' || g)::uuid, o, p.ids[1 + (g + o) % ${PEOPLE}],
     'Mensagem ' || o || ' sobre o ensaio de domingo' || case when g = 10 and o = 7 then ', com a girafa' else '' end, now() - make_interval(mins => ($4::bigint - o)::integer, secs => g)
   from generate_series($1::integer, $2::integer) g, generate_series(1, $4::bigint) o,
     (select array_agg(id) as ids from public.membros_igreja where id <> $3::uuid) p`,
]

/** Posts to the campus and to another one in turn, with reactions; every second tells of the rehearsal, one of the giraffe. */
const WRITE = [
  `insert into public.publicacoes (id, autor_id, campus, publico, texto, created_at)
   select md5('publicação' || g)::uuid, p.ids[1 + g % ${PEOPLE}], 'Campus ' || 1 + g % 2, 'campus',
     'Publicação ' || g || case when g % 4 < 2 then ' sobre o ensaio de domingo' else ' sobre a secretaria' end
       || case when g = 30 then ', com a girafa' else '' end, now() - make_interval(mins => g)
   from generate_series($1::integer, $2::integer) g, (select array_agg(id) as ids from public.membros_igreja where id <> $3::uuid) p`,
  `insert into public.publicacao_reacoes (publicacao_id, membro_id, tipo)
   select md5('publicação' || g)::uuid, p.ids[1 + (g + r) % ${PEOPLE}], 'amem'
   from generate_series($1::integer, $2::integer) g, generate_series(1, 5) r,
     (select array_agg(id) as ids from public.membros_igreja where id <> $3::uuid) p`,
]

type Client = SupabaseClient<Database>
/** With the most that the 95th part may take, where the church asks for one. */
type Measure = readonly [
  name: string,
  ask: (client: Client, round: number) => PromiseLike<{ error: unknown }>,
  mostMs?: number,
]

const conversa = (number: number) => `md5('conversa${number}')::uuid`

/** The feed, a conversation's page, the list, opening, searching, with few and with many: what each takes, and how much more. */
export async function comunidade(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-comunidade-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  await sql.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  const idOf = async (text: string) =>
    (await sql.query<{ id: string }>(`select ${text} as id`)).rows[0]?.id ?? ''
  try {
    await sql.query(
      `insert into public.campi (nome) values ('Campus 1'), ('Campus 2') on conflict do nothing`,
    )
    const { client, login } = await signedIn(backend, sql, { role: 'membro', campus: 'Campus 1' })
    await sql.query(
      `insert into public.membros_igreja (nome, sobrenome, nome_completo, campus, situacao, data_nascimento, profile_id)
       select 'Ana', 'Medida', 'Ana Medida', 'Campus 1', 'membro', '1980-01-01', id from auth.users where email = $1
       on conflict (profile_id) do nothing`,
      [login.email],
    )
    const eu = await idOf(
      `(select m.id from public.membros_igreja m join auth.users u on u.id = m.profile_id where u.email = '${login.email}')`,
    )
    await sql.query(
      `insert into public.membros_igreja (nome, sobrenome, nome_completo, campus, situacao, data_nascimento)
       select 'Pessoa', 'Medida ' || g, 'Pessoa Medida ' || g, 'Campus 1', 'membro', '1980-01-01' from generate_series(1, ${PEOPLE}) g`,
    )
    const fill = async (first: number, last: number, each: number) => {
      // made at the end, by both cores: row by row, the words of five million take most of an hour
      const { rows: indexes } = await sql.query<{ name: string; made: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
         where indrelid = 'app.mensagens'::regclass and not indisunique`,
      )
      for (const { name } of indexes) await sql.query(`drop index ${name}`)
      for (const text of FILL) await sql.query(text, [first, last, eu, each])
      for (const { made } of indexes) await sql.query(made)
      await sql.query('vacuum analyze app.mensagens, app.conversas, app.conversa_pessoas')
    }
    const write = async (first: number, last: number) => {
      await sql.query('alter table public.publicacoes disable trigger z_auditar')
      for (const text of WRITE) await sql.query(text, [first, last, eu])
      await sql.query('alter table public.publicacoes enable trigger z_auditar')
      await sql.query('vacuum analyze public.publicacoes, public.publicacao_reacoes')
    }
    const [short, long] = [await idOf(conversa(10)), await idOf(conversa(0))]
    const measures: Measure[] = [
      ['the feed', (um) => um.rpc('feed', {}), 60],
      [
        'a page of the feed further down',
        (um, round) =>
          um.rpc('feed', {
            antes: new Date(Date.now() - (1 + ((round * 7) % 60)) * 60_000 * (POSTS / 100)).toISOString(),
            antes_id: '00000000-0000-0000-0000-000000000000',
          }),
        60,
      ],
      ['the feed, words of every second post', (um) => um.rpc('buscar_no_feed', { busca: 'ensaio' }), 150],
      ['the feed, a word of one post', (um) => um.rpc('buscar_no_feed', { busca: 'girafa' }), 150],
      ['last page of a conversation', (um) => um.rpc('mensagens_da_conversa', { conversa: short }), 40],
      [
        `a page among ${LONG} messages`,
        (um, round) => um.rpc('mensagens_da_conversa', { conversa: long, antes: 1 + ((round * 83) % LONG) }),
        40,
      ],
      ['the list', (um) => um.rpc('minhas_conversas')],
      ['opening', (um) => um.rpc('conversa_aberta', { conversa: short })],
      [
        `words of all among ${LONG} messages`,
        (um) => um.rpc('buscar_mensagens', { busca: 'ensaio', conversa: long }),
        150,
      ],
      ['words of all, everywhere', (um) => um.rpc('buscar_mensagens', { busca: 'ensaio' }), 150],
      ['a word of one, everywhere', (um) => um.rpc('buscar_mensagens', { busca: 'girafa' }), 150],
    ]
    const measureAll = async () => {
      const results = new Map<string, number[]>()
      for (const [name, ask] of measures) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const started = performance.now()
          const { error } = await ask(client, round)
          if (error) throw new Error(JSON.stringify(error))
          times.push(performance.now() - started)
        }
        results.set(name, times.slice(ROUNDS / 6))
      }
      return results
    }
    await fill(0, 0, LONG)
    await fill(1, FEW / EACH, EACH)
    await write(1, FEW_POSTS)
    const few = await measureAll()
    await fill(FEW / EACH + 1, (MANY - LONG) / EACH, EACH)
    await write(FEW_POSTS + 1, POSTS)
    const many = await measureAll()
    let held = true
    const ms = (times: number[], part: number) => percentile(times, part).toFixed(1)
    const rows = measures.map(([name, , mostMs]) => {
      const [before, after] = [few.get(name) ?? [], many.get(name) ?? []]
      const ratio = percentile(after, 50) / percentile(before, 50)
      // of the list the person has more, up to the thirty that a page shows; what is found everywhere grows with where it is
      const bound = !/list|everywhere|words|further/.test(name)
      if (bound && ratio > LIMIT_RATIO) held = false
      if (mostMs !== undefined && percentile(after, 95) > mostMs) held = false
      return [
        name,
        ms(before, 50),
        ms(after, 50),
        ms(after, 95),
        ratio.toFixed(2),
        [bound && `ratio ≤ ${LIMIT_RATIO}`, mostMs && `p95 ≤ ${mostMs}`].filter(Boolean).join(', '),
      ]
    })
    console.log(machine())
    console.log(
      table(
        [
          `${MANY} messages, ${POSTS} posts, ${ROUNDS} rounds`,
          'p50 ms with few',
          'p50 ms',
          'p95 ms',
          'ratio',
          'target',
        ],
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
