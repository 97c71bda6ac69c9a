import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import { CAMPUS, type Escopo, idDe, linhas, membroDo, type Quem, type Tabelas } from './matriz-alvo.ts'

const celula = (escopo: Escopo) => ({
  campus: CAMPUS[escopo],
  tipo: 'interesse',
  nome: `Grupo ${unique()}`,
  dia_da_semana: 3,
  hora: '20:00',
  bairro: 'Centro',
  entrada: 'por_pedido',
})

const celulaDo = (escopo: Escopo) => idDe('celulas', { id: randomUUID(), ...quando, ...celula(escopo) })
const quando = { created_at: '2026-01-15T12:00:00Z', updated_at: '2026-01-15T12:00:00Z' }

const encontroDo = async (escopo: Escopo) =>
  idDe('celula_encontros', {
    id: randomUUID(),
    celula_id: await celulaDo(escopo),
    previsto_para: '2026-01-21',
    dia: '2026-01-21',
    estado: 'realizado',
    created_at: quando.created_at,
  })

const participa = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  celula_id: await celulaDo(escopo),
  membro_id: await membroDo(escopo, quem),
  tipo: 'interesse',
  papel: 'membro',
  inicio: '2026-01-15',
  created_at: quando.created_at,
})

const pedido = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  celula_id: await celulaDo(escopo),
  membro_id: await membroDo(escopo, quem),
  estado: 'pendente',
  created_at: quando.created_at,
})

const multiplicacao = async (escopo: Escopo) => ({
  id: randomUUID(),
  celula_id: await celulaDo(escopo),
  prevista_para: '2026-03-04',
  created_at: quando.created_at,
})

/** Cells are written by calls alone, but for their networks. */
export const COMUNIDADE: Tabelas = {
  redes: linhas('redes', ['c', 'o'], async (escopo) => ({
    dados: { id: randomUUID(), ...quando, nome: `Rede ${unique()}`, campus: CAMPUS[escopo] },
    mudar: { nome: `Rede ${unique()}` },
    criar: { nome: `Rede ${unique()}`, campus: CAMPUS[escopo] },
  })),
  celulas: linhas(
    'celulas',
    ['c', 'o'],
    async (escopo) => ({
      dados: { id: randomUUID(), ...quando, ...celula(escopo) },
      mudar: { nome: `Grupo ${unique()}` },
      criar: celula(escopo),
    }),
    // who supervises it is told to nobody
    { colunas: 'id, nome' },
  ),
  celula_enderecos: linhas(
    'celula_enderecos',
    ['c', 'o'],
    async (escopo) => ({
      dados: { celula_id: await celulaDo(escopo), endereco: 'Rua das Flores, 10' },
      mudar: { endereco: 'Rua das Flores, 12' },
      criar: { celula_id: await celulaDo(escopo), endereco: 'Rua das Flores, 14' },
    }),
    { chave: ['celula_id'] },
  ),
  celula_membros: linhas('celula_membros', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await participa(escopo, quem),
    mudar: { papel: 'lider' },
    criar: await participa(escopo, quem),
  })),
  celula_pedidos: linhas('celula_pedidos', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await pedido(escopo, quem),
    mudar: { estado: 'aceito' },
    criar: await pedido(escopo, quem),
  })),
  celula_encontros: linhas('celula_encontros', ['c', 'o'], async (escopo) => ({
    dados: {
      id: randomUUID(),
      celula_id: await celulaDo(escopo),
      previsto_para: '2026-01-21',
      dia: '2026-01-21',
      estado: 'previsto',
      created_at: quando.created_at,
    },
    mudar: { estado: 'cancelado' },
    criar: { celula_id: await celulaDo(escopo), previsto_para: '2026-01-28', dia: '2026-01-28' },
  })),
  celula_presencas: linhas(
    'celula_presencas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const presenca = async () => ({
        encontro_id: await encontroDo(escopo),
        membro_id: await membroDo(escopo, quem),
        presente: true,
        marcado_em: quando.created_at,
      })
      return { dados: await presenca(), mudar: { presente: false }, criar: await presenca() }
    },
    { chave: ['encontro_id', 'membro_id'] },
  ),
  celula_visitantes: linhas('celula_visitantes', ['c', 'o'], async (escopo) => ({
    dados: {
      id: randomUUID(),
      encontro_id: await encontroDo(escopo),
      nome: 'Visitante',
      created_at: quando.created_at,
    },
    mudar: { nome: 'Outra' },
    criar: { id: randomUUID(), encontro_id: await encontroDo(escopo), nome: 'Visitante' },
  })),
  celula_multiplicacoes: linhas('celula_multiplicacoes', ['c', 'o'], async (escopo) => ({
    dados: await multiplicacao(escopo),
    mudar: { prevista_para: '2026-02-04' },
    criar: await multiplicacao(escopo),
  })),
  celula_multiplicacao_pessoas: linhas(
    'celula_multiplicacao_pessoas',
    ['c', 'o'],
    async (escopo, quem) => {
      const ida = async () => ({
        multiplicacao_id: await idDe('celula_multiplicacoes', await multiplicacao(escopo)),
        membro_id: await membroDo(escopo, quem),
      })
      return { dados: await ida(), mudar: { membro_id: await membroDo(escopo, quem) }, criar: await ida() }
    },
    { chave: ['multiplicacao_id', 'membro_id'] },
  ),
}
