import { z } from 'zod'
import { churchZone, DAY_MS, dayOf, today } from '@/lib/clock'
import { momentOf, startOfDay } from '@/lib/reckoning'
import type { Row } from '@/lib/supabase'
import { ACOES, PAPEIS, RECURSOS } from './palavras'

export const ABAS = ['pessoas', 'matriz', 'pedidos', 'derivadas', 'historico', 'registro'] as const
export type Aba = (typeof ABAS)[number]
export const ABA_LABELS: Record<Aba, string> = {
  matriz: 'Matriz',
  pessoas: 'Pessoas',
  pedidos: 'Pedidos',
  derivadas: 'Exceções',
  historico: 'Histórico',
  registro: 'Registro',
}

export const SITUACAO_LABELS = { atuais: 'Atuais', vencem: 'Vencem em 30 dias', encerrados: 'Encerrados' }
const SITUACOES = ['atuais', 'vencem', 'encerrados'] as const

/** The state of the page that lives in the address. */
export const permissoesSearch = z.object({
  aba: z.enum(ABAS).default('pessoas'),
  busca: z.string().default(''),
  /** Whose people are listed; empty: how many each role has. */
  papel: z.union([z.enum(PAPEIS), z.literal('')]).default(''),
  situacao: z.enum(SITUACOES).default('atuais'),
  pessoa: z.string().default(''),
  /** Of what it is asked who may do it, and which action. */
  ve: z.union([z.enum(RECURSOS), z.literal('')]).default(''),
  acao: z.enum(ACOES).default('visualizar'),
  de: z.string().default(''),
  ate: z.string().default(''),
})
export type PermissoesSearch = z.infer<typeof permissoesSearch>

/** Somebody who may do something, and why. */
export type QuemPode = Row<'quem_pode', 'email' | 'foto' | 'pessoal_ate'>

const papel = z.enum(PAPEIS)
const acesso = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
  foto: z.string().nullable(),
  campus: z.string(),
  papeis: z.array(
    z.object({
      id: z.string(),
      papel,
      campus: z.string().nullable(),
      inicio: z.string(),
      expira_em: z.string().nullable(),
      concedido_por: z.string().nullable(),
      /** The role for a regional that it follows from. */
      regional: z.object({ papel: z.string(), nome: z.string() }).nullable(),
    }),
  ),
  concessoes: z.array(
    z.object({
      id: z.string(),
      resource: z.string(),
      action: z.string(),
      inicio: z.string(),
      expira_em: z.string(),
      concedido_por: z.string().nullable(),
    }),
  ),
  especial: z.boolean(),
  midias: z.boolean(),
  vale_como: z.array(papel),
})
export const acessoDaPessoa = acesso.nullable()
export type AcessoDaPessoa = z.infer<typeof acesso>
export type PapelDaPessoa = AcessoDaPessoa['papeis'][number]
export type ConcessaoDaPessoa = AcessoDaPessoa['concessoes'][number]

export const porQue = z.object({
  pode: z.boolean(),
  caminhos: z.array(
    z.object({
      via: z.enum(['papel', 'especial', 'midias', 'pessoal']),
      papel: papel.nullable(),
      expira_em: z.string().nullable(),
    }),
  ),
  registros: z.array(
    z.object({
      papel,
      campus: z.string().nullable(),
      conta: z.boolean(),
      expira_em: z.string().nullable(),
      concedido_por: z.string().nullable(),
    }),
  ),
  sem_papel: z.boolean(),
  alcance: z.object({ todos: z.boolean(), campi: z.array(z.string()), alcanca: z.boolean().nullable() }),
  abrem: z.array(papel),
  segundo_fator: z.array(papel),
})
export type PorQue = z.infer<typeof porQue>

export type Estado = 'futuro' | 'atual' | 'encerrado'

/** Whether a period has begun and has not ended. */
export function estadoDoPeriodo(inicio: string, expiraEm: string | null, agora = Date.now()): Estado {
  if (expiraEm && Date.parse(expiraEm) <= agora) return 'encerrado'
  return Date.parse(inicio) > agora ? 'futuro' : 'atual'
}

/** The day so many days from now, `aaaa-mm-dd`. */
export const daquiA = (days: number, now = Date.now()) => dayOf(new Date(now + days * DAY_MS), churchZone())

/** The last moment of a day by the clock of the church: what access lasts is said to all in the same words. */
export const fimDoDia = (day: string) => momentOf(day, '23:59:59', churchZone())
const comecoDoDia = (day: string) => startOfDay(day, churchZone())

const FUTURE = 'Escolha um dia que ainda vem'
const isFuture = (day: string) => day >= today(churchZone())

/** Roles that reach every campus by themselves (app.papeis_globais). */
const GLOBAIS: readonly string[] = ['admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global']

/** What a role without a campus reaches. */
export const semCampus = (papel: string) => (GLOBAIS.includes(papel) ? 'Todos os campi' : 'Sem campus')

/** What stands before a regional's id where a campus or a regional is chosen. */
export const NA_REGIONAL = 'regional:'

export const papelForm = z
  .object({
    papel: z.enum(PAPEIS),
    campus: z.string(),
    inicio: z.iso.date('Informe uma data').or(z.literal('')),
    expira: z.iso.date('Informe uma data').refine(isFuture, FUTURE).or(z.literal('')),
  })
  .refine(({ inicio, expira }) => !inicio || !expira || inicio <= expira, {
    path: ['expira'],
    message: 'O fim vem depois do início',
  })
  .refine(({ papel: role, campus }) => !campus.startsWith(NA_REGIONAL) || !GLOBAIS.includes(role), {
    path: ['campus'],
    message: 'Este papel já alcança todos os campi',
  })
  .transform(({ papel: role, campus, inicio, expira }) => ({
    role,
    campus: campus.startsWith(NA_REGIONAL) ? null : campus || null,
    regional_id: campus.startsWith(NA_REGIONAL) ? campus.slice(NA_REGIONAL.length) : null,
    ...(inicio && inicio > today(churchZone()) ? { inicio: comecoDoDia(inicio) } : {}),
    expira_em: expira ? fimDoDia(expira) : null,
  }))
export type PapelData = z.output<typeof papelForm>

export const pedidoForm = z.object({
  campus: z.string(),
  motivo: z.string().trim().min(3, 'Diga em poucas palavras por quê').max(500, 'No máximo 500 caracteres'),
})

export const grantForm = z.object({
  papel: z.string(),
  campus: z.string(),
  expira: z.iso
    .date('Informe até quando')
    .refine(isFuture, FUTURE)
    .refine((day) => day <= daquiA(364), 'No máximo um ano'),
  resposta: z.string().trim().max(500, 'No máximo 500 caracteres'),
})

export const refuseForm = z.object({
  resposta: z.string().trim().min(3, 'Diga por que o pedido é recusado').max(500, 'No máximo 500 caracteres'),
})
