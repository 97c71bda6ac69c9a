import { randomUUID } from 'node:crypto'
import { sql } from '../support/database.ts'

export interface Coluna {
  tabela: string
  coluna: string
  tipo: string
  /** What the role of those who signed in may do with it. */
  legivel: boolean
  cria: boolean
  muda: boolean
}

/** Every column that a request can name. */
export const colunas = () =>
  sql<Coluna>(
    `select c.relname::text as tabela, a.attname::text as coluna, a.atttypid::regtype::text as tipo,
       has_column_privilege('authenticated', c.oid, a.attnum, 'select') as legivel,
       has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as cria,
       has_column_privilege('authenticated', c.oid, a.attnum, 'update') as muda
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
     order by 1, a.attname`,
  )

export interface Ligacao {
  nome: string
  de: string
  para: string
}

/** Every way from one table to another that a request can embed. */
export const ligacoes = () =>
  sql<Ligacao>(
    `select conname::text as nome, conrelid::regclass::text as de, confrelid::regclass::text as para from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text !~ '[.]' and conparentid = 0
     order by 1`,
  )

interface Argumento {
  nome: string
  tipo: string
  /** With its schema, as SQL writes it. */
  tipoInteiro: string
  /** First label of an enum. */
  rotulo: string | null
  obrigatorio: boolean
}

export interface Funcao {
  nome: string
  /** It may change something. */
  muda: boolean
  /** It answers with rows. */
  emLinhas: boolean
  argumentos: Argumento[]
}

/** Every function that a request can name, with what it takes. */
export const funcoes = () =>
  sql<Funcao>(
    `select p.proname::text as nome, p.provolatile = 'v' as muda, p.proretset as "emLinhas", coalesce((
       select json_agg(json_build_object('nome', p.proargnames[n], 'tipo', t.typname,
         'tipoInteiro', format('%I.%I', t.typnamespace::regnamespace, t.typname), 'obrigatorio', n <= p.pronargs - p.pronargdefaults,
         'rotulo', (select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder limit 1)) order by n)
       from unnest(p.proargtypes::oid[]) with ordinality a (tipo, n) join pg_type t on t.oid = a.tipo), '[]') as argumentos
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`,
  )

const VALORES: Record<string, unknown> = {
  uuid: randomUUID(),
  text: 'x',
  bool: true,
  date: '2030-01-06',
  timestamptz: '2030-01-06T12:30:00Z',
  time: '12:30',
  json: {},
  jsonb: {},
}

const valorDe = ({ tipo, rotulo }: Argumento) =>
  rotulo ?? (tipo.startsWith('_') ? [] : (VALORES[tipo] ?? (/^(int|float|numeric)/.test(tipo) ? 1 : null)))

/** Arguments by their types alone; what may be left out is left out. */
export const porTipo = ({ argumentos }: Funcao) =>
  Object.fromEntries(argumentos.filter(({ obrigatorio }) => obrigatorio).map((a) => [a.nome, valorDe(a)]))
