import { unique } from '../support/database.ts'
import { CAMPUS, idDe, linhas, type Tabelas } from './matriz-alvo.ts'

/** Orders of service: read in their campus, written by calls alone. */
export const ROTEIRO: Tabelas = {
  roteiros: linhas('roteiros', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], nome: unique() },
    mudar: { nome: unique() },
    criar: { campus: CAMPUS[escopo], nome: unique() },
  })),
  roteiro_itens: linhas('roteiro_itens', ['c', 'o'], async (escopo) => {
    const roteiro_id = await idDe('roteiros', { campus: CAMPUS[escopo], nome: unique() })
    const dados = { roteiro_id, posicao: 1, tipo: 'fala', titulo: unique() }
    return { dados, mudar: { titulo: unique() }, criar: { ...dados, posicao: 2 } }
  }),
}
