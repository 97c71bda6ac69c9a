import { unique } from '../support/database.ts'
import { CAMPUS, contaDo, email, idDe, linhas, type Tabelas } from './matriz-alvo.ts'

/** Accounts, and what they were given and refused. */
export const ACESSOS: Tabelas = {
  concessoes_pessoais: linhas('concessoes_pessoais', ['p', 'c', 'o'], async (escopo, quem) => {
    // What no other table asks for.
    const acesso = { resource: 'insta_pv', action: 'aprovar', expira_em: '2090-01-01T00:00:00Z' }
    return {
      dados: { user_id: await contaDo(escopo, quem), ...acesso },
      mudar: { expira_em: '2091-01-01T00:00:00Z' },
    }
  }),
  regionais: linhas('regionais', ['c'], async () => ({
    dados: { nome: `Regional ${unique()}` },
    mudar: { nome: `Regional ${unique()}` },
    criar: { nome: `Regional ${unique()}` },
  })),
  papeis_regionais: linhas('papeis_regionais', ['p', 'c', 'o'], async (escopo, quem) => {
    const user_id = await contaDo(escopo, quem)
    const regional = () => idDe('regionais', { nome: `Regional ${unique()}` })
    return {
      dados: { user_id, role: 'visitante', regional_id: await regional() },
      mudar: { expira_em: '2090-01-01T00:00:00Z' },
      criar: { user_id, role: 'visitante', regional_id: await regional() },
    }
  }),
  pedidos_de_acesso: linhas('pedidos_de_acesso', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { user_id: await contaDo(escopo, quem), resource: 'insta_pv', motivo: 'Matriz' },
    mudar: { resposta: unique() },
  })),
  acessos_negados: linhas('acessos_negados', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { user_id: await contaDo(escopo, quem), resource: 'insta_pv', action: 'aprovar' },
    mudar: { caminho: `/${unique()}` },
  })),
  registro_ver_como: linhas('registro_ver_como', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { user_id: await contaDo(escopo, quem), expira_em: '2020-01-01T00:00:00Z' },
    mudar: { nome: unique() },
  })),
  convites: linhas(
    'convites',
    ['c', 'o'],
    async (escopo) => {
      const convite = { nome: 'Matriz', campus: CAMPUS[escopo] }
      const chave = () => ({ email: email(), segredo: `\\x${unique()}${unique()}` })
      return {
        dados: { ...convite, ...chave() },
        mudar: { envios: 7 },
        criar: { ...convite, ...chave() },
      }
    },
    { colunas: 'id' },
  ),
}
