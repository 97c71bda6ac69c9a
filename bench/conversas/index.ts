import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import pg from 'pg'
import { machine, percentile, table } from '../../backend/bench/report.ts'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import type { Heard, Order, Person, Report } from './sockets.ts'

/*
 * 2,000 people in 200 conversations, each on a socket of their own (in another process); one in ten has the conversation open
 * and reads what is told. Fifty messages a second are written as the page writes them. Everybody must hear of what is theirs,
 * once, and of nothing else; measured from commit to the telephone, with database, backend, writers and sockets on one machine.
 */
const PEOPLE = 2_000
const EACH = 10
const PER_SECOND = 50
const SECONDS = 30
const TARGET_P95_MS = 250
const PATIENCE_MS = 15_000

const CAMPUS = 'Medida'

/** Adults with an account and a record, ten to a conversation. */
const FILL = [
  `insert into public.campi (nome) values ('${CAMPUS}')`,
  `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
     created_at, updated_at)
   select '00000000-0000-0000-0000-000000000000', md5('conta' || g)::uuid, 'authenticated', 'authenticated',
     'pessoa' || g || '@medida.test', now(), '{}', '{"first_name": "Pessoa", "last_name": "Medida"}', now(), now()
   -- the first account of a church is its administrator: it is nobody of these
   from generate_series(0, ${PEOPLE}) g order by g`,
  `delete from public.user_roles where user_id in (select md5('conta' || g)::uuid from generate_series(1, ${PEOPLE}) g)`,
  `insert into public.user_roles (user_id, role, campus)
   select md5('conta' || g)::uuid, 'membro', '${CAMPUS}' from generate_series(1, ${PEOPLE}) g`,
  `insert into public.membros_igreja (id, nome, sobrenome, nome_completo, campus, situacao, data_nascimento, profile_id)
   select md5('pessoa' || g)::uuid, 'Pessoa', 'Medida ' || g, 'Pessoa Medida ' || g, '${CAMPUS}', 'membro', '1980-01-01',
     md5('conta' || g)::uuid
   from generate_series(1, ${PEOPLE}) g`,
  `insert into app.conversas (id, tipo, campus, nome, ultima, ultima_em)
   select md5('conversa' || g)::uuid, 'pessoas', '${CAMPUS}', 'Conversa ' || g, 0, now()
   from generate_series(0, ${PEOPLE / EACH - 1}) g`,
  `insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida)
   select md5('conversa' || (g - 1) / ${EACH})::uuid, md5('pessoa' || g)::uuid, 0, 0 from generate_series(1, ${PEOPLE}) g`,
  'analyze',
]

type Account = Person & { conversa: string }

