import { randomUUID } from 'node:crypto'
import { row, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import {
  CAMPUS,
  contaDo,
  email,
  idDe,
  insert,
  linhas,
  membroDo,
  ministerioDo,
  porId,
  type Tabelas,
} from './matriz-alvo.ts'
import { ACESSOS } from './matriz-alvos-acessos.ts'
import { BANCO } from './matriz-alvos-banco.ts'
import { CANAIS } from './matriz-alvos-canais.ts'
import { COMUNIDADE } from './matriz-alvos-comunidade.ts'
import { CUIDADO } from './matriz-alvos-cuidado.ts'
import { DIRETORIO } from './matriz-alvos-diretorio.ts'
import { ESCALAS } from './matriz-alvos-escalas.ts'
import { FEED } from './matriz-alvos-feed.ts'
import { FINANCEIRO } from './matriz-alvos-financeiro.ts'
import { INSCRICOES } from './matriz-alvos-inscricoes.ts'
import { KIDS } from './matriz-alvos-kids.ts'
import { MINISTERIOS } from './matriz-alvos-ministerios.ts'
import { MUSICAS } from './matriz-alvos-musicas.ts'
import { OFERTAS } from './matriz-alvos-ofertas.ts'
import { ORACAO } from './matriz-alvos-oracao.ts'
import { PAGAMENTOS } from './matriz-alvos-pagamentos.ts'
import { PEDRAS_VIVAS } from './matriz-alvos-pedras-vivas.ts'
import { PESSOAS } from './matriz-alvos-pessoas.ts'
import { PIX } from './matriz-alvos-pix.ts'
import { PROJECAO } from './matriz-alvos-projecao.ts'
import { ROTEIRO } from './matriz-alvos-roteiro.ts'
import { SLIDES } from './matriz-alvos-slides.ts'
import { TRANSPARENCIA } from './matriz-alvos-transparencia.ts'

/** Every table that requests can name, and how to put a row of each scope into it. */
export const TABELAS: Tabelas = {
  campi: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: `nome=eq.${CAMPUS[escopo]}`,
      mudar: { telefone: unique() },
      criar: { nome: `Matriz ${unique()}` },
    }),
  },
  igreja: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: 'id=is.true',
      mudar: { significado_ltp: unique() },
      criar: { nome: 'Outra igreja', campus_padrao: 'Posse' },
    }),
  },
  profiles: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => ({
      filtro: porId(await contaDo(escopo, quem)),
      mudar: { endereco: unique() },
      criar: { id: randomUUID(), nome: 'Nova', campus: CAMPUS[escopo] },
    }),
  },
  membros_igreja: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => ({
      filtro: porId(await membroDo(escopo, quem)),
      mudar: { endereco: unique() },
      criar: { nome: 'Nova', campus: CAMPUS[escopo], email: email() },
    }),
  },
  membros_funcoes: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', $2) returning id`,
        [membro_id, unique()],
      )
      return {
        filtro: porId(id),
        mudar: { funcao: unique() },
        criar: { membro_id, ministerio: 'Louvor', funcao: unique() },
      }
    },
  },
  consentimentos: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        `insert into public.consentimentos (membro_id, finalidade, versao, texto, revogado_em)
         values ($1, 'reconhecimento_facial', '1', 'Texto', now()) returning id`,
        [membro_id],
      )
      const criar = { membro_id, finalidade: 'reconhecimento_facial', versao: '1', texto: 'Texto' }
      return { filtro: porId(id), mudar: { versao: unique() }, criar }
    },
  },
  ministerios: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { id } = await row<{ id: string }>(
        'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
        [CAMPUS[escopo], `Ministério ${unique()}`],
      )
      return {
        filtro: porId(id),
        mudar: { descricao: unique() },
        criar: { campus: CAMPUS[escopo], nome: `Ministério ${unique()}` },
      }
    },
  },
  events: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await newEvento(CAMPUS[escopo])),
      mudar: { location: unique() },
      criar: { campus: CAMPUS[escopo], name: `Culto ${unique()}`, date: '2030-01-06T12:30:00Z' },
    }),
  },
  ocorrencias: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const event_base = await newEvento(CAMPUS[escopo])
      const dia = (suffix: string) => ({
        id: `${event_base}_${suffix}`,
        event_base,
        campus: CAMPUS[escopo],
        prevista: `2030-01-${suffix}T12:30:00Z`,
        inicio: `2030-01-${suffix}T12:30:00Z`,
        fim: `2030-01-${suffix}T14:30:00Z`,
      })
      const { id } = await insert('ocorrencias', dia('13'))
      return { filtro: porId(String(id)), mudar: { local: unique() }, criar: dia('20') }
    },
  },
  evento_ministerios: linhas(
    'evento_ministerios',
    ['c', 'o'],
    async (escopo) => {
      const dados = async () => ({
        event_id: await newEvento(CAMPUS[escopo]),
        ministerio_id: await ministerioDo(escopo),
      })
      const posta = await dados()
      return { dados: posta, mudar: { event_id: posta.event_id }, criar: await dados() }
    },
    { chave: ['event_id', 'ministerio_id'] },
  ),
  evento_recursos: linhas(
    'evento_recursos',
    ['c', 'o'],
    async (escopo) => {
      const dados = async () => ({
        event_id: await newEvento(CAMPUS[escopo]),
        recurso_id: await idDe('recursos_do_campus', { campus: CAMPUS[escopo], nome: `Recurso ${unique()}` }),
        quantidade: 1,
      })
      return { dados: await dados(), mudar: { quantidade: 1 }, criar: await dados() }
    },
    { chave: ['event_id', 'recurso_id'] },
  ),
  evento_campi: linhas(
    'evento_campi',
    ['c', 'o'],
    async (escopo) => {
      const dados = async () => ({ event_id: await newEvento(CAMPUS[escopo]), campus: 'Centro' })
      return { dados: await dados(), mudar: { campus: 'Centro' }, criar: await dados() }
    },
    { chave: ['event_id', 'campus'] },
  ),
  decisoes_de_uso: linhas(
    'decisoes_de_uso',
    ['c', 'o'],
    async (escopo) => {
      const dados = async () => ({
        ocorrencia_id: await newEvento(CAMPUS[escopo]),
        alvo: randomUUID(),
        campus: CAMPUS[escopo],
        aprovada: true,
        quantidade: 1,
        de: '2030-01-01T03:00:00Z',
        ate: '2030-01-02T03:00:00Z',
      })
      return { dados: await dados(), mudar: { aprovada: false }, criar: await dados() }
    },
    { chave: ['ocorrencia_id', 'alvo'] },
  ),
  estacoes: linhas('estacoes', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], nome: `Porta ${unique()}` },
    mudar: { nome: unique() },
  })),
  contagens: linhas('contagens', ['c', 'o'], async (escopo) => {
    // Its only occurrence has the event's id.
    const ocorrencia_id = await newEvento(CAMPUS[escopo], new Date().toISOString())
    const dados = { ocorrencia_id, adultos: 10 }
    return { dados: { ...dados, campus: CAMPUS[escopo] }, mudar: { jovens: 5 }, criar: dados }
  }),
  attendances: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const campus = CAMPUS[escopo]
      const member_id = await membroDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        'insert into public.attendances (member_id, event_id, campus) values ($1, $2, $3) returning id',
        [member_id, await newEvento(campus), campus],
      )
      const criar = { member_id, event_id: await newEvento(campus), campus }
      return { filtro: porId(id), mudar: { location: unique() }, criar }
    },
  },
  user_roles: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const user_id = await contaDo(escopo, quem)
      const campus = CAMPUS[escopo]
      // The role beside the ladder that changes nothing of what its holder may do.
      const { id } = await row<{ id: string }>(
        `insert into public.user_roles (user_id, role, campus) values ($1, 'visitante', $2)
         on conflict (user_id, role, campus) do update set role = excluded.role returning id`,
        [user_id, campus],
      )
      const outro = escopo === 'o' ? 'Posse' : 'Serra'
      return {
        filtro: porId(id),
        mudar: { expira_em: '2090-01-01T00:00:00Z' },
        criar: { user_id, role: 'visitante', campus: escopo === 'p' ? outro : 'Centro' },
      }
    },
  },
  role_permissions: {
    escopos: ['c'],
    alvo: async () => {
      await row(
        `insert into public.role_permissions (role, resource, action, allowed) values ('visitante', 'alunos', 'aprovar', false)
         on conflict (role, resource, action) do update set allowed = false returning role`,
      )
      await row(
        `with fora as (delete from public.role_permissions
           where (role, resource, action) = ('visitante', 'alunos', 'excluir') returning 1)
         select count(*) from fora`,
      )
      return {
        filtro: 'role=eq.visitante&resource=eq.alunos&action=eq.aprovar',
        mudar: { allowed: true },
        criar: { role: 'visitante', resource: 'alunos', action: 'excluir', allowed: false },
      }
    },
  },
  notifications: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const user_id = await contaDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        `insert into public.notifications (user_id, titulo, mensagem) values ($1, 'Aviso', 'Texto') returning id`,
        [user_id],
      )
      return {
        filtro: porId(id),
        mudar: { lida: true },
        criar: { user_id, titulo: 'Aviso', mensagem: 'Texto' },
      }
    },
  },
  ...PESSOAS,
  ...CUIDADO,
  ...CANAIS,
  ...MINISTERIOS,
  ...KIDS,
  ...ESCALAS,
  ...INSCRICOES,
  ...FINANCEIRO,
  ...PAGAMENTOS,
  ...MUSICAS,
  ...OFERTAS,
  ...ORACAO,
  ...PIX,
  ...PROJECAO,
  ...COMUNIDADE,
  ...BANCO,
  ...TRANSPARENCIA,
  ...ROTEIRO,
  ...SLIDES,
  ...DIRETORIO,
  ...FEED,
  ...PEDRAS_VIVAS,
  ...ACESSOS,
}
