import { describe } from 'vitest'
import { expect, sql, test } from '../support/church.ts'

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
      where schemaname = 'public' and (roles <> '{authenticated}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')`)
    const double = await names(`
      select tablename || ' ' || cmd as name from pg_policies
      where schemaname = 'public' group by tablename, cmd having count(*) > 1`)
    expect([...broad, ...double]).toEqual([])
  })

  test('what a person is granted has a policy, and the other way round', async () => {
    const apart = await names(`
      with granted as (
        select distinct table_name::text as name, privilege_type::text as cmd from information_schema.column_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('SELECT', 'INSERT', 'UPDATE')
        union
        select table_name::text, privilege_type::text from information_schema.table_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'DELETE'
      ), ruled as (select tablename::text as name, cmd from pg_policies where schemaname = 'public')
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

  test('tables and columns say what they are', async () => {
    const silent = await names(`
      select c.relname || coalesce('.' || a.attname, '') as name
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (obj_description(c.oid, 'pg_class') is null or (a.attnum is not null and col_description(c.oid, a.attnum) is null))`)
    expect(silent).toEqual([])
  })
})

describe('functions', () => {
  const executable = (role: string, schema: string) =>
    names(`
      select proname as name from pg_proc
      where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
      order by proname`)

  test('public offers these to anybody, and no more', async () => {
    expect(await executable('anon', 'public')).toEqual(['campi_publicos', 'igreja', 'meu_acesso'])
  })

  test('public offers these to signed-in people, and no more', async () => {
    expect(await executable('authenticated', 'public')).toEqual([
      'alcance_identificacao',
      'buscar_membros',
      'campi_publicos',
      'confirmar_presenca',
      'contar_membros',
      'contas_com_segundo_fator',
      'definir_segundo_fator',
      'encerrar_sessao',
      'evento_da_presenca',
      'igreja',
      'inicio',
      'meu_acesso',
      'meu_rosto',
      'minhas_sessoes',
      'redefinir_segundo_fator',
      'registrar_consentimento',
      'revogar_consentimento',
      'rosto_para_indexar',
      'saude',
      'segundo_fator_exigido',
    ])
  })

  test('only schema app raises privileges, always with an empty search path', async () => {
    const loose = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and ((p.prosecdef and p.pronamespace = 'public'::regnamespace)
          or coalesce('search_path=""' <> all (p.proconfig), true))`)
    expect(loose).toEqual([])
  })

  test('what changes data as the owner is not for people', async () => {
    const writers = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.provolatile = 'v'
        and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      order by name`)
    expect(writers).toEqual([
      'app.confirmar_presenca(text,boolean)',
      'app.definir_segundo_fator(papel[])',
      'app.encerrar_sessao(uuid)',
      'app.redefinir_segundo_fator(uuid)',
      'app.registrar_consentimento(uuid,finalidade,text)',
      'app.revogar_consentimento(uuid,finalidade)',
    ])
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
