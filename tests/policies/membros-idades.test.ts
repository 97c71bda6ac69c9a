import casos from '../cases/idades.json' with { type: 'json' }
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'

test('anos completos como no navegador, de cada maneira que as regras contam', async () => {
  const lidos = await sql<{
    nascimento: string
    dia: string
    contadas: number[]
    cabe: boolean
    limites: boolean
  }>(
    `select nascimento::text, dia::text,
       array[extract(year from age(dia, nascimento))::integer, app.idade_em_meses(nascimento, dia) / 12] as contadas,
       app.idade_cabe(anos, anos, nascimento, dia) as cabe,
       nascimento <= dia - make_interval(years => anos) and nascimento > dia - make_interval(years => anos + 1) as limites
     from jsonb_to_recordset($1) as caso (nascimento date, dia date, anos integer)`,
    [JSON.stringify(casos)],
  )
  expect(lidos).toEqual(
    casos.map(({ nascimento, dia, anos }) => ({
      nascimento,
      dia,
      contadas: [anos, anos],
      cabe: true,
      limites: true,
    })),
  )
})
