import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import { CAMPUS, linhas, type Tabelas } from './matriz-alvo.ts'

const hex = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 40)

export const PROJECAO: Tabelas = {
  telas: linhas('telas', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], nome: `Tela ${unique()}`, publico: hex() },
    mudar: { nome: `Outra ${unique()}` },
    criar: { campus: CAMPUS[escopo], nome: `Nova ${unique()}`, tipo: 'palco' },
  })),
  // Written by calls alone; closed ones: a campus has one that is open.
  projecao_sessoes: linhas('projecao_sessoes', ['c', 'o'], async (escopo) => {
    const dados = { campus: CAMPUS[escopo], encerrada_em: '2026-01-15T12:00:00Z' }
    return { dados, mudar: { encerrada_em: '2026-01-16T12:00:00Z' }, criar: dados }
  }),
}
