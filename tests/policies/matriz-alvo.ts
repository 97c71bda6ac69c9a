import { randomUUID } from 'node:crypto'
import type { Person } from '../support/church.ts'
import { row, unique } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

/** Whose row it is: the caller's own, another's of the campus of the caller's role, another's of another campus. */
export type Escopo = 'p' | 'c' | 'o'

export const CAMPUS = { p: 'Posse', c: 'Posse', o: 'Serra' }

export type Dados = Record<string, unknown>

/** A row to try on, and what a request would write. */
export interface Alvo {
  /** Finds the row, as a query of the REST API. */
  filtro: string
  /** A change of the row; none where nothing could be changed. */
  mudar: Dados
  /** A further row of the same scope. */
  criar: Dados
}

/** Who asks: nobody signed in and the service key have no person. */
export type Quem = Person | null

export interface Alvos {
  escopos: Escopo[]
  /** Of somebody else's row too something is the caller's. */
  deQuem?: true
  /** What is asked for, where not every column may be read. */
  colunas?: string
  /** Puts a row there, behind the policies. */
  alvo: (escopo: Escopo, quem: Quem) => Promise<Alvo>
}

/** By table; words in brackets after its name speak of some of its rows. */
export type Tabelas = Record<string, Alvos>

export const email = () => `${unique()}@matriz.test`

/** Puts a row there as the owner of the database. */
export async function insert(tabela: string, dados: Dados): Promise<Dados> {
  const colunas = Object.keys(dados).join(', ')
  return row(
    `insert into public.${tabela} (${colunas})
     select ${colunas} from jsonb_populate_record(null::public.${tabela}, $1) returning *`,
    [JSON.stringify(dados)],
  )
}

/** As `insert`, for what only the id is needed of. */
export const idDe = async (tabela: string, dados: Dados): Promise<string> =>
  String((await insert(tabela, dados)).id)

/** The account that a scope speaks of: the caller's, or a new one of that campus. */
export async function contaDo(escopo: Escopo, quem: Quem): Promise<string> {
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
export async function membroDo(escopo: Escopo, quem: Quem): Promise<string> {
  if (escopo === 'p' && quem?.membroId) return quem.membroId
  return (await newMembro({ nome: 'Alvo', campus: CAMPUS[escopo], email: email() })).id
}

/** A ministry of the campus that a scope speaks of. */
export const ministerioDo = (escopo: Escopo) =>
  idDe('ministerios', { campus: CAMPUS[escopo], nome: `Ministério ${unique()}` })

export const porId = (id: string) => `id=eq.${encodeURIComponent(id)}`

interface Linha {
  dados: Dados
  mudar: Dados
  /** What a request would add; where nothing is said, the same once more. */
  criar?: Dados
}

interface Modo extends Pick<Alvos, 'colunas' | 'deQuem'> {
  /** The columns that name a row. */
  chave?: string[]
}

/** The rows of a table, each put there from what `fazer` says. */
export const linhas = (
  tabela: string,
  escopos: Escopo[],
  act: (escopo: Escopo, quem: Quem) => Promise<Linha>,
  { chave = ['id'], ...modo }: Modo = {},
): Alvos => ({
  escopos,
  ...modo,
  alvo: async (escopo, quem) => {
    const { dados, mudar, criar = dados } = await act(escopo, quem)
    const posta = await insert(tabela, dados)
    const filtro = chave.map((nome) => `${nome}=eq.${encodeURIComponent(String(posta[nome]))}`).join('&')
    return { filtro, mudar, criar }
  },
})
