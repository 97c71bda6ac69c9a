import { globSync, readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'

interface Named {
  name: string
}

const names = async (text: string) => (await sql<Named>(text)).map(({ name }) => name)

describe('tables', () => {
  test('each one has row-level security', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace)
        and c.relkind in ('r', 'p')
        and not c.relrowsecurity`)
    expect(open).toEqual([])
  })

  test('policies are for signed-in people, and one per operation', async () => {
    const broad = await names(`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and policyname <> 'sessão: só a que vale'
        and (roles <> '{authenticated}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')`)
    const double = await names(`
      select tablename || ' ' || cmd as name from pg_policies
      where schemaname = 'public' group by tablename, cmd having count(*) > 1`)
    expect([...broad, ...double]).toEqual([])
  })

  test('each one, files and messages too, opens to a good session alone', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where (c.relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass))
        and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (
          select from pg_policy p where p.polrelid = c.oid and p.polname = 'sessão: só a que vale' and not p.polpermissive
            and p.polcmd = '*' and p.polroles = array['authenticated'::regrole::oid] and p.polwithcheck is null
            and pg_get_expr(p.polqual, p.polrelid) ~ '^\\( SELECT app.sessao_vale\\(\\) AS sessao_vale\\)$')`)
    expect(open).toEqual([])
  })

  test('what the REST API asks before each request', async () => {
    expect(
      await names(
        `select unnest(setconfig) as name from pg_db_role_setting where setrole = 'authenticator'::regrole`,
      ),
    ).toContain('pgrst.db_pre_request=app.conferir_sessao')
  })

  test('what a person is granted has a policy, and the other way round', async () => {
    const apart = await names(`
      with granted as (
        select distinct table_name::text as name, privilege_type::text as cmd from information_schema.column_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('SELECT', 'INSERT', 'UPDATE')
        union
        select table_name::text, privilege_type::text from information_schema.table_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'DELETE'
      ), ruled as (
        select tablename::text as name, cmd from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE')
      select coalesce(g.name, r.name) || ' ' || coalesce(g.cmd, r.cmd) as name
      from granted g full join ruled r using (name, cmd) where g.name is null or r.name is null`)
    expect(apart).toEqual([])
  })

  test('nobody is granted more than rows', async () => {
    const grants = await names(`
      select table_name || ' ' || grantee || ' ' || privilege_type as name from information_schema.table_privileges
      where table_schema in ('public', 'app', 'rostos')
        and (grantee in ('anon', 'PUBLIC')
          or (grantee = 'authenticated' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
          or (grantee = 'authenticated' and table_schema <> 'public')
          or (grantee = 'service_role' and table_schema = 'rostos'))`)
    expect(grants).toEqual([])
  })

  test('a session that sees as somebody else can write to none', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace)
        and c.relkind in ('r', 'p') and c.oid <> 'app.simulacoes'::regclass
        and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'somente_leitura' and t.tgenabled = 'O'
            and t.tgfoid = 'app.somente_leitura'::regproc)`)
    expect(open).toEqual([])
  })

  test('no text of any brings control characters', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.oid <> 'public.alteracoes'::regclass
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid in ('text'::regtype, 'text[]'::regtype))
        and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a0_limpar_textos' and t.tgenabled = 'O'
            and t.tgfoid = 'app.limpar_textos'::regproc)`)
    expect(open).toEqual([])
  })

  test('every foreign key is indexed', async () => {
    const slow = await names(`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`)
    expect(slow).toEqual([])
  })

  test('every column that a policy compares is indexed', async () => {
    const slow = await names(`
      with read as (
        select p.tablename, a.attname, c.oid as relid, a.attnum
        from pg_policies p
        join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where p.schemaname = 'public'
          and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ ('\\m' || a.attname || ' =')
      )
      select distinct tablename || '.' || attname as name from read r
      where not exists (select from pg_index i where i.indrelid = r.relid and r.attnum = i.indkey[0])`)
    expect(slow).toEqual([])
  })

  test('each one is registered, and says what it is', async () => {
    const silent = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace) and c.relkind in ('r', 'p')
        and (obj_description(c.oid, 'pg_class') is null and c.relnamespace = 'public'::regnamespace
          or not exists (select from app.tabelas t where t.relacao = c.relname))`)
    expect(silent).toEqual([])
  })

  test('what is registered of columns is of columns that are there', async () => {
    const gone = await names(`
      select relacao || '.' || coluna as name from app.colunas k
      where relacao <> '' and not exists (
        select from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        join app.tabelas t on t.relacao = c.relname
        where c.relname = k.relacao and a.attname = k.coluna)`)
    expect(gone).toEqual([])
  })
})

interface Call {
  call: string
  who: string
  as_whom: string
  does: string
  gives: string
  body: string
}

/** What a function asks before anything else: its declarations that look something up, or the line behind `begin`. */
function firstStatement(body: string): string {
  const code = body.replace(/--[^\n]*/g, '').replace(/^\s*#variable_conflict \w+/, '')
  const [declared = '', rest] = code.split(/\nbegin\n/, 2)
  const asked = declared.split('\n').find((line) => /:=\s*app\.\w+\(/.test(line))
  return (rest === undefined ? code : (asked ?? rest))
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('|', '\\|')
    .slice(0, 110)
}

describe('functions', () => {
  const executable = (role: string, schema: string) =>
    names(`
      select proname as name from pg_proc
      where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
      order by proname`)

  test('what is exposed, to whom and behind what: docs/exposed-functions.md, which is reviewed', async () => {
    const calls = await sql<Call>(`
      select p.proname || '(' || coalesce(array_to_string(p.proargnames[:p.pronargs], ', '), '') || ')' as call,
        case when has_function_privilege('anon', p.oid, 'execute') then 'anybody'
          when has_function_privilege('authenticated', p.oid, 'execute') then 'signed in' else 'service key' end as who,
        case when p.prosecdef then 'owner' else 'caller' end as as_whom,
        case p.provolatile when 'v' then 'writes' else 'reads' end as does,
        case when p.proretset then 'rows' else format_type(p.prorettype, null) end as gives,
        p.prosrc as body
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
          or has_function_privilege('service_role', p.oid, 'execute'))
      order by p.proname, p.oid::regprocedure::text`)
    const lines = calls.map(
      ({ call, who, as_whom, does, gives, body }) =>
        `| ${call} | ${who} | ${as_whom} | ${does} | ${gives} | \`${firstStatement(body)}\` |`,
    )
    const inside = await executable('authenticated', 'app')
    const text = [
      '# Exposed functions',
      '',
      'Written by `tests/policies/estrutura.test.ts`. A change of this file is a change of who may do what: read it as such.',
      'Before each call `app.conferir_sessao` has asked whether the session is good.',
      '',
      '| call | for | runs as | | gives | begins with |',
      '|---|---|---|---|---|---|',
      ...lines,
      '',
      'Of schema `app`, which the API does not expose, policies, triggers and functions that run as their caller may use:',
      `${inside.join(', ')}.`,
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot('../../docs/exposed-functions.md')
  })

  test("a day is the church's, not that of UTC, where it is tomorrow from 21:00 of Brasília on", async () => {
    const oneself = await names(`
      select p.proname as name from pg_proc p
      where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and p.prosrc ~* '\\mcurrent_date\\M|\\mnow\\(\\)::date|\\m(created|updated)_at::date|[a-z]_em::date'
      order by 1`)
    expect(oneself).toEqual([])
  })

  test('a photo of a person in a list goes by their consent, but for those who look after people', async () => {
    const plain = await names(`
      select p.proname as name from pg_proc p
      where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and regexp_replace(p.prosrc, 'app\\.foto_em_lista\\([^)]*\\)', '', 'g') ~ '\\m[a-z]+\\.foto\\M'
      order by 1`)
    // For staff in their scope, for stations, of one's own children, of ministries, by a choice of its own (convivio), or taken from a list that did ask.
    expect(plain).toEqual([
      'abrir_dia',
      'acompanhamentos',
      'aniversarios_do_convivio',
      'arquivo_solto',
      'avisar_de_nome_ou_foto',
      'buscar_kids',
      'buscar_membros',
      'candidatos_da_troca',
      'candidatos_da_vaga',
      'chamada_kids',
      'conferir_foto_do_membro',
      'escolher_convivio',
      'esquecer_arquivo',
      'esquecer_fotos_antigas',
      'executar_anonimizacao',
      'familia_sugerida',
      'fotos_do_membro',
      'guardar_busca',
      'guardar_poucas_fotos',
      'lado_da_unificacao',
      'levar_foto_ao_profile',
      'lista_de_presenca',
      'lista_kids',
      'membros_da_transferencia',
      'minhas_criancas_no_kids',
      'minhas_escolhas_de_convivio',
      'ministerios_locais',
      'mostrar_pessoa',
      'nos_das_pessoas',
      'nos_do_campus',
      'nos_dos_lideres',
      'painel_escalas',
      'pessoa_da_familia',
      'pessoa_do_par',
      'pessoas_das_fotos',
      'possiveis_duplicados',
      'proteger_anonimizado',
      'provar_rostos',
      'quem_falta',
      'quem_leva',
      'ramo_da_lideranca',
      'receber_visitante',
      'registrar_identificacao',
      'rosto_para_indexar',
      'sugestoes_de_vinculo',
      'vistas_do_convivio',
    ])
  })

  // Over rows a caller can ask for exactly one: what that refuses is rolled back, and the count with it.
  test('what counts wrong guesses answers with a value, never with rows', async () => {
    const rows = await names(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_type t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and (p.proretset or t.typtype = 'c')
        and p.prosrc ~ 'contar_palpite|tentativas|palpites'`)
    expect(rows).toEqual([])
  })

  test('whoever runs as the owner does so with an empty search path', async () => {
    const loose = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and coalesce('search_path=""' <> all (p.proconfig), true)`)
    expect(loose).toEqual([])
  })

  test('what changes data as the owner, and is no call of the API, is not for people', async () => {
    const writers = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.provolatile = 'v'
        and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      order by name`)
    expect(writers).toEqual([
      'app.iniciar_edicao(text)',
      'app.vincular_familia(uuid,uuid,uuid,familia_papel)',
    ])
  })

  test('the product calls what public offers, and nothing else stays open', async () => {
    const offered = new Set([
      ...(await executable('anon', 'public')),
      ...(await executable('authenticated', 'public')),
    ])
    const product = globSync(['web/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'])
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const words = new Set(product.match(/(?<=['"`/])[a-z_]+(?=['"`?])/g))
    expect([...offered].filter((name) => !words.has(name))).toEqual([])
  })

  test('each one says what it does', async () => {
    const silent = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and obj_description(p.oid, 'pg_proc') is null`)
    expect(silent).toEqual([])
  })

  test('schema app is out of reach of the API', async ({ as }) => {
    const admin = await as('admin')
    const { error } = await admin.schema('app' as 'public').rpc('meu_acesso')
    expect(error?.code).toBe('PGRST106')
  })
})
