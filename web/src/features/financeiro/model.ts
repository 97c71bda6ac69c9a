import { z } from 'zod'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, formatMoney, parseMoney } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Conta = Pick<Tables<'contas_contabeis'>, 'id' | 'codigo' | 'nome' | 'tipo' | 'campus' | 'ativa'>
export type LinhaDoLivro = Row<'linha_do_livro_caixa', 'documento' | 'contrapartida'>

/** What a line of the book shows; `entre`: money that only went from some of the own accounts (or funds) to others. */
export type LinhaMostrada = LinhaDoLivro & { entre?: { de: string; para: string } }

/** What each account, or fund, gained in some lines, and those that lost and won. */
function moved(linhas: readonly LinhaDoLivro[], by: 'conta' | 'fundo') {
  const sums = new Map<string, number>()
  for (const linha of linhas) sums.set(linha[by], (sums.get(linha[by]) ?? 0) + linha.valor_centavos)
  const names = (side: 1 | -1) =>
    [...sums]
      .filter(([, sum]) => Math.sign(sum) === side)
      .map(([name]) => name)
      .join(', ')
  const valor_centavos = [...sums.values()].reduce((total, sum) => total + Math.max(sum, 0), 0)
  return { valor_centavos, entre: { de: names(-1), para: names(1) } }
}

/** The lines of the book, the legs of an entry that only moves money between own accounts or funds as one. */
export function withoutLegs(linhas: readonly LinhaDoLivro[]): LinhaMostrada[] {
  const entries: LinhaDoLivro[][] = []
  for (const linha of linhas) {
    const last = entries.at(-1)
    if (last?.[0]?.lancamento_id === linha.lancamento_id) last.push(linha)
    else entries.push([linha])
  }
  return entries.flatMap((legs): LinhaMostrada[] => {
    const last = legs.at(-1)
    if (!last || legs.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0) !== 0) return legs
    const one = [moved(legs, 'conta'), moved(legs, 'fundo')].find(({ valor_centavos }) => valor_centavos > 0)
    return one ? [{ ...last, ...one }] : legs
  })
}

export const SECAO_LABELS = {
  dizimos_e_ofertas: 'Dízimos e ofertas',
  campanhas_e_eventos: 'Campanhas e eventos',
  outras_receitas: 'Outras receitas',
  pessoas: 'Pessoas',
  predio: 'Prédio',
  ministerios: 'Ministérios',
  missoes: 'Missões e ação social',
  administracao: 'Administração',
  outras_despesas: 'Outras despesas',
} satisfies Record<Enums<'secao_dre'>, string>

/** The sections of what comes in. */
export const RECEITAS: readonly Enums<'secao_dre'>[] = [
  'dizimos_e_ofertas',
  'campanhas_e_eventos',
  'outras_receitas',
]

/** Where money is. */
export const ONDE: readonly Enums<'tipo_conta_contabil'>[] = ['caixa', 'banco', 'a_receber']

/** A balance as a trial balance shows it: D where debits outweigh, C where credits do. */
export const formatSaldo = (centavos: number): string =>
  `${formatMoney(Math.abs(centavos))}${centavos > 0 ? '\u00a0D' : centavos < 0 ? '\u00a0C' : ''}`

/** What the pages of money share in the address. */
export const periodoSearch = z.object({
  campus: z.string().default(''),
  /** aaaa-mm; the present month without one. */
  mes: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .or(z.literal(''))
    .default(''),
})

export const currentMonth = (): string => calendarDay().slice(0, 7)

/** The first and the last day of `aaaa-mm`. */
export function daysOf(mes: string): { de: string; ate: string } {
  const [ano = 0, numero = 1] = mes.split('-').map(Number)
  const last = new Date(Date.UTC(ano, numero, 0)).getUTCDate()
  return { de: `${mes}-01`, ate: `${mes}-${String(last).padStart(2, '0')}` }
}

/** The month so many months later (or before). */
export function plusMonths(mes: string, months: number): string {
  const [ano = 0, numero = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(ano, numero - 1 + months, 1)).toISOString().slice(0, 7)
}

const dia = z.iso
  .date('Data inválida')
  .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro')
