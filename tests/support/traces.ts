import { sql } from './database.ts'

interface Coluna {
  tabela: string
  coluna: string
}

/** The columns of all tables in which one of these texts stands. */
export async function tracesOf(marcas: string[]): Promise<string[]> {
  const colunas = await sql<Coluna>(`
    select format('%I.%I', n.nspname, c.relname) as tabela, a.attname::text as coluna
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app', 'rostos', 'auth', 'storage')
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
      and (t.typcategory in ('S', 'U', 'I') or t.typname in ('json', 'jsonb', '_text'))
    order by 1, 2`)
  const achadas: string[] = []
  for (const { tabela, coluna } of colunas) {
    const [achou] = await sql(
      `select 1 from ${tabela} t where lower(t."${coluna}"::text) like any ($1) limit 1`,
      [marcas.map((marca) => `%${marca}%`)],
    )
    if (achou) achadas.push(`${tabela}.${coluna}`)
  }
  return achadas
}
