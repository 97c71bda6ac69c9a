import type pg from 'pg'
import { size } from '../backup/progress-bar.ts'
import { type Migration, unknownMigrations } from '../postgres/migrations.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const WAL_BYTES = 4 * 2 ** 30
/** PostgreSQL stops taking writes at two billion; its own cleaning begins at 200 million. */
const OLD_TRANSACTIONS = 1_000_000_000
const MINUTES = 60

/** A database that can be reached: version, migrations, slots, log, cleaning, indexes, clock. Reads only. */
export async function examineDatabase(
  client: pg.Client,
  migrations: Migration[],
  oldestPostgres: number,
): Promise<Finding[]> {
  await client.query('set default_transaction_read_only = on')
  const examinations = [clock, slots, log, cleaning, indexes, longTransactions, lastFailure]
  const found = await version(client, oldestPostgres)
  for (const examine of examinations) found.push(...(await examine(client)))
  return [...found, ...(await migrationState(client, migrations))]
}

const one = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
): Promise<Row | undefined> => (await client.query<Row>(text)).rows[0]

const exists = async (client: pg.Client, table: string) =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]
    ?.found === true

async function version(client: pg.Client, oldest: number): Promise<Finding[]> {
  const row = await one<{ version: string; number: number }>(
    client,
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const text = `PostgreSQL ${row?.version} responde.`
  if (Math.floor((row?.number ?? 0) / 10_000) >= oldest) return [good(text)]
  return [bad(text, `Este programa precisa do PostgreSQL ${oldest} ou mais novo.`)]
}

/** The database remembers moments: one that lies ahead says that the clock was set back, or was ahead before. */
async function clock(client: pg.Client): Promise<Finding[]> {
  const row = await one<{ drift: number; ahead: boolean }>(
    client,
    `select extract(epoch from clock_timestamp())::float8 as drift, pg_postmaster_start_time() > clock_timestamp() + interval '1 minute' as ahead`,
  )
  const drift = Math.abs((row?.drift ?? 0) - Date.now() / 1_000)
  if (row?.ahead || drift > MINUTES || new Date().getFullYear() < 2026)
    return [
      bad(
        `O relógio não está certo: agora seriam ${new Date().toLocaleString('pt-BR')}.`,
        'Acerte-o (timedatectl set-ntp true): entradas, códigos e cópias dependem dele.',
      ),
    ]
  return [good(`Relógio: ${new Date().toLocaleString('pt-BR')}.`)]
}

async function slots(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; bytes: string; status: string }>(
    `select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) as bytes, wal_status as status
     from pg_replication_slots where not active or wal_status in ('unreserved', 'lost')`,
  )
  if (rows.length === 0) return [good('Nenhuma replicação ficou esquecida.')]
  return rows.map(({ name, bytes }) =>
    warning(
      `A replicação ${name} está parada e segura ${size(Number(bytes))} de registros.`,
      `Se não for de ninguém: select pg_drop_replication_slot('${name}');`,
    ),
  )
}

async function log(client: pg.Client): Promise<Finding[]> {
  const row = await one<{ bytes: string }>(
    client,
    'select coalesce(sum(size), 0) as bytes from pg_ls_waldir()',
  )
  const bytes = Number(row?.bytes ?? 0)
  const text = `Registros de transações (WAL): ${size(bytes)}.`
  return [bytes > WAL_BYTES ? warning(text, 'Veja replicações paradas e transações longas.') : good(text)]
}

async function cleaning(client: pg.Client): Promise<Finding[]> {
  const found: Finding[] = []
  const age = await one<{ age: number }>(client, 'select max(age(datfrozenxid))::int as age from pg_database')
  if ((age?.age ?? 0) > OLD_TRANSACTIONS)
    found.push(
      bad(
        'A limpeza do banco está muito atrasada.',
        'Rode vacuum freeze em cada tabela, com o programa parado.',
      ),
    )
  const { rows } = await client.query<{ name: string; dead: string }>(
    `select relid::regclass::text as name, n_dead_tup as dead from pg_stat_user_tables
     where n_dead_tup > 10000 and n_dead_tup > n_live_tup order by n_dead_tup desc limit 5`,
  )
  for (const { name, dead } of rows)
    found.push(warning(`A tabela ${name} tem ${dead} linhas mortas.`, `vacuum (analyze) ${name};`))
  return found.length > 0 ? found : [good('Limpeza do banco: em dia.')]
}

async function indexes(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready',
  )
  if (rows.length === 0) return [good('Índices: todos válidos.')]
  return rows.map(({ name }) => bad(`O índice ${name} não vale.`, `reindex index ${name};`))
}

async function longTransactions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ pid: number; minutes: number; name: string }>(
    `select pid, (extract(epoch from now() - xact_start) / 60)::int as minutes, application_name as name from pg_stat_activity
     where xact_start < now() - interval '1 hour' and backend_type = 'client backend'`,
  )
  return rows.map(({ pid, minutes, name }) =>
    warning(
      `Uma transação está aberta há ${minutes} minutos (${name}, processo ${pid}).`,
      `select pg_terminate_backend(${pid});`,
    ),
  )
}

async function lastFailure(client: pg.Client): Promise<Finding[]> {
  if (!(await exists(client, 'backend.backups'))) return []
  const row = await one<{ ok: boolean | null; error: string | null; started: Date }>(
    client,
    'select ok, error, started from backend.backups order by id desc limit 1',
  )
  if (row?.ok !== false) return []
  return [
    bad(
      `A última cópia falhou (${row.started.toLocaleString('pt-BR')}): ${row.error}`,
      'Corrija e rode npm run backup.',
    ),
  ]
}

async function migrationState(client: pg.Client, migrations: Migration[]): Promise<Finding[]> {
  if (!(await exists(client, 'supabase_migrations.schema_migrations')))
    return [warning('O banco ainda não foi preparado.', 'O próximo início o prepara.')]
  const [unknown] = await unknownMigrations(client, migrations)
  if (unknown)
    return [
      bad(
        `Os dados são de uma versão mais nova deste programa (a migração ${unknown} não é conhecida).`,
        'Atualize o programa, ou restaure uma cópia feita por esta versão.',
      ),
    ]
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const done = new Set(rows.map((row) => row.version))
  const [pending] = migrations.filter((migration) => !done.has(migration.version))
  if (pending)
    return [
      warning(
        `A migração ${pending.version}_${pending.name} ainda não foi aplicada, ou falhou.`,
        'Reinicie: ela é tentada de novo, depois de uma cópia. O terminal diz por que falha.',
      ),
    ]
  return [good(`Migrações: ${done.size} aplicadas, nenhuma pendente.`)]
}