const valor = z
  .string()
  .transform((text) => parseMoney(text) ?? 0)
  .refine((cents) => cents > 0, 'Informe o valor, como 150,00')
const escolha = (sentence: string) => z.string().min(1, sentence)
const historico = z
  .string()
  .trim()
  .min(2, 'Diga em poucas palavras o que foi')
  .max(200, 'No máximo 200 caracteres')

export const lancamentoForm = z.object({
  valor,
  categoria: escolha('Escolha a categoria'),
  conta: escolha('Escolha o caixa ou o banco'),
  caixa: dia,
  historico,
  fundo: z.string(),
  centro: z.string(),
  competencia: z.iso.date('Data inválida').or(z.literal('')).transform(emptyToNull),
  documento: upTo(60),
  mesmoAssim: z.boolean(),
})
export type LancamentoData = z.output<typeof lancamentoForm>

export const transferenciaForm = z.object({
  valor,
  de: escolha('Escolha de onde sai'),
  para: escolha('Escolha para onde vai'),
  caixa: dia,
  historico,
  fundo: z.string(),
  fundoPara: z.string(),
})
export type TransferenciaData = z.output<typeof transferenciaForm>

export const contaForm = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
  tipo: z.enum(['caixa', 'banco'], 'Escolha o que é'),
  campus: escolha('Escolha o campus'),
  saldo: z
    .string()
    .refine((text) => text.trim() === '' || parseMoney(text) !== null, 'Informe o valor, como 150,00')
    .transform((text) => parseMoney(text) ?? 0),
  dia,
})
export type ContaData = z.output<typeof contaForm>

const nome = z
  .string()
  .trim()
  .min(2, 'Nome deve ter ao menos 2 caracteres')
  .max(80, 'No máximo 80 caracteres')

export const categoriaForm = z.object({ nome, e_dizimo: z.boolean(), ativa: z.boolean() })
export type CategoriaData = z.output<typeof categoriaForm>

export type Centro = Pick<Tables<'centros_de_custo'>, 'id' | 'nome' | 'campus' | 'ativo'>
export const centroForm = z.object({ nome, campus: z.string().transform(emptyToNull), ativo: z.boolean() })
export type CentroData = z.output<typeof centroForm>

type LinhaDaDre = {
  secao: Enums<'secao_dre'>
  conta: string
  conta_contabil_id: string
  mes: string
  valor_centavos: number
}
export type SecaoDaDre = {
  secao: Enums<'secao_dre'>
  mes: number
  ano: number
  contas: { id: string; nome: string; mes: number; ano: number }[]
}

/** The income statement by section, of a month beside the year until then. */
export function sectionsOf(rows: readonly LinhaDaDre[], mes: string): SecaoDaDre[] {
  const sections = new Map<string, SecaoDaDre>()
  for (const row of rows) {
    const now = row.mes.startsWith(mes) ? row.valor_centavos : 0
    const section = sections.get(row.secao) ?? { secao: row.secao, mes: 0, ano: 0, contas: [] }
    sections.set(row.secao, section)
    let conta = section.contas.find(({ id }) => id === row.conta_contabil_id)
    if (!conta) {
      conta = { id: row.conta_contabil_id, nome: row.conta, mes: 0, ano: 0 }
      section.contas.push(conta)
    }
    for (const sum of [section, conta]) {
      sum.mes += now
      sum.ano += row.valor_centavos
    }
  }
  return [...sections.values()]
}

/** What came in and went out in each month of the year until this one; months without anything too. */
export function monthsOf(rows: readonly Pick<LinhaDaDre, 'mes' | 'valor_centavos' | 'secao'>[], mes: string) {
  return Array.from({ length: Number(mes.slice(5)) }, (_, index) => {
    const first = `${mes.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`
    const own = rows.filter((row) => row.mes === first)
    const sum = (isIn: boolean) =>
      own
        .filter(({ secao }) => RECEITAS.includes(secao) === isIn)
        .reduce((total, { valor_centavos }) => total + valor_centavos, 0)
    return { mes: first, entrou: sum(true), saiu: Math.abs(sum(false)) }
  })
}
