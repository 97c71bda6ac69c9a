import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, type Person, secretKey } from './church.ts'
import { row, sql } from './database.ts'

/** As the functions of the backend ask. */
export const service = createClient<Database>(backendUrl, secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
})

export const daquiA = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString()

interface Ajustes {
  lotacao?: number | null
  campus?: string
  regras?: Record<string, unknown>
  tipos?: Record<string, unknown>[]
  perguntas?: Record<string, unknown>[]
  cupons?: Record<string, unknown>[]
}

/** An event in a month that takes registrations, as somebody of its campus sets them up. */
export async function retiro(lider: Person, { lotacao = null, campus = 'Posse', ...dados }: Ajustes = {}) {
  const { id } = await row<{ id: string }>(
    `insert into public.events (name, campus, date, duracao, tipo, lotacao) values ('Retiro', $1, $2, 120, 'retiro', $3) returning id`,
    [campus, daquiA(30), lotacao],
  )
  const { error } = await lider.rpc('salvar_inscricoes_do_evento', {
    evento: id,
    dados: { updated_at: null, regras: {}, tipos: [], perguntas: [], cupons: [], ...dados } as never,
  })
  if (error) throw error
  const tipos = await sql<{ id: string; nome: string }>(
    'select id, nome from public.inscricao_tipos where evento_id = $1',
    [id],
  )
  return { id, tipo: (nome: string) => tipos.find((um) => um.nome === nome)?.id ?? null }
}

export const telefone = () => `+55629${Math.floor(1e7 + Math.random() * 8.9e7)}`
export const letras = () => randomUUID().replace(/[^a-f]/g, '')

export type Pedido = Record<string, unknown> & { pessoas?: Record<string, unknown>[] }
export const pedido = ({ pessoas = [{}], ...resto }: Pedido = {}) => ({
  envio: randomUUID(),
  contato: { nome: 'Joana Teles', telefone: telefone() },
  ...resto,
  pessoas: pessoas.map((uma) => ({ nome: `Ana ${letras()}`, data_nascimento: '1990-05-05', ...uma })),
})

/** As the function behind the public form does it. */
export const enrol = (evento: string, dados: Pedido = {}) =>
  service.rpc('receber_inscricao', { evento, pedido: pedido(dados) as never, ip: randomUUID() })

export const daChave = (segredo: string) =>
  row<{ id: string; inscricao: string; estado: string; total_centavos: string; ingresso: string }>(
    `select p.id, i.id as inscricao, i.estado, p.total_centavos, i.ingresso from public.inscricao_pedidos p
     join public.inscricoes i on i.pedido_id = p.id where p.chave = $1 order by i.created_at limit 1`,
    [segredo],
  )

export interface Familia {
  id: string
  contato_nome: string
  entrou_centavos: number
  a_pagar_centavos: number
  a_devolver_centavos: number
  pessoas: {
    id: string
    nome: string
    estado: string
    aguarda_familia: boolean
    posicao: number | null
    respostas: { pergunta: string; valor: string }[]
  }[]
}

/** What the organiser's list says, one page of it. */
export async function familiasDe(
  quem: Person,
  evento: string,
  procura: { filtro?: string; procurado?: string; depois?: string } = {},
): Promise<Familia[]> {
  const { data, error } = await quem.rpc('pedidos_do_evento', { evento, ...procura })
  if (error) throw error
  return data as never
}
