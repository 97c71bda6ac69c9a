import type { LinhaDoRazao } from './diario.ts'

/** For the accountant, a line for each leg, with the codes of the chart. Pure: pages and `npm run export` write the same. */

export const CABECALHO_DO_CONTADOR = [
  'Data',
  'Competência',
  'Lançamento',
  'Campus',
  'Código da conta',
  'Conta',
  'Débito',
  'Crédito',
  'Histórico',
  'Documento',
  'Fundo',
  'Centro de custo',
  'Estorno de',
]

const day = (iso: string) => iso.split('-').toReversed().join('/')

/** `1234,56` of 123456 cents. */
function reais(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

export const linhasDoContador = (linhas: readonly LinhaDoRazao[]): string[][] =>
  linhas.map((linha) => [
    day(linha.caixa),
    day(linha.competencia),
    `${linha.campus_do_lancamento}/${linha.ano}-${linha.numero}`,
    linha.campus,
    linha.codigo,
    linha.conta,
    linha.valor_centavos > 0 ? reais(linha.valor_centavos) : '',
    linha.valor_centavos < 0 ? reais(linha.valor_centavos) : '',
    linha.historico,
    linha.documento ?? '',
    linha.fundo,
    linha.centro ?? '',
    linha.estorna ?? '',
  ])
