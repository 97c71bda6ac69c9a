import { expect, test } from '../support/church.ts'
import { row } from '../support/database.ts'

const montar = async (modelo: string, partes: Record<string, unknown>) =>
  (await row<{ sql: string }>('select app.montar($1, $2::jsonb) as sql', [modelo, JSON.stringify(partes)]))
    .sql

test('cada parte fica no seu lugar, quantas vezes ele aparecer', async () => {
  expect(
    await montar('select <<o_que>> from t where <<onde>> order by <<o_que>>', { o_que: 'a', onde: 'b = 1' }),
  ).toBe('select a from t where b = 1 order by a')
  expect(await montar('select 1', {})).toBe('select 1')
  expect(await montar('limit <<maximo>>', { maximo: 50 })).toBe('limit 50')
})

test('o que uma parte traz não é lugar de outra', async () => {
  expect(await montar('<<a>> and <<b>>', { a: "x = '<<b>>'", b: 'true' })).toBe("x = '<<b>>' and true")
  expect(await montar("<<a>> '{<<b>>}'", { a: '\\1 %L $1', b: '<<a>>' })).toBe("\\1 %L $1 '{<<a>>}'")
})

test.each([
  ['um lugar sem parte', 'select <<a>>', {}],
  ['uma parte nula', 'select <<a>>', { a: null }],
  ['uma parte sem lugar', 'select <<a>>', { a: '1', b: '2' }],
])('%s é um erro nosso, e nada roda', async (_, modelo, partes) => {
  await expect(montar(modelo, partes)).rejects.toThrow(/As partes .* não são os lugares/)
})
