import type { Relatorio } from '@/features/financeiro/public'
import { calendarDay } from '@/lib/format'
import { type Conta, ESTADO_LABELS } from './model'

/** What is still to be paid, as a sheet. */
export function relatorioOf(contas: readonly Conta[], campus: string): Relatorio {
  const hoje = calendarDay()
  const dias = contas.map(({ vencimento }) => vencimento).sort()
  return {
    ...{ campus, de: dias[0] ?? hoje, ate: dias.at(-1) ?? hoje, nome: 'contas-em-aberto' },
    titulo: 'Contas em aberto',
    colunas: [
      { label: 'Vencimento', kind: 'dia' },
      { label: 'O que é' },
      { label: 'Para quem' },
      { label: 'Categoria' },
      { label: 'Campus', width: 16 },
      { label: 'Situação', width: 16 },
      { label: 'Valor', kind: 'centavos' },
    ],
    linhas: contas.map((conta) => [
      conta.vencimento,
      conta.descricao,
      conta.favorecido,
      conta.categoria,
      conta.campus,
      ESTADO_LABELS[conta.estado],
      conta.valor_centavos,
    ]),
    total: [
      null,
      'Total',
      null,
      null,
      null,
      null,
      contas.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
    ],
  }
}
