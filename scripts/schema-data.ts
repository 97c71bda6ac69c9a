import pg from 'pg'

interface Table {
  name: string
  /** What tells its rows apart between two databases: no random keys, no moments. */
  columns: string[]
}

const inDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tables that anything could stand in before there are people. `alteracoes` tells of them, and is not compared. */
async function tables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (
        where a.atttypid not in ('uuid'::regtype, 'timestamptz'::regtype, 'bytea'::regtype)
          and a.attgenerated = '' and a.attidentity = ''
          and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ 'random|gen_|nova_chave') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where (n.nspname in ('public', 'app', 'rostos') or c.oid = 'storage.buckets'::regclass)
      and c.relkind in ('r', 'p') and c.oid <> 'public.alteracoes'::regclass
    group by c.oid order by 1`)
  return rows.filter(({ columns }) => columns)
}

/** Base data and scheduled jobs of a database as lines, `table: {row}`, in order. */
const linesOf = (url: string): Promise<string[]> =>
  inDatabase(url, async (client) => {
    const found: string[] = []
    for (const { name, columns } of await tables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(x)::text as row from (select ${columns.join(', ')} from ${name}) x order by 1`,
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    const { rows } = await client.query<{ row: string }>(
      `select jsonb_build_object('name', jobname, 'schedule', schedule, 'command', command)::text as row from cron.job order by 1`,
    )
    return [...found, ...rows.map(({ row }) => `cron.job: ${row}`)]
  })

/** What features say of their tables (auth/02_registro.sql): no church changes it, so a migration writes it anew. */
const REGISTRIES: Record<string, string> = {
  'app.tabelas': 'ordem',
  'app.colunas': 'relacao, coluna',
  'app.retencoes': 'regra',
}

const isRegistry = (line: string) =>
  Object.keys(REGISTRIES).some((table) => line.slice(2).startsWith(`${table}:`))

/** The statements that write the registries as a database has them. */
const registryStatements = (url: string): Promise<string[]> =>
  inDatabase(url, async (client) => {
    const statements = [`truncate ${Object.keys(REGISTRIES).join(', ')} restart identity;`]
    const known = await tables(client)
    for (const [name, order] of Object.entries(REGISTRIES)) {
      const columns = known.find((table) => table.name === name)?.columns ?? []
      const values = columns.map((column) => `quote_nullable(${column})`).join(` || ', ' || `)
      const { rows } = await client.query<{ row: string }>(
        `select '  (' || ${values} || ')' as row from ${name} order by ${order}`,
      )
      const lines = rows.map(({ row }) => row).join(',\n')
      statements.push(`insert into ${name} (${columns.join(', ')}) values\n${lines};`)
    }
    return statements
  })

/** How the base data and the jobs of one database differ from those of another, a line each; empty when they do not. */
export async function dataDifference(from: string, to: string): Promise<string[]> {
  const [before, after] = await Promise.all([linesOf(from), linesOf(to)])
  const [had, has] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !has.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !had.has(line)).map((line) => `+ ${line}`),
  ]
}

/**
 * What leads the base data of one database to those of another: the registries as statements, and a line `-- DATA …` for each row
 * that a person has to put into one, since a church may have changed it.
 */
export async function dataWay(from: string, to: string): Promise<string[]> {
  const lines = await dataDifference(from, to)
  const asked = lines.filter((line) => !isRegistry(line)).map((line) => `-- DATA ${line}`)
  return lines.some(isRegistry) ? [...(await registryStatements(to)), ...asked] : asked
}
