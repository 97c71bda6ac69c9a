import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import { contaDo, type Escopo, idDe, linhas, membroDo, type Quem, type Tabelas } from './matriz-alvo.ts'

const created_at = '2026-01-15T12:00:00Z'

const pedido = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  user_id: await contaDo(escopo, quem),
  publico: 'igreja',
  texto: `Pedido ${unique()}`,
  anonimo: true,
  fim: '2026-02-15',
  estado: 'aberto',
  created_at,
})

const pedidoDo = async (escopo: Escopo) => idDe('pedidos_de_oracao', await pedido(escopo, null))

const ESCONDE = {
  foto: 'ninguem',
  telefone: 'ninguem',
  email: 'ninguem',
  bairro: 'ninguem',
  aniversario: 'ninguem',
  familia: 'ninguem',
  por_responsavel: false,
}

/** Over: another may be asked for beside it. */
const conversa = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  user_id: await contaDo(escopo, quem),
  assunto: `Assunto ${unique()}`,
  estado: 'cancelado',
  created_at,
  updated_at: created_at,
})

let minutes = 0
const horario = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  pastor_id: await contaDo(escopo, quem),
  inicio: new Date(Date.UTC(2026, 0, 15) + ++minutes * 60_000).toISOString(),
  minutos: 45,
  local: 'Sala pastoral',
  created_at,
})

/** Prayer and conversations with a pastor are granted to nobody: calls read and write them. */
export const ORACAO: Tabelas = {
  pedidos_de_oracao: linhas('pedidos_de_oracao', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await pedido(escopo, quem),
    mudar: { texto: 'Outro' },
    criar: await pedido(escopo, quem),
  })),
  oracoes_feitas: linhas(
    'oracoes_feitas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const feita = async () => ({
        pedido_id: await pedidoDo(escopo),
        user_id: await contaDo(escopo, quem),
        dia: '2026-01-15',
      })
      return { dados: await feita(), mudar: { dia: '2026-01-16' }, criar: await feita() }
    },
    { chave: ['pedido_id', 'user_id'] },
  ),
  oracao_denuncias: linhas(
    'oracao_denuncias',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const denuncia = async () => ({
        pedido_id: await pedidoDo(escopo),
        user_id: await contaDo(escopo, quem),
        motivo: `Motivo ${unique()}`,
        created_at,
      })
      return { dados: await denuncia(), mudar: { motivo: 'Outro motivo' }, criar: await denuncia() }
    },
    { chave: ['pedido_id', 'user_id'] },
  ),
  escolhas_de_convivio: linhas(
    'escolhas_de_convivio',
    ['p', 'c', 'o'],
    async (escopo, quem) => ({
      dados: {
        membro_id: await membroDo(escopo, quem),
        ...ESCONDE,
        bairro: 'membros',
        created_at,
        updated_at: created_at,
      },
      mudar: { bairro: 'grupos' },
      criar: { membro_id: await membroDo(escopo, null), bairro: 'membros' },
    }),
    { chave: ['membro_id'] },
  ),
  atendimentos: linhas('atendimentos', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await conversa(escopo, quem),
    mudar: { assunto: 'Outro' },
    criar: await conversa(escopo, null),
  })),
  atendimento_horarios: linhas('atendimento_horarios', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await horario(escopo, quem),
    mudar: { local: 'Outra sala' },
    criar: await horario(escopo, quem),
  })),
  atendimento_ofertas: linhas(
    'atendimento_ofertas',
    ['c', 'o'],
    async (escopo) => {
      const oferta = async () => ({
        atendimento_id: await idDe('atendimentos', await conversa(escopo, null)),
        horario_id: await idDe('atendimento_horarios', await horario(escopo, null)),
      })
      const criar = await oferta()
      return { dados: await oferta(), mudar: { horario_id: criar.horario_id }, criar }
    },
    { chave: ['atendimento_id', 'horario_id'] },
  ),
}
