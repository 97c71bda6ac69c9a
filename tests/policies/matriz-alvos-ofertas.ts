import { randomUUID } from 'node:crypto'
import { row, sql, unique } from '../support/database.ts'
import { newContaContabil, newContagem, newDeposito, newLancamento } from '../support/money.ts'
import { CAMPUS, idDe, insert, porId, type Tabelas } from './matriz-alvo.ts'

/** A campus that has no rule yet: the insert of another's is tried on it. */
const newCampus = async () =>
  (
    await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
      `Matriz ${unique()}`,
    ])
  ).nome

const SOMAS = {
  contado_centavos: 0,
  depositado_centavos: 0,
  entrou_centavos: 0,
  saiu_centavos: 0,
  faltaram: 0,
}

/** Offerings are written by calls alone, but for the rule of a campus. */
export const OFERTAS: Tabelas = {
  regras_de_oferta: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const campus = CAMPUS[escopo]
      await sql('delete from public.regras_de_oferta where campus = $1', [campus])
      await insert('regras_de_oferta', { campus })
      return {
        filtro: `campus=eq.${campus}`,
        mudar: { tolerancia_centavos: 5 },
        criar: { campus: escopo === 'c' ? campus : await newCampus() },
      }
    },
  },
  contagens_de_oferta: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newContagem(CAMPUS[escopo])),
      mudar: { culto: unique() },
      criar: {
        campus: CAMPUS[escopo],
        culto: 'Da matriz',
        dia: '2026-01-15',
        conta_contabil_id: await newContaContabil(CAMPUS[escopo]),
        tolerancia_centavos: 0,
        chave: randomUUID(),
      },
    }),
  },
  depositos_de_oferta: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newDeposito(CAMPUS[escopo])),
      mudar: { valor_centavos: 5 },
      criar: {
        campus: CAMPUS[escopo],
        conta_contabil_id: await newContaContabil(CAMPUS[escopo], 'banco'),
        dia: '2026-01-16',
        valor_centavos: 1000,
        lancamento_id: await newLancamento(CAMPUS[escopo]),
      },
    }),
  },
  deposito_contagens: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const deposito_id = await newDeposito(CAMPUS[escopo])
      const contagem_id = await newContagem(CAMPUS[escopo])
      await insert('deposito_contagens', { deposito_id, contagem_id })
      return {
        filtro: `deposito_id=eq.${deposito_id}`,
        mudar: { contagem_id: await newContagem(CAMPUS[escopo]) },
        criar: { deposito_id, contagem_id: await newContagem(CAMPUS[escopo]) },
      }
    },
  },
  domingos_fechados: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const domingo = { campus: CAMPUS[escopo], dia: '2026-01-18', ...SOMAS }
      return {
        filtro: porId(await idDe('domingos_fechados', domingo)),
        mudar: { contado_centavos: 5 },
        criar: domingo,
      }
    },
  },
}
