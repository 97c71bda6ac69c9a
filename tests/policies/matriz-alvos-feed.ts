import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import { CAMPUS, type Escopo, idDe, linhas, membroDo, type Quem, type Tabelas } from './matriz-alvo.ts'

const created_at = '2026-01-15T12:00:00Z'

/** To the campus of the scope. */
const publicacao = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  autor_id: await membroDo(escopo, quem),
  campus: CAMPUS[escopo],
  publico: 'campus',
  texto: `Publicação ${unique()}`,
  created_at,
})

const publicacaoDo = async (escopo: Escopo) => idDe('publicacoes', await publicacao(escopo, null))

const comentario = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  publicacao_id: await publicacaoDo(escopo),
  autor_id: await membroDo(escopo, quem),
  texto: `Comentário ${unique()}`,
  created_at,
})

/** The feed is written by calls alone, but for its rules. */
export const FEED: Tabelas = {
  publicacoes: linhas('publicacoes', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await publicacao(escopo, quem),
    mudar: { texto: 'Outra' },
    criar: await publicacao(escopo, quem),
  })),
  publicacao_fotos: linhas('publicacao_fotos', ['c', 'o'], async (escopo) => {
    const foto = async () => ({
      id: randomUUID(),
      publicacao_id: await publicacaoDo(escopo),
      ordem: 1,
      caminho: `${randomUUID()}/${randomUUID()}.jpg`,
      largura: 800,
      altura: 600,
    })
    return { dados: await foto(), mudar: { descricao: 'Outra' }, criar: await foto() }
  }),
  publicacao_reacoes: linhas(
    'publicacao_reacoes',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const reacao = async () => ({
        publicacao_id: await publicacaoDo(escopo),
        membro_id: await membroDo(escopo, quem),
        tipo: 'amem',
        created_at,
      })
      return { dados: await reacao(), mudar: { tipo: 'coracao' }, criar: await reacao() }
    },
    { chave: ['publicacao_id', 'membro_id'] },
  ),
  comentarios: linhas('comentarios', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await comentario(escopo, quem),
    mudar: { texto: 'Outro' },
    criar: await comentario(escopo, quem),
  })),
  feed_denuncias: linhas('feed_denuncias', ['p', 'c', 'o'], async (escopo, quem) => {
    const denuncia = async () => ({
      id: randomUUID(),
      publicacao_id: await publicacaoDo(escopo),
      membro_id: await membroDo(escopo, quem),
      motivo: `Motivo ${unique()}`,
      created_at,
    })
    return { dados: await denuncia(), mudar: { motivo: 'Outro motivo' }, criar: await denuncia() }
  }),
  feed_suspensoes: linhas(
    'feed_suspensoes',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      // long over: it keeps nobody from writing
      const suspensao = async (pessoa: Quem) => ({
        membro_id: await membroDo(escopo, pessoa),
        fim: '2026-01-20',
        motivo: 'Ofendeu alguém',
        created_at,
      })
      return { dados: await suspensao(quem), mudar: { fim: '2026-01-21' }, criar: await suspensao(null) }
    },
    { chave: ['membro_id'] },
  ),
  feed_regras: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: 'id=is.true',
      mudar: { denuncias: 4 },
      criar: { id: true, denuncias: 5 },
    }),
  },
}
