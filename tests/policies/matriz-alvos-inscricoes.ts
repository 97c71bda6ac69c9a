import { randomUUID } from 'node:crypto'
import { unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import {
  CAMPUS,
  contaDo,
  type Dados,
  type Escopo,
  idDe,
  insert,
  linhas,
  membroDo,
  type Tabelas,
} from './matriz-alvo.ts'

async function regras(escopo: Escopo): Promise<string> {
  const evento_id = await newEvento(CAMPUS[escopo])
  await insert('inscricao_regras', { evento_id, campus: CAMPUS[escopo] })
  return evento_id
}

const pedido = async (escopo: Escopo, evento_id: string): Promise<Dados> => ({
  envio: randomUUID(),
  evento_id,
  campus: CAMPUS[escopo],
  contato_nome: 'Contato',
})

async function inscricao(escopo: Escopo): Promise<Dados> {
  const evento_id = await regras(escopo)
  const pedido_id = await idDe('inscricao_pedidos', await pedido(escopo, evento_id))
  return {
    pedido_id,
    evento_id,
    campus: CAMPUS[escopo],
    nome: 'Pessoa Inscrita',
    pessoa_chave: unique(),
    estado: 'inscrito',
  }
}

const doEvento = (tabela: string, dados: () => Dados, mudar: Dados) =>
  linhas(tabela, ['c', 'o'], async (escopo) => {
    const evento_id = await regras(escopo)
    return { dados: { evento_id, ...dados() }, mudar, criar: { evento_id, ...dados() } }
  })

async function resposta(escopo: Escopo, sensivel: boolean): Promise<Dados> {
  const { pedido_id, evento_id } = await inscricao(escopo)
  const pergunta_id = await idDe('inscricao_perguntas', { evento_id, texto: 'Alergia?', sensivel })
  return { pedido_id, pergunta_id, campus: CAMPUS[escopo], valor: 'Nenhuma', sensivel }
}

const respostas = (sensivel: boolean) =>
  linhas('inscricao_respostas', ['c', 'o'], async (escopo) => ({
    dados: await resposta(escopo, sensivel),
    mudar: { valor: unique() },
    criar: await resposta(escopo, sensivel),
  }))

/** Registrations for events, their tickets, and answers to whether one comes. */
export const INSCRICOES: Tabelas = {
  inscricao_regras: linhas(
    'inscricao_regras',
    ['c', 'o'],
    async (escopo) => ({
      dados: { evento_id: await newEvento(CAMPUS[escopo]), campus: CAMPUS[escopo] },
      mudar: { texto: unique() },
      criar: { evento_id: await newEvento(CAMPUS[escopo]), campus: CAMPUS[escopo] },
    }),
    { chave: ['evento_id'] },
  ),
  inscricao_tipos: doEvento('inscricao_tipos', () => ({ nome: `Tipo ${unique()}` }), { preco_centavos: 1 }),
  inscricao_perguntas: doEvento('inscricao_perguntas', () => ({ texto: 'Pergunta?' }), { texto: 'Outra?' }),
  inscricao_cupons: doEvento('inscricao_cupons', () => ({ codigo: unique().toUpperCase(), percentual: 10 }), {
    percentual: 100,
  }),
  inscricao_pedidos: linhas(
    'inscricao_pedidos',
    ['c', 'o'],
    async (escopo) => {
      const evento_id = await regras(escopo)
      return {
        dados: await pedido(escopo, evento_id),
        mudar: { contato_nome: unique() },
        criar: await pedido(escopo, evento_id),
      }
    },
    { colunas: 'id' },
  ),
  inscricoes: linhas(
    'inscricoes',
    ['c', 'o'],
    async (escopo) => ({
      dados: await inscricao(escopo),
      mudar: { motivo: unique() },
      criar: await inscricao(escopo),
    }),
    { colunas: 'id' },
  ),
  inscricao_respostas: respostas(false),
  'inscricao_respostas (sensitive)': respostas(true),
  ingresso_usos: linhas(
    'ingresso_usos',
    ['c', 'o'],
    async (escopo) => {
      const dados = await inscricao(escopo)
      const inscricao_id = await idDe('inscricoes', dados)
      const uso = { inscricao_id, ocorrencia_id: dados.evento_id, campus: dados.campus, momento: new Date() }
      return { dados: uso, mudar: { momento: new Date(0) } }
    },
    { chave: ['inscricao_id', 'ocorrencia_id'] },
  ),
  rsvps: linhas(
    'rsvps',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const rsvp = {
        ocorrencia_id: await newEvento(CAMPUS[escopo]),
        membro_id: await membroDo(escopo, quem),
        campus: CAMPUS[escopo],
        resposta: 'vou',
      }
      return {
        dados: rsvp,
        mudar: { acompanhantes: 3 },
        criar: { ...rsvp, ocorrencia_id: await newEvento(CAMPUS[escopo]) },
      }
    },
    { chave: ['ocorrencia_id', 'membro_id'] },
  ),
  agenda_enderecos: linhas(
    'agenda_enderecos',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const hash = () => (randomUUID() + randomUUID()).replaceAll('-', '')
      const conta_id = await contaDo(escopo, quem)
      return { dados: { conta_id, hash: hash() }, mudar: { hash: hash() } }
    },
    { chave: ['conta_id'], colunas: 'conta_id' },
  ),
}
