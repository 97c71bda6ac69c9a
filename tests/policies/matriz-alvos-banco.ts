import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import {
  categoria,
  newConciliacao,
  newContaContabil,
  newLinhaDoExtrato,
  newPerguntaDoExtrato,
} from '../support/money.ts'
import { CAMPUS, linhas, porId, type Tabelas } from './matriz-alvo.ts'

/** Statements are written by calls alone: what a request would add is refused whatever it says. */
export const BANCO: Tabelas = {
  extratos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { conta, extrato } = await newLinhaDoExtrato(CAMPUS[escopo])
      return {
        filtro: porId(extrato),
        mudar: { arquivo: unique() },
        criar: {
          id: randomUUID(),
          conta_contabil_id: conta,
          campus: CAMPUS[escopo],
          arquivo: 'extrato.ofx',
          formato: 'ofx',
          total: 1,
        },
      }
    },
  },
  linhas_do_extrato: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { conta, extrato, linha } = await newLinhaDoExtrato(CAMPUS[escopo])
      return {
        filtro: porId(linha),
        mudar: { memo: unique() },
        criar: {
          extrato_id: extrato,
          conta_contabil_id: conta,
          campus: CAMPUS[escopo],
          ordem: 2,
          dia: '2026-01-15',
          valor_centavos: 5,
          memo: 'PIX',
          resumo: unique(),
          texto: 'pix',
          parecida: 'pix',
        },
      }
    },
  },
  perguntas_do_extrato: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { pergunta, linha } = await newPerguntaDoExtrato(CAMPUS[escopo])
      return {
        filtro: porId(pergunta),
        mudar: { resposta: unique() },
        criar: { id: randomUUID(), linha_id: linha, campus: CAMPUS[escopo], pergunta: 'O que foi?' },
      }
    },
  },
  conciliacoes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId((await newConciliacao(CAMPUS[escopo])).conciliacao),
      mudar: { chave: randomUUID() },
      criar: {
        chave: randomUUID(),
        conta_contabil_id: await newContaContabil(CAMPUS[escopo], 'banco'),
        campus: CAMPUS[escopo],
      },
    }),
  },
  partidas_conciliadas: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { conciliacao, partida } = await newConciliacao(CAMPUS[escopo])
      return {
        filtro: `partida_id=eq.${partida}`,
        mudar: { lancada: true },
        criar: {
          partida_id: randomUUID(),
          conciliacao_id: conciliacao,
          campus: CAMPUS[escopo],
          lancada: false,
        },
      }
    },
  },
  regras_do_banco: linhas('regras_do_banco', ['c', 'o'], async (escopo) => {
    const regra = {
      campus: CAMPUS[escopo],
      ordem: 1,
      texto: 'pix',
      entra: true,
      categoria_id: await categoria('3.1.02'),
      historico: 'Oferta',
    }
    return {
      dados: { id: randomUUID(), ...regra },
      mudar: { texto: unique() },
      criar: { id: randomUUID(), ...regra },
    }
  }),
}
