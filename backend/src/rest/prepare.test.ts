import { expect, test } from 'vitest'
import { effectiveSettings } from './effective-settings.ts'
import { librarySchema } from './library.testing.ts'
import { prepareCall, prepareTable } from './prepare.ts'
import { understand } from './request.ts'
import { apiSettings } from './settings.ts'

const settings = apiSettings.parse({ max_rows: 50 })
const effective = effectiveSettings(settings, librarySchema)

function prepare(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  const [name = '', search = ''] = path.split('?')
  const isCall = name.startsWith('rpc/')
  const incoming = {
    method,
    isCall,
    resource: name.replace('rpc/', ''),
    search,
    headers,
    body: body === '' ? null : Buffer.from(body),
  }
  return (isCall ? prepareCall : prepareTable)(understand(incoming, effective), librarySchema, settings)
}

const sql = (...request: Parameters<typeof prepare>) => {
  const [statement] = prepare(...request).statements
  return {
    text: statement?.text.replace(/nullif\(current_setting\('response\.\w+', true\), ''\)/g, '…') ?? '',
    values: statement?.values,
  }
}

test('a list', () => {
  expect(
    sql('GET', 'books?select=id,name:title&author_id=eq.7&order=title.desc.nullslast&limit=20&offset=40'),
  ).toEqual({
    text:
      `select null, count(*), …, …, null, coalesce(json_agg(r.*)::text, '[]') from (` +
      'select t0."id" as "id", t0."title" as "name" from "public"."books" t0 where t0."author_id" = $1 ' +
      'order by t0."title" desc nulls last limit $2 offset $3) r',
    values: ['7', '20', '40'],
  })
})

test('embedded resources are lateral joins', () => {
  expect(sql('GET', 'books?select=id,authors!inner(name),shelves(code)&authors.name=like.A*').text).toBe(
    `select null, count(*), …, …, null, coalesce(json_agg(r.*)::text, '[]') from (` +
      'select t0."id" as "id", row_to_json(e1.*) as "authors", coalesce(e2."#", \'[]\') as "shelves" from "public"."books" t0 ' +
      'join lateral (select t1."name" as "name" from "public"."authors" t1 where t0."author_id" = t1."id" and t1."name" like $1) e1 on true ' +
      'left join lateral (select json_agg(r.*) as "#" from (select t2."code" as "code" from "public"."shelves" t2 ' +
      'join "public"."books_shelves" j2 on t2."code" = j2."shelf_code" where t0."id" = j2."book_id" limit $2) r) e2 on true ' +
      'limit $3) r',
  )
})

test('values never reach the text', () => {
  const hostile = `x'); drop table books; --`
  const { text, values } = sql(
    'GET',
    `books?title=eq.${encodeURIComponent(hostile)}&details->>${encodeURIComponent(`"${hostile}"`)}=eq.1`,
  )
  expect(text).not.toContain('drop')
  expect(values).toContain(hostile)
})

test('names that the catalogue does not have are quoted output names or nothing', () => {
  const hostile = `a" from pg_authid; --`
  expect(sql('GET', `books?select="${encodeURIComponent(hostile.replace('"', '\\"'))}":id`).text).toContain(
    'as "a"" from pg_authid; --"',
  )
  expect(() => prepare('GET', `books?select="${encodeURIComponent('a;b')}"`)).toThrow(
    'column books.a;b does not exist',
  )
})

test('an insert returns what the answer needs', () => {
  const { text, values } = sql('POST', 'books?select=id,label,authors(name)', '{"title":"x"}', {
    prefer: 'return=representation',
  })
  expect(text).toContain(
    'with source as (insert into "public"."books" as t0 ("title") select p."title" from json_to_recordset($1::json) as p ("title" text) ' +
      'returning t0."id", t0."author_id", t0 as "#row")',
  )
  expect(text).toContain('"public"."label"(t0."#row") as "label"')
  expect(values?.[0]).toBe('[{"title":"x"}]')
})

test('an update without a representation returns a constant', () => {
  expect(sql('PATCH', 'books?id=eq.1', '{"title":"x"}').text).toContain(
    'update "public"."books" as t0 set "title" = p."title" from (select p."title" from json_to_recordset($1::json) as p ("title" text) limit 1) p ' +
      'where t0."id" = $2 returning 1',
  )
})

test('an upsert counts its updates', () => {
  const headers = { prefer: 'resolution=merge-duplicates' }
  expect(sql('POST', 'books?on_conflict=id', '{"id":1,"title":"x"}', headers).text).toContain(
    'on conflict ("id") do update set "id" = excluded."id", "title" = excluded."title" where set_config(',
  )
  const ignore = { prefer: 'resolution=ignore-duplicates' }
  expect(sql('POST', 'books', '{"id":1}', ignore).text).toContain('on conflict ("id") do nothing')
})

test('plain arguments of a function are parameters of its types', () => {
  expect(sql('POST', 'rpc/books_by?id=gt.1', '{"author":"x","most":3}')).toMatchObject({
    text: expect.stringContaining(
      'from "public"."books_by"("author" := $1::text, "most" := $2::integer) t0 where t0."id" > $3',
    ),
    values: ['x', '3', '1', '50'],
  })
  expect(sql('POST', 'rpc/add', '{"a":1,"list":[1,2]}').text).toContain(
    '"list" := (select a."list" from json_to_record($2::json) as a ("list" integer[]))',
  )
})

test('aggregates group by the rest', () => {
  expect(sql('GET', 'books?select=author_id,count(),pages:details->pages.sum()').text).toContain(
    'select t0."author_id" as "author_id", count(*) as "count", sum((t0."details"->$1)) as "pages" from "public"."books" t0 group by 1',
  )
})

test('GET and HEAD are read-only, and functions that promise not to write', () => {
  expect(prepare('GET', 'books').readOnly).toBe(true)
  expect(prepare('HEAD', 'rpc/add?a=1').readOnly).toBe(true)
  expect(prepare('POST', 'rpc/add', '{"a":1}').readOnly).toBe(true)
  expect(prepare('POST', 'books', '{}').readOnly).toBe(false)
})
