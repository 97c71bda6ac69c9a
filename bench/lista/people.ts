import type pg from 'pg'
import { CAMPI, PEOPLE } from '../membros.ts'

export const MANY = 100_000

const TABLES = [
  'membros_igreja',
  'membros_funcoes',
  'attendances',
  'familias',
  'familia_membros',
  'acompanhamentos',
  'contatos_acompanhamento',
  'anotacoes_pastorais',
].map((name) => `public.${name}`)

/** What the rules and pages ask of the people: ages, functions, families, presence of eight Sundays, some twice. */
const DETAILS = [
  `update public.membros_igreja set data_nascimento = date '1940-01-01' + (abs(hashtext(id::text)) % 30000)`,
  `insert into public.membros_igreja (nome, sobrenome, nome_completo, telefone, data_nascimento, campus, situacao)
   select nome, sobrenome, nome_completo, replace(telefone, '+55', ''), data_nascimento, campus, 'visitante'
   from public.membros_igreja where abs(hashtext(id::text)) % 200 = 0`,
  `insert into public.membros_funcoes (membro_id, ministerio, funcao)
   select id, (array['Louvor', 'Kids', 'Mídias'])[1 + abs(hashtext(id::text)) % 3], 'Apoio' from public.membros_igreja
   where abs(hashtext(id::text)) % 5 = 0`,
  `insert into public.familias (id, nome, campus, responsavel_id)
   select gen_random_uuid(), 'Família ' || sobrenome, campus, id from public.membros_igreja where abs(hashtext(id::text)) % 4 = 0`,
  `insert into public.familia_membros (familia_id, membro_id, papel)
   select id, responsavel_id, 'responsavel' from public.familias where responsavel_id is not null`,
  `insert into public.events (id, name, campus, date)
   select 'c' || c || 's' || s, 'Culto', 'Campus ' || c, now() - make_interval(weeks => s)
   from generate_series(1, ${CAMPI}) c, generate_series(1, 8) s`,
  `insert into public.attendances (member_id, event_id, campus)
   select m.id, 'c' || substr(m.campus, 8) || 's' || s, m.campus from public.membros_igreja m, generate_series(1, 8) s
   where m.campus like 'Campus %' and abs(hashtext(m.id::text || s)) % 3 = 0`,
  `insert into public.acompanhamentos (membro_id, campus, etapa)
   select id, campus, 'integrado' from public.membros_igreja where abs(hashtext(id::text)) % 4 = 1`,
  `insert into public.contatos_acompanhamento (acompanhamento_id, canal, momento)
   select id, (array['visita', 'ligacao'])[1 + n % 2]::public.contato_canal,
     now() - make_interval(days => abs(hashtext(id::text || n)) % 400)
   from public.acompanhamentos, generate_series(1, 4) n`,
  `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, data, texto)
   select id, 'visita', 'lideranca', current_date - abs(hashtext(id::text)) % 400, 'Visita' from public.membros_igreja
   where abs(hashtext(id::text)) % 10 = 1`,
  ...TABLES.map((name) => `vacuum analyze ${name}`),
]

/** A hundred thousand people at once: without the record of every change, which would take most of the time. */
export async function fill(sql: pg.Client): Promise<void> {
  await sql.query(
    `insert into public.campi (nome) select 'Campus ' || g from generate_series(1, ${CAMPI}) g on conflict do nothing`,
  )
  const triggers = async (what: 'disable' | 'enable') => {
    for (const name of TABLES) await sql.query(`alter table ${name} ${what} trigger user`)
  }
  await triggers('disable')
  await sql.query(PEOPLE, [1, MANY])
  for (const statement of DETAILS) await sql.query(statement)
  await triggers('enable')
}
