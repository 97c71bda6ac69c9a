import { randomBytes, randomUUID } from 'node:crypto'
import { row, unique } from '../support/database.ts'
import { newContaContabil, newFundo } from '../support/money.ts'
import { CAMPUS, insert, linhas, type Tabelas } from './matriz-alvo.ts'

const e2e = () => `E${randomBytes(16).toString('hex').slice(0, 31)}`
const txid = () => randomBytes(16).toString('hex')

async function chaveDe(campus: string) {
  const conta_contabil_id = await newContaContabil(campus, 'banco')
  return {
    campus,
    conta_contabil_id,
    tipo: 'aleatoria',
    chave: randomUUID(),
    nome: 'Igreja',
    cidade: 'Posse',
  }
}
const newChave = async (campus: string) => String((await insert('chaves_pix', await chaveDe(campus))).id)

const recebido = async (campus: string) => ({
  end_to_end_id: e2e(),
  campus,
  chave_id: await newChave(campus),
  centavos: 700,
  momento: '2026-01-15T12:00:00Z',
  estado: 'na_fila',
  motivo: 'Da matriz',
})

/** Pix: keys are made and changed by requests, the rest by calls alone. */
export const PIX: Tabelas = {
  chaves_pix: linhas('chaves_pix', ['c', 'o'], async (escopo) => ({
    dados: await chaveDe(CAMPUS[escopo]),
    mudar: { nome: `Igreja ${unique()}` },
    criar: await chaveDe(CAMPUS[escopo]),
  })),
  pix_codigos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const campus = CAMPUS[escopo]
      const dados = { campus, chave_id: await newChave(campus), fundo_id: await newFundo() }
      const { codigo } = await insert('pix_codigos', { ...dados, codigo: txid().slice(0, 25) })
      return {
        filtro: `codigo=eq.${codigo}`,
        mudar: { publico: true },
        criar: { ...dados, fundo_id: await newFundo(), codigo: txid().slice(0, 25) },
      }
    },
  },
  pix_cobrancas: {
    escopos: ['c', 'o'],
    // not who gives
    colunas: 'txid',
    alvo: async (escopo) => {
      const campus = CAMPUS[escopo]
      const dados = {
        campus,
        chave_id: await newChave(campus),
        centavos: 500,
        expira_em: '2026-01-15T12:00:00Z',
      }
      const { txid: feita } = await insert('pix_cobrancas', { ...dados, txid: txid() })
      return {
        filtro: `txid=eq.${feita}`,
        mudar: { centavos: 1 },
        criar: { ...dados, txid: txid() },
      }
    },
  },
  pix_recebidos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { end_to_end_id } = await insert('pix_recebidos', await recebido(CAMPUS[escopo]))
      return {
        filtro: `end_to_end_id=eq.${end_to_end_id}`,
        mudar: { centavos: 1 },
        criar: await recebido(CAMPUS[escopo]),
      }
    },
  },
  pix_devolucoes: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { end_to_end_id, campus } = await insert('pix_recebidos', await recebido(CAMPUS[escopo]))
      const dados = { end_to_end_id, campus, centavos: 100, motivo: 'Da matriz' }
      const { id } = await row<{ id: string }>(
        `insert into public.pix_devolucoes (id, end_to_end_id, campus, centavos, motivo) values ($1, $2, $3, 100, 'Da matriz')
         returning id`,
        [txid(), end_to_end_id, campus],
      )
      return { filtro: `id=eq.${id}`, mudar: { centavos: 1 }, criar: { ...dados, id: txid() } }
    },
  },
}
