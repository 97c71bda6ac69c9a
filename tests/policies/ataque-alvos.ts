import { randomUUID } from 'node:crypto'
import { conta, id, membro, novo, sql } from '../support/church.ts'

export interface Coluna {
  tabela: string
  coluna: string
  /** The role of those who signed in may read it. */
  legivel: boolean
}

/** Every column that a request can name. */
export const colunas = () =>
  sql<Coluna>(
    `select c.relname::text as tabela, a.attname::text as coluna,
       has_column_privilege('authenticated', c.oid, a.attnum, 'select') as legivel
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
     order by 1, a.attnum`,
  )

interface Argumento {
  nome: string
  tipo: string
  /** First label of an enum. */
  rotulo: string | null
  obrigatorio: boolean
}

export interface Funcao {
  nome: string
  argumentos: Argumento[]
}

/** Every function that a request can name, with what it takes. */
export const funcoes = () =>
  sql<Funcao>(
    `select p.proname::text as nome, coalesce((
       select json_agg(json_build_object('nome', p.proargnames[n], 'tipo', t.typname, 'obrigatorio', n <= p.pronargs - p.pronargdefaults,
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

/** Things of a campus: whatever is told of them contains the mark. */
export interface Coisas {
  marca: string
  /** By the name and type of an argument, what it would mean there. */
  por: Record<string, unknown>
}

export async function coisasDe(campus: string): Promise<Coisas> {
  const marca = `Marcada${novo()}`
  const pessoa = (await membro({ nome: 'Zulmira', sobrenome: marca, campus, email: `${novo()}@ataque.test` }))
    .id
  const crianca = await id(
    `insert into public.membros_igreja (nome, sobrenome, campus, data_nascimento) values ('Zeca', $1, $2, current_date - 2000)
     returning id`,
    [marca, campus],
  )
  const usuario = await conta(`${marca.toLowerCase()}@ataque.test`)
  await sql('update public.profiles set campus = $2, sobrenome = $3 where id = $1', [usuario, campus, marca])
  const ministerio = await id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
    campus,
    `Ministério ${marca}`,
  ])
  const evento = await id(
    `insert into public.events (name, campus, location, date, aberto) values ($1, $2, 'Templo', now() + interval '1 day', false)
     returning id`,
    [`Ensaio ${marca}`, campus],
  )
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, $2, 0, 200, 10) returning id`,
    [campus, `Sala ${marca}`],
  )
  const uuid = (nomes: string, valor: unknown) =>
    nomes.split(' ').flatMap((nome) => [
      [`${nome} uuid`, valor],
      [`${nome} _uuid`, [valor]],
    ])
  const text = (nomes: string, valor: unknown) => nomes.split(' ').map((nome) => [`${nome} text`, valor])
  return {
    marca,
    por: Object.fromEntries([
      ...uuid(
        'membro membro_id membros parente responsavel responsavel_id fica sai um outro novo ids',
        pessoa,
      ),
      ...uuid('crianca criancas', crianca),
      ...uuid('usuario conta pessoa', usuario),
      ...uuid('ministerio do_ministerio ministerios', ministerio),
      ...uuid('sala', sala),
      ...text('ocorrencia evento evento_id', evento),
      ...text('campus no_campus', campus),
      ...text('busca nome', marca),
    ]),
  }
}

/** Arguments that mean these things, also where they may be left out; null where the function takes none of them. */
export function comCoisas(funcao: Funcao, { por }: Coisas): Record<string, unknown> | null {
  const conhecidos = funcao.argumentos.flatMap(({ nome, tipo }) => {
    const valor = por[`${nome} ${tipo}`]
    return valor === undefined ? [] : [[nome, valor] as const]
  })
  return conhecidos.length > 0 ? { ...porTipo(funcao), ...Object.fromEntries(conhecidos) } : null
}
