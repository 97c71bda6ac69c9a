import { daysOf, type LinhaDoLivro } from '../model'
import { readLivro } from '../queries'
import type { Relatorio } from './planilha'

/** Lines at a time. */
const MANY = 1000

/** The cash book of a month, or a fund's statement, whole, as it leaves the screen. */
export async function readRelatorio({
  campus,
  mes,
  fundo,
}: {
  campus: string
  mes: string
  fundo: string
}): Promise<Relatorio> {
  const days = daysOf(mes)
  const linhas: LinhaDoLivro[] = []
  for (;;) {
    const page = await readLivro({ campus, fundo, ...days, depois: linhas.at(-1)?.partida_id, limite: MANY })
    linhas.push(...page)
    if (page.length < MANY) break
  }
  return {
    ...days,
    campus,
    nome: `${fundo ? 'fundo' : 'livro-caixa'}-${mes}`,
    titulo: fundo ? `Extrato do fundo ${linhas[0]?.fundo ?? ''}`.trim() : 'Livro-caixa',
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
  }
}