async function createPeople({ secrets }: Backend, sql: pg.Client): Promise<Account[]> {
  for (const text of FILL) await sql.query(text)
  const { rows } = await sql.query<{ id: string; conversa: string }>(
    `select md5('conta' || g)::uuid as id, md5('conversa' || (g - 1) / ${EACH})::uuid as conversa
     from generate_series(1, ${PEOPLE}) g order by g`,
  )
  const key = new TextEncoder().encode(secrets.jwtSecret)
  return Promise.all(
    rows.map(async (row, index) => ({
      ...row,
      reads: index % EACH === 0,
      token: await new SignJWT({ sub: row.id, role: 'authenticated', aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(key),
    })),
  )
}

async function ask(holder: ChildProcess, order: Order): Promise<Report> {
  holder.send(order)
  const [report] = await once(holder, 'message')
  return report
}

/** Fifty a second, whether or not the one before has been answered; in turn from all conversations and their people. */
async function writeAll({ url, secrets }: Backend, people: readonly Account[]): Promise<number[]> {
  const total = PER_SECOND * SECONDS
  const begin = performance.now()
  const sent: Promise<number>[] = []
  for (let n = 0; n < total; n += 1) {
    const due = begin + (n * 1_000) / PER_SECOND
    await pause(Math.max(0, due - performance.now()))
    const author = people[(n * EACH + Math.floor((n * EACH) / PEOPLE) + 1) % PEOPLE]
    if (!author) throw new Error('nobody')
    sent.push(write(url, secrets.publishableKey, author, n))
  }
  return Promise.all(sent)
}

async function write(url: string, apikey: string, { token, conversa }: Account, n: number): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/rest/v1/rpc/enviar_mensagem`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      conversa,
      mensagem: randomUUID(),
      texto: `Mensagem ${n} sobre o ensaio de domingo`,
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  return performance.now() - started
}

/** Whatever was heard, until as much has come as must, and a moment for what should not. */
async function gather(holder: ChildProcess, wanted: number): Promise<Heard[]> {
  const all: Heard[] = []
  const deadline = Date.now() + PATIENCE_MS
  const told = () => all.filter(({ how }) => how === 'told').length
  let last = false
  while (!last) {
    last = told() >= wanted || Date.now() > deadline
    await pause(1_000)
    all.push(...(await ask(holder, { do: 'report' })).heard)
  }
  return all
}

export async function conversas(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-conversas-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0', DATABASE_URL: '' },
  })
  const holder = fork(join(import.meta.dirname, 'sockets.ts'))
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const people = await createPeople(backend, sql)
    const { publishableKey: apikey } = backend.secrets
    const { opened } = await ask(holder, { do: 'open', url: backend.url, apikey, people })
    if (opened !== PEOPLE) throw new Error(`${opened} of ${PEOPLE} sockets are open`)
    const answered = await writeAll(backend, people)
    const heard = await gather(holder, PER_SECOND * SECONDS * EACH)
    const { rows } = await sql.query<{ conversa: string; ordem: string; at: string }>(
      `select conversa_id as conversa, ordem, extract(epoch from created_at) * 1000 as at from app.mensagens`,
    )
    const written = new Map(rows.map(({ conversa, ordem, at }) => [`${conversa} ${ordem}`, Number(at)]))
    const conversaOf = new Map(people.map(({ id, conversa }) => [id, conversa]))
    const told = heard.filter(({ how }) => how === 'told')
    const foreign = told.filter(({ person, conversa }) => conversaOf.get(person) !== conversa).length
    const once = new Set(told.map(({ person, conversa, ordem }) => `${person} ${conversa} ${ordem}`))
    const lost = written.size * EACH - once.size
    const twice = told.length - once.size
    // a message is read when it is first among those that were asked for
    const firstRead = new Map<string, number>()
    for (const { person, conversa, ordem, at, how } of heard) {
      const key = `${person} ${conversa} ${ordem}`
      if (how === 'read') firstRead.set(key, Math.min(at, firstRead.get(key) ?? Number.POSITIVE_INFINITY))
    }
    const since = (conversa: string, ordem: number, at: number) =>
      at - (written.get(`${conversa} ${ordem}`) ?? Number.NaN)
    const toTold = told.map(({ conversa, ordem, at }) => since(conversa, ordem, at))
    const toRead = [...firstRead].map(([key, at]) => {
      const [, conversa = '', ordem] = key.split(' ')
      return since(conversa, Number(ordem), at)
    })
    const unread = written.size - firstRead.size
    const row = (name: string, times: number[], isBound: boolean) => [
      name,
      String(times.length),
      ...[percentile(times, 50), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(0)),
      isBound ? `≤ ${TARGET_P95_MS}` : '',
    ]
    console.log(machine())
    console.log(
      table(
        [
          `${PEOPLE} sockets, ${PEOPLE / EACH} conversations, ${PER_SECOND} messages/s for ${SECONDS} s`,
          'times',
          'p50 ms',
          'p95 ms',
          'max ms',
          'target p95',
        ],
        [
          row('commit → told', toTold, true),
          row('commit → words on an open conversation', toRead, true),
          row('answer to who writes', answered, false),
        ],
      ),
    )
    console.log(`\nlost ${lost}, twice ${twice}, to the wrong person ${foreign}, not read ${unread}`)
    const isExact = written.size === PER_SECOND * SECONDS && lost + twice + foreign + unread === 0
    return isExact && [toTold, toRead].every((times) => percentile(times, 95) <= TARGET_P95_MS)
  } finally {
    holder.kill()
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
