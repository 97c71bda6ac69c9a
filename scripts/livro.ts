import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { CABECALHO_DO_CONTADOR, linhasDoContador } from '../web/src/features/financeiro/razao/contador.ts'
import {
  cabecalhoDoDiario,
  type LinhaDoRazao,
  linhasDoDiario,
} from '../web/src/features/financeiro/razao/diario.ts'
import { csvLines } from '../web/src/lib/csv.ts'

/** Entries at a time: a large church's books are never in memory as a whole. */
const PAGE = 5000

const JOURNAL = 'livro.journal'
const CONTADOR = 'contador'

export const GUIA_DO_LIVRO = `## O livro, para outros programas

\`${JOURNAL}\` é o livro inteiro em texto, que \`hledger\` e \`ledger\` leem (\`hledger -f ${JOURNAL} check --strict ordereddates\`,
\`… balancesheet\`, \`… incomestatement\`). \`${CONTADOR}/\` tem, de cada mês e campus, uma planilha CSV com os códigos do plano de contas.`

/** A name as a file may have it. */
const fileName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()

async function* pages(db: pg.Client): AsyncGenerator<LinhaDoRazao[]> {
  let depois: string | null = null
  for (;;) {
    const { rows }: pg.QueryResult<LinhaDoRazao> = await db.query(
      `select lancamento_id, campus_do_lancamento, ano, numero, tipo, caixa::text, competencia::text, historico, documento,
         motivo, estorna, codigo, conta, tipo_da_conta, campus, fundo, centro, valor_centavos::float8 as valor_centavos
       from app.razao(array(select nome from public.campi), '-infinity', 'infinity', $1, $2)`,
      [depois, PAGE],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    depois = last.lancamento_id
  }
}

/** The books as one journal, and for the accountant a CSV of each month and campus. */
export async function writeLivro(db: pg.Client, folder: string): Promise<void> {
  const journal = join(folder, JOURNAL)
  const contador = join(folder, CONTADOR)
  const contas = await db.query<Pick<LinhaDoRazao, 'codigo' | 'conta' | 'tipo_da_conta' | 'campus'>>(
    `select codigo, nome as conta, tipo as tipo_da_conta, coalesce(campus, '') as campus
     from public.contas_contabeis order by codigo`,
  )
  await mkdir(contador, { mode: 0o700 })
  await writeFile(journal, cabecalhoDoDiario(contas.rows), { mode: 0o600 })
  const begun = new Set<string>()
  for await (const linhas of pages(db)) {
    await appendFile(journal, linhasDoDiario(linhas))
    const files = Map.groupBy(linhas, ({ caixa, campus }) => `${caixa.slice(0, 7)}-${fileName(campus)}.csv`)
    for (const [name, legs] of files) {
      const head = begun.has(name) ? '' : `\ufeff${csvLines([CABECALHO_DO_CONTADOR])}`
      begun.add(name)
      await appendFile(join(contador, name), head + csvLines(linhasDoContador(legs)), { mode: 0o600 })
    }
  }
}
