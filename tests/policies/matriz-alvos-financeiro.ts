import { randomUUID } from 'node:crypto'
import { row, unique } from '../support/database.ts'
import { newContaContabil, newLancamento } from '../support/money.ts'
import { CAMPUS, insert, linhas, porId, type Tabelas } from './matriz-alvo.ts'

const codigo = () => `1.9.${Math.floor(Math.random() * 1000)}.${Math.floor(Math.random() * 1000)}`

let mes = 0
/** The first of a month that nobody closed yet. */
const mesNovo = () => new Date(Date.UTC(2001, mes++, 1)).toISOString().slice(0, 10)

/** The ledger is written by calls alone: what a request would add is refused whatever it says. */
export const FINANCEIRO: Tabelas = {
  fundos: linhas('fundos', ['c'], async () => ({
    dados: { nome: `Fundo ${unique()}` },
    mudar: { descricao: unique() },
    criar: { nome: `Fundo ${unique()}` },
  })),
  centros_de_custo: linhas('centros_de_custo', ['c', 'o'], async (escopo) => ({
    dados: { nome: `Centro ${unique()}`, campus: CAMPUS[escopo] },
    mudar: { nome: `Centro ${unique()}` },
    criar: { nome: `Centro ${unique()}`, campus: CAMPUS[escopo] },
  })),
  contas_contabeis: linhas('contas_contabeis', ['c', 'o'], async (escopo) => ({
    dados: { codigo: codigo(), nome: `Conta ${unique()}`, tipo: 'banco', campus: CAMPUS[escopo] },
    mudar: { banco: unique() },
    criar: { codigo: codigo(), nome: `Conta ${unique()}`, tipo: 'banco', campus: CAMPUS[escopo] },
  })),
  meses_financeiros: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const mes = mesNovo()
      await insert('meses_financeiros', { campus: CAMPUS[escopo], mes })
      return {
        filtro: `campus=eq.${CAMPUS[escopo]}&mes=eq.${mes}`,
        mudar: { liberado_ate: '2100-01-01', motivo: 'Matriz' },
        criar: { campus: CAMPUS[escopo], mes: mesNovo() },
      }
    },
  },
  lancamentos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newLancamento(CAMPUS[escopo])),
      mudar: { historico: unique() },
      criar: {
        campus: CAMPUS[escopo],
        ano: 2026,
        numero: 1_000_000 + Math.floor(Math.random() * 1_000_000),
        tipo: 'entrada',
        competencia: '2026-01-15',
        caixa: '2026-01-15',
        historico: 'Da matriz',
        chave: randomUUID(),
      },
    }),
  },
  partidas: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const lancamento_id = await newLancamento(CAMPUS[escopo])
      const { id, fundo_id } = await row<{ id: string; fundo_id: string }>(
        'select id, fundo_id from public.partidas where lancamento_id = $1 and ordem = 1',
        [lancamento_id],
      )
      return {
        filtro: porId(id),
        mudar: { valor_centavos: 5 },
        criar: {
          lancamento_id,
          ordem: 9,
          conta_contabil_id: await newContaContabil(CAMPUS[escopo]),
          valor_centavos: 5,
          campus: CAMPUS[escopo],
          fundo_id,
          competencia: '2026-01-15',
          caixa: '2026-01-15',
        },
      }
    },
  },
}
