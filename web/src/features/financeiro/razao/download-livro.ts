import { daysOf, type LinhaDoLivro } from '../model'
import { readLivro } from '../queries'
import { downloadPlanilha } from './planilha'

/** Lines at a time. */
const MANY = 1000

/** The cash book of a month, or a fund's statement, whole, as a spreadsheet. */
export async function downloadLivro({ campus, mes, fundo }: { campus: string; mes: string; fundo: string }) {
  const days = daysOf(mes)
  const linhas: LinhaDoLivro[] = []
  for (;;) {
    const page = await readLivro({ campus, fundo, ...days, depois: linhas.at(-1)?.partida_id, limite: MANY })
    linhas.push(...page)
    if (page.length < MANY) break
  }
  await downloadPlanilha({
    ...days,
    campus,
    nome: `${fundo ? 'fundo' : 'livro-caixa'}-${mes}`,
    colunas: [
      { label: 'Dia', kind: 'dia' },
      { label: 'Número' },
      { label: 'O que foi', width: 44 },
      { label: 'Documento' },
      { label: 'Conta' },
      { label: 'Categoria' },
      { label: 'Fundo' },
      { label: 'Valor', kind: 'centavos' },
      { label: 'Saldo', kind: 'centavos' },
    ],
    linhas: linhas.map((linha) => [
      linha.caixa,
      `${linha.numero}/${linha.ano}`,
      linha.historico,
      linha.documento,
      linha.conta,
      linha.contrapartida,
      linha.fundo,
      linha.valor_centavos,
      linha.saldo_centavos,
    ]),
  })
}
