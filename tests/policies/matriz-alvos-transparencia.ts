import { unique } from '../support/database.ts'
import { newTransparencia } from '../support/money.ts'
import { CAMPUS, porId, type Tabelas } from './matriz-alvo.ts'

/** What is public is written by calls alone. */
export const TRANSPARENCIA: Tabelas = {
  transparencias: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newTransparencia(CAMPUS[escopo])),
      mudar: { texto: unique() },
      criar: {
        campus: CAMPUS[escopo],
        mes: '2026-01-01',
        edicao: 1,
        texto: unique(),
        resumo: unique(),
        frases: {},
        grupos: {},
      },
    }),
  },
}
