import { z } from 'zod'
import type { Enums, Row } from '@/lib/supabase'

export type LinhaDoBalancete = Row<'linha_do_balancete', 'conta_contabil_id' | 'codigo' | 'campus_da_conta'>
export type LinhaDePartida = Row<'linha_de_partida', 'documento' | 'contrapartida' | 'centro'>

export const BASE_LABELS = { caixa: 'Pelo caixa', competencia: 'Pela competência' } as const
export type Base = keyof typeof BASE_LABELS
export const base = z.enum(['caixa', 'competencia']).default('caixa')

export const VER_LABELS = { balancete: 'Balancete', fundos: 'Fundos' } as const
export const PERIODO_LABELS = { mes: 'Só o mês', ano: 'O ano até o mês' } as const

/** What the page of reports has in its address, beside campus and month. */
export const relatoriosSearch = z.object({
  ver: z.enum(['balancete', 'fundos']).default('balancete'),
  periodo: z.enum(['mes', 'ano']).default('mes'),
  base,
  fundo: z.string().default(''),
})

const day = z.iso.date().or(z.literal('')).default('')
/** Which entries a list shows. */
export const lancamentosSearch = z.object({
  campus: z.string().default(''),
  de: day,
  ate: day,
  base,
  conta: z.string().default(''),
  fundo: z.string().default(''),
  centro: z.string().default(''),
  busca: z.string().default(''),
})
export type FiltroDeLancamentos = z.output<typeof lancamentosSearch>

/** The address of the entries behind a number. */
export function lancamentosHref(filtro: Partial<FiltroDeLancamentos>): string {
  const set = Object.entries(filtro).filter(([, value]) => value)
  return `/financeiro/lancamentos?${new URLSearchParams(set)}`
}

const GRUPOS: readonly { label: string; tipos: readonly Enums<'tipo_conta_contabil'>[] }[] = [
  { label: 'Ativo: caixas e bancos', tipos: ['caixa', 'banco', 'a_receber'] },
  { label: 'Patrimônio', tipos: ['patrimonio'] },
  { label: 'Receitas', tipos: ['receita'] },
  { label: 'Despesas', tipos: ['despesa'] },
]

const sumOf = (linhas: readonly LinhaDoBalancete[]) => ({
  anterior: linhas.reduce((sum, linha) => sum + linha.anterior_centavos, 0),
  debito: linhas.reduce((sum, linha) => sum + linha.debito_centavos, 0),
  credito: linhas.reduce((sum, linha) => sum + linha.credito_centavos, 0),
  saldo: linhas.reduce((sum, linha) => sum + linha.saldo_centavos, 0),
})

/** The trial balance by group, each with its sums, and those of all: its balances come to zero. */
export const groupsOf = (linhas: readonly LinhaDoBalancete[]) => ({
  grupos: GRUPOS.map(({ label, tipos }) => {
    const own = linhas.filter(({ tipo }) => tipos.includes(tipo))
    return { label, linhas: own, ...sumOf(own) }
  }).filter((grupo) => grupo.linhas.length > 0),
  total: sumOf(linhas),
})
