import { randomUUID } from 'node:crypto'
import { evento, membro, type Person, row } from '../support/church.ts'

/** Whose row it is: the caller's own, another's of the campus of the caller's role, another's of another campus. */
export type Escopo = 'p' | 'c' | 'o'

export const CAMPUS = { p: 'Posse', c: 'Posse', o: 'Serra' }

/** A row to try on, and what a request would write. */
export interface Alvo {
  /** Finds the row, as a query of the REST API. */
  filtro: string
  /** A change of the row; none where nothing could be changed. */
  mudar: Record<string, unknown>
  /** A further row of the same scope. */
  criar: Record<string, unknown>
}

/** Who asks: nobody signed in and the service key have no person. */
export type Quem = Person | null

interface Tabela {
  escopos: Escopo[]
  /** There is one row for all callers: they try one after the other, and one that was deleted is put back. */
  alicerce?: true
  /** Puts a row there, behind the policies. */
  alvo: (escopo: Escopo, quem: Quem) => Promise<Alvo>
}

const novo = () => randomUUID().slice(0, 8)
const email = () => `${novo()}@matriz.test`

/** The account that a scope speaks of: the caller's, or a new one of that campus. */
async function contaDo(escopo: Escopo, quem: Quem): Promise<string> {
  if (escopo === 'p') return quem?.id ?? randomUUID()
  const { id } = await row<{ id: string }>(
    `with conta as (
       insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1, now(),
         '{}', '{"first_name": "Outra"}', now(), now()) returning id)
     select id from conta`,
    [email()],
  )
  await row('update public.profiles set campus = $2 where id = $1 returning id', [id, CAMPUS[escopo]])
  return id
}

/** The church record that a scope speaks of. */
async function membroDo(escopo: Escopo, quem: Quem): Promise<string> {
  if (escopo === 'p' && quem?.membroId) return quem.membroId
  return (await membro({ nome: 'Alvo', campus: CAMPUS[escopo], email: email() })).id
}

const porId = (id: string) => `id=eq.${encodeURIComponent(id)}`

/** Every table that requests can name, and how to put a row of each scope into it. */
export const TABELAS: Record<string, Tabela> = {
  campi: {
    escopos: ['c', 'o'],
    alicerce: true,
    alvo: async (escopo) => ({
      filtro: `nome=eq.${CAMPUS[escopo]}`,
      mudar: { telefone: novo() },
      criar: { nome: `Campus ${novo()}` },
    }),
  },
  igreja: {
    escopos: ['c'],
    alicerce: true,
    alvo: async () => ({
      filtro: 'id=is.true',
      mudar: { significado_ltp: novo() },
      criar: { nome: 'Outra igreja', campus_padrao: 'Posse' },
    }),
  },
  profiles: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => ({
      filtro: porId(await contaDo(escopo, quem)),
      mudar: { telefone: novo() },
      criar: { id: randomUUID(), nome: 'Nova', campus: CAMPUS[escopo] },
    }),
  },
  membros_igreja: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => ({
      filtro: porId(await membroDo(escopo, quem)),
      mudar: { endereco: novo() },
      criar: { nome: 'Nova', campus: CAMPUS[escopo], email: email() },
    }),
  },
  membros_funcoes: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', $2) returning id`,
        [membro_id, novo()],
      )
      return {
        filtro: porId(id),
        mudar: { funcao: novo() },
        criar: { membro_id, ministerio: 'Louvor', funcao: novo() },
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
      return { filtro: porId(id), mudar: { versao: novo() }, criar }
    },
  },
  ministerios: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const { id } = await row<{ id: string }>(
        'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
        [CAMPUS[escopo], `Ministério ${novo()}`],
      )
      return {
        filtro: porId(id),
        mudar: { descricao: novo() },
        criar: { campus: CAMPUS[escopo], nome: `Ministério ${novo()}` },
      }
    },
  },
  events: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => ({
      filtro: porId(await evento(CAMPUS[escopo])),
      mudar: { location: novo() },
      criar: { campus: CAMPUS[escopo], name: `Culto ${novo()}`, date: '2030-01-06T12:30:00Z' },
    }),
  },
  attendances: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const campus = CAMPUS[escopo]
      const member_id = await membroDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        'insert into public.attendances (member_id, event_id, campus) values ($1, $2, $3) returning id',
        [member_id, await evento(campus), campus],
      )
      const criar = { member_id, event_id: await evento(campus), campus }
      return { filtro: porId(id), mudar: { location: novo() }, criar }
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
    alicerce: true,
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
}
