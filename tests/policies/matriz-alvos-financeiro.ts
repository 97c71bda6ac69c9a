import { randomUUID } from 'node:crypto'
import { row, sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import {
  categoria,
  newCampanha,
  newContaContabil,
  newContribuicao,
  newContribuinte,
  newFundo,
  newLancamento,
  newPromessa,
} from '../support/money.ts'
import { CAMPUS, contaDo, insert, linhas, porId, type Tabelas } from './matriz-alvo.ts'

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
  contribuintes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newContribuinte(CAMPUS[escopo])),
      mudar: { nome: `Empresa ${unique()}` },
      criar: { campus: CAMPUS[escopo], tipo: 'pessoa', nome: `Pessoa ${unique()}` },
    }),
  },
  // Who gave is granted to nobody: calls read it, and write down who asked.
  contribuicoes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newContribuicao(CAMPUS[escopo])),
      mudar: { valor_centavos: 5 },
      criar: {
        lancamento_id: await newLancamento(CAMPUS[escopo]),
        campus: CAMPUS[escopo],
        tipo: 'oferta',
        forma: 'pix',
        valor_centavos: 5,
        dia: '2026-01-15',
      },
    }),
  },
  atribuicoes_de_contribuicao: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const contribuicao_id = await newContribuicao(CAMPUS[escopo])
      const campus = CAMPUS[escopo]
      await insert('atribuicoes_de_contribuicao', { contribuicao_id, campus, motivo: 'Da matriz' })
      return {
        filtro: `contribuicao_id=eq.${contribuicao_id}`,
        mudar: { motivo: unique() },
        criar: { contribuicao_id, campus, motivo: 'Da matriz' },
      }
    },
  },
  leituras_de_contribuicoes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const contribuinte_id = await newContribuinte(CAMPUS[escopo])
      await insert('leituras_de_contribuicoes', { contribuinte_id, vista: 'lista' })
      return {
        filtro: `contribuinte_id=eq.${contribuinte_id}`,
        mudar: { leitor_nome: unique() },
        criar: { contribuinte_id, vista: 'lista' },
      }
    },
  },
  entregas_de_papeis: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const contribuinte_id = await newContribuinte(CAMPUS[escopo])
      const entrega = { contribuinte_id, papel: 'informe', via: 'arquivo', ano: 2026 }
      await insert('entregas_de_papeis', entrega)
      return {
        filtro: `contribuinte_id=eq.${contribuinte_id}`,
        mudar: { entregue_por_nome: unique() },
        criar: entrega,
      }
    },
  },
  recibos_de_contribuicao: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const contribuicao_id = await newContribuicao(CAMPUS[escopo])
      const numero = () => 1_000_000 + Math.floor(Math.random() * 1_000_000_000)
      await insert('recibos_de_contribuicao', { contribuicao_id, versao: 1, ano: 2001, numero: numero() })
      return {
        filtro: `contribuicao_id=eq.${contribuicao_id}`,
        mudar: { versao: 7 },
        criar: { contribuicao_id, versao: 2, ano: 2001, numero: numero() },
      }
    },
  },
  campanhas: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newCampanha(CAMPUS[escopo])),
      mudar: { descricao: unique() },
      criar: { nome: `Campanha ${unique()}`, campus: CAMPUS[escopo], fundo_id: await newFundo() },
    }),
  },
  promessas: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newPromessa(CAMPUS[escopo])),
      mudar: { valor_centavos: 5 },
      criar: {
        campanha_id: await newCampanha(CAMPUS[escopo]),
        campus: CAMPUS[escopo],
        valor_centavos: 5,
        chave: randomUUID(),
      },
    }),
  },
  recebimento_de_inscricoes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const campus = CAMPUS[escopo]
      const conta_contabil_id = await newContaContabil(campus, 'banco')
      await sql('delete from public.recebimento_de_inscricoes where campus = $1', [campus])
      await insert('recebimento_de_inscricoes', { campus, conta_contabil_id })
      return {
        filtro: `campus=eq.${campus}`,
        mudar: { caixa_id: await newContaContabil(campus) },
        criar: { campus, conta_contabil_id },
      }
    },
  },
  fundos_de_eventos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const campus = CAMPUS[escopo]
      const [evento_id, fundo_id] = [await newEvento(campus), await newFundo()]
      await insert('fundos_de_eventos', { evento_id, campus, fundo_id })
      return {
        filtro: `evento_id=eq.${evento_id}`,
        mudar: { fundo_id: await newFundo() },
        criar: { evento_id: await newEvento(campus), campus, fundo_id },
      }
    },
  },
  movimentos_de_inscricoes: linhas('movimentos_de_inscricoes', ['c', 'o'], async (escopo) => {
    const dados = {
      campus: CAMPUS[escopo],
      pedido: randomUUID(),
      evento: 'Retiro',
      centavos: 5000,
      dia: '2026-01-15',
    }
    return { dados, mudar: { espera: unique() }, criar: { ...dados, pedido: randomUUID() } }
  }),
  exportacoes_financeiras: linhas('exportacoes_financeiras', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: {
      autor: await contaDo(escopo, quem),
      campus: CAMPUS[escopo],
      campi: [CAMPUS[escopo]],
      de: '2026-01-01',
      ate: '2026-01-31',
      formato: 'csv',
    },
    mudar: { quantidade: 7 },
  })),
  orcamentos: linhas('orcamentos', ['c', 'o'], async (escopo) => ({
    dados: {
      campus: CAMPUS[escopo],
      mes: mesNovo(),
      conta_contabil_id: await categoria('4.2.01'),
      valor_centavos: 1000,
    },
    mudar: { valor_centavos: 7 },
    criar: {
      campus: CAMPUS[escopo],
      mes: mesNovo(),
      conta_contabil_id: await categoria('4.2.01'),
      valor_centavos: 1000,
    },
  })),
}
