import { unique } from '../support/database.ts'
import {
  CAMPUS,
  type Escopo,
  idDe,
  insert,
  linhas,
  membroDo,
  ministerioDo,
  type Quem,
  type Tabelas,
} from './matriz-alvo.ts'

const treinamento = () => idDe('treinamentos', { nome: `Treinamento ${unique()}` })

const funcao = async (escopo: Escopo) =>
  idDe('funcoes_ministerio', { ministerio_id: await ministerioDo(escopo), nome: `Função ${unique()}` })

/** A team, and somebody who serves in its ministry. */
async function servindo(escopo: Escopo, quem: Quem) {
  const membro_id = await membroDo(escopo, quem)
  const ministerio_id = await ministerioDo(escopo)
  await insert('membros_funcoes', { membro_id, ministerio_id, ministerio: 'Equipe', funcao: unique() })
  return { membro_id, equipe_id: await idDe('equipes', { ministerio_id, nome: `Equipe ${unique()}` }) }
}

/** Out of use: an active one looks through the places of all events that others have put there. */
const sala = (escopo: Escopo) => ({ campus: CAMPUS[escopo], nome: `Sala ${unique()}`, ativo: false })

/** Ministries, and the campuses as places. The callers lead no ministry. */
export const MINISTERIOS: Tabelas = {
  ministerios_documentos: linhas('ministerios_documentos', ['c', 'o'], async (escopo) => ({
    dados: {
      ministerio_id: await ministerioDo(escopo),
      nome: 'Manual',
      endereco: 'https://igreja.test/manual',
    },
    mudar: { nome: `Manual ${unique()}` },
  })),
  funcoes_ministerio: linhas('funcoes_ministerio', ['c', 'o'], async (escopo) => {
    const ministerio_id = await ministerioDo(escopo)
    return {
      dados: { ministerio_id, nome: `Função ${unique()}` },
      mudar: { vagas: 7 },
      criar: { ministerio_id, nome: `Função ${unique()}` },
    }
  }),
  'funcoes_ministerio (of all ministries)': linhas('funcoes_ministerio', ['c'], async () => ({
    dados: { nome: `Função ${unique()}` },
    mudar: { vagas: 7 },
    criar: { nome: `Função ${unique()}` },
  })),
  treinamentos: linhas('treinamentos', ['c'], async () => ({
    dados: { nome: `Treinamento ${unique()}` },
    mudar: { validade_meses: 7 },
    criar: { nome: `Treinamento ${unique()}` },
  })),
  funcoes_treinamentos: linhas(
    'funcoes_treinamentos',
    ['c', 'o'],
    async (escopo) => {
      const dados = { funcao_id: await funcao(escopo), treinamento_id: await treinamento() }
      const outro = { treinamento_id: await treinamento() }
      return { dados, mudar: outro, criar: { ...dados, ...outro } }
    },
    { chave: ['funcao_id', 'treinamento_id'] },
  ),
  membros_treinamentos: linhas('membros_treinamentos', ['p', 'c', 'o'], async (escopo, quem) => {
    const dados = { membro_id: await membroDo(escopo, quem), treinamento_id: await treinamento() }
    return {
      dados: { ...dados, concluido_em: '2020-01-01' },
      mudar: { concluido_em: '2020-01-03' },
      criar: { ...dados, concluido_em: '2020-01-02' },
    }
  }),
  equipes: linhas('equipes', ['c', 'o'], async (escopo) => {
    const ministerio_id = await ministerioDo(escopo)
    return {
      dados: { ministerio_id, nome: `Equipe ${unique()}` },
      mudar: { nome: `Equipe ${unique()}` },
      criar: { ministerio_id, nome: `Equipe ${unique()}` },
    }
  }),
  equipe_membros: linhas('equipe_membros', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await servindo(escopo, quem),
    mudar: { created_at: '2020-01-01T00:00:00Z' },
  })),
  inscricoes_voluntarios: linhas('inscricoes_voluntarios', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { ministerio_id: await ministerioDo(escopo), membro_id: await membroDo(escopo, quem) },
    mudar: { mensagem: unique() },
  })),
  salas: linhas('salas', ['c', 'o'], async (escopo) => ({
    dados: sala(escopo),
    mudar: { capacidade: 7 },
    criar: sala(escopo),
  })),
  recursos_do_campus: linhas('recursos_do_campus', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], nome: `Recurso ${unique()}` },
    mudar: { quantidade: 7 },
    criar: { campus: CAMPUS[escopo], nome: `Recurso ${unique()}` },
  })),
  indisponibilidades: linhas('indisponibilidades', ['c', 'o'], async (escopo) => ({
    dados: {
      sala_id: await idDe('salas', sala(escopo)),
      de: '2030-01-01T03:00:00Z',
      ate: '2030-01-02T03:00:00Z',
      motivo: 'Pintura',
    },
    mudar: { motivo: unique() },
  })),
  horarios_culto: linhas('horarios_culto', ['c', 'o'], async (escopo) => {
    const campus = CAMPUS[escopo]
    const horario = async () => ({
      campus,
      nome: 'Culto da Matriz',
      dia: 3,
      hora: '03:00',
      sala_id: await idDe('salas', sala(escopo)),
    })
    return { dados: await horario(), mudar: { dia: 4 }, criar: await horario() }
  }),
  campus_pastores: linhas(
    'campus_pastores',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const campus = CAMPUS[escopo]
      return {
        dados: { campus, membro_id: await membroDo(escopo, quem) },
        mudar: { created_at: '2020-01-01T00:00:00Z' },
        criar: { campus, membro_id: await membroDo(escopo, null) },
      }
    },
    { chave: ['campus', 'membro_id'] },
  ),
  'campus_pastores (of another campus)': linhas(
    'campus_pastores',
    ['c'],
    async (escopo) => ({
      dados: { campus: CAMPUS[escopo], membro_id: await membroDo('o', null) },
      mudar: { created_at: '2020-01-01T00:00:00Z' },
      criar: { campus: CAMPUS[escopo], membro_id: await membroDo('o', null) },
    }),
    { chave: ['campus', 'membro_id'] },
  ),
}
