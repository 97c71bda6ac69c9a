import { randomUUID } from 'node:crypto'
import { row, unique } from './database.ts'

const idOf = async (text: string, values: unknown[]) => (await row<{ id: string }>(text, values)).id

/** A code of the chart of accounts that nothing else has. */
const code = (first: string) =>
  `${first}.${100 + Math.floor(Math.random() * 900)}.${Math.floor(Math.random() * 1000)}`

/** A cash box or bank account of a campus, empty. */
export const newContaContabil = (campus: string, tipo: 'caixa' | 'banco' = 'caixa'): Promise<string> =>
  idOf(
    `insert into public.contas_contabeis (codigo, nome, tipo, campus) values ($1, $2, $3::public.tipo_conta_contabil, $4)
     returning id`,
    [code('1.1'), `Conta ${unique()}`, tipo, campus],
  )

/** A fund; restricted: it may not go below zero. */
export const newFundo = (restrito = false): Promise<string> =>
  idOf('insert into public.fundos (nome, restrito) values ($1, $2) returning id', [
    `Fundo ${unique()}`,
    restrito,
  ])

/** A category that a new church begins with, by its code. */
export const categoria = (codigo: string): Promise<string> =>
  idOf('select id from public.contas_contabeis where codigo = $1', [codigo])

/** The fund of a new church. */
export const fundoGeral = (): Promise<string> => idOf('select app.fundo_geral() as id', [])

/** An entry of R$ 10,00 in a campus, put there as the owner of the database. */
export async function newLancamento(campus: string, caixa = '2026-01-15'): Promise<string> {
  const [conta, receita, fundo] = [
    await newContaContabil(campus),
    await categoria('3.1.02'),
    await fundoGeral(),
  ]
  return idOf(
    `select app.lancar($1, $2, 'entrada', $3, null, 'Oferta da matriz', null, array[
       ($4, 1000, $2, $6, null)::app.partida_nova, ($5, -1000, $2, $6, null)::app.partida_nova]) as id`,
    [randomUUID(), campus, caixa, conta, receita, fundo],
  )
}
