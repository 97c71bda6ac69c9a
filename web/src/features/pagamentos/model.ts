import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto'
import { z } from 'zod'
import { plusDays } from '@/lib/clock'
import { isCnpj, isCpf, onlyDigits, plainCnpj } from '@/lib/documents'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, parseMoney } from '@/lib/format'
import { PIX_LABELS, readPix } from '@/lib/pix/keys'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Estado = Enums<'estado_conta_a_pagar'>
export type Fornecedor = Pick<
  Tables<'fornecedores'>,
  'id' | 'nome' | 'campus' | 'cpf_cnpj' | 'pix_tipo' | 'pix_chave' | 'email'
>
export type Conta = Row<
  'conta_na_lista',
  | 'fornecedor_id'
  | 'ministerio'
  | 'categoria_id'
  | 'categoria'
  | 'centro_id'
  | 'fundo_id'
  | 'fundo'
  | 'pago_em'
  | 'documento'
  | 'linha_digitavel'
  | 'pix_tipo'
  | 'pix_chave'
  | 'motivo'
  | 'impedimento'
>
export type MeuReembolso = Omit<
  Row<'meu_reembolso', 'ministerio_id' | 'ministerio' | 'pix_tipo' | 'pix_chave' | 'motivo' | 'pago_em'>,
  'anexos'
> & { anexos: Anexo[] }
export type Anexo = Pick<Tables<'anexos_de_contas'>, 'id' | 'nome' | 'caminho' | 'formato'>

export const ESTADO_LABELS = {
  rascunho: 'Rascunho',
  pendente: 'Espera aprovação',
  aprovada: 'Aprovada',
  rejeitada: 'Não aprovada',
  paga: 'Paga',
  cancelada: 'Cancelada',
} satisfies Record<Estado, string>

export const ESTADO_BADGES = {
  rascunho: 'outline',
  pendente: 'warning',
  aprovada: 'info',
  rejeitada: 'destructive',
  paga: 'success',
  cancelada: 'neutral',
} as const satisfies Record<Estado, string>

/** What the page shows: what is still to be paid, or one state. */
export const SITUACOES = { abertas: 'A pagar', ...ESTADO_LABELS }
export type Situacao = keyof typeof SITUACOES
const ABERTAS: readonly Estado[] = ['pendente', 'aprovada']
export const estadosOf = (situacao: Situacao): Estado[] =>
  situacao === 'abertas' ? [...ABERTAS] : [situacao]

export const aPagarSearch = z.object({
  situacao: z.enum(Object.keys(SITUACOES) as [Situacao, ...Situacao[]]).default('abertas'),
  busca: z.string().default(''),
  /** One day of the strip. */
  dia: z.iso.date().or(z.literal('')).default(''),
  /** The bill that is open beside the list. */
  conta: z.string().default(''),
})
export type APagarSearch = z.output<typeof aPagarSearch>

export const GRUPOS = { vencidas: 'Vencidas', semana: 'Esta semana', mes: 'Este mês', depois: 'Próximas' }
export type Grupo = keyof typeof GRUPOS

/** In which group a day stands: the week ends on Saturday, the month on its last day. */
export function groupOf(dia: string, hoje: string): Grupo {
  if (dia < hoje) return 'vencidas'
  const weekday = new Date(`${hoje}T00:00:00Z`).getUTCDay()
  if (dia <= plusDays(hoje, 6 - weekday)) return 'semana'
  return dia.slice(0, 7) === hoje.slice(0, 7) ? 'mes' : 'depois'
}

/** The last day that "Este mês" and "Esta semana" need to know of. */
export function endOfGroups(hoje: string): string {
  const month = new Date(`${hoje.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + 1)
  const last = plusDays(month.toISOString().slice(0, 10), -1)
  const week = plusDays(hoje, 13)
  return [last, week].toSorted().at(-1) ?? last
}

const valor = z
  .string()
  .transform((text) => parseMoney(text) ?? 0)
  .refine((cents) => cents > 0, 'Informe o valor, como 150,00')
const escolha = (sentence: string) => z.string().min(1, sentence)
const dia = z.iso.date('Data inválida')
const diaOuNada = dia.or(z.literal('')).transform(emptyToNull)
const descricao = z
  .string()
  .trim()
  .min(2, 'Diga em poucas palavras o que é')
  .max(160, 'No máximo 160 caracteres')

const PIX_TIPOS = Object.keys(PIX_LABELS) as Enums<'tipo_pix'>[]
const pix = {
  pix_tipo: z.union([z.literal('').transform(() => null), z.enum(PIX_TIPOS)]),
  pix_chave: upTo(77),
}
type ComPix = { pix_tipo: Enums<'tipo_pix'> | null; pix_chave: string }
const isPix = ({ pix_tipo, pix_chave }: ComPix) =>
  pix_tipo === null ? pix_chave === '' : readPix(pix_tipo, pix_chave) !== null
const PIX_WRONG = { path: ['pix_chave'], message: 'A chave não confere com o tipo' }
const withPix = <T extends ComPix>(data: T) => ({
  ...data,
  pix_chave: data.pix_tipo && readPix(data.pix_tipo, data.pix_chave),
})

/** The line of a boleto, 47 digits of a bank or 48 of taxes and services: the check digits decide (FEBRABAN). */
export function isLinhaDigitavel(text: string): boolean {
  const digits = onlyDigits(text)
  return (digits.length === 47 || digits.length === 48) && isValidBoleto(digits)
}

export const contaForm = z
  .object({
    campus: escolha('Escolha o campus'),
    fornecedor: escolha('Escolha o fornecedor'),
    descricao,
    valor,
    vencimento: dia,
    categoria: escolha('Escolha a categoria'),
    repete: z.enum(['nao', 'parcelas', 'mensal']),
    vezes: z.coerce
      .number('Informe quantas vezes')
      .int('Informe um número inteiro')
      .min(1)
      .max(60, 'No máximo 60 vezes'),
    linha_digitavel: z
      .string()
      .refine(
        (text) => onlyDigits(text) === '' || isLinhaDigitavel(text),
        'A linha não confere. Copie de novo do boleto',
      )
      .transform(onlyDigits),
    ...pix,
    documento: upTo(60),
    competencia: diaOuNada,
    fundo: z.string(),
    centro: z.string(),
    mesmoAssim: z.boolean(),
  })
  .refine(isPix, PIX_WRONG)
  .transform(withPix)
export type ContaData = z.output<typeof contaForm>

export const fornecedorForm = z
  .object({
    nome: z
      .string()
      .trim()
      .min(2, 'Nome deve ter ao menos 2 caracteres')
      .max(120, 'No máximo 120 caracteres'),
    cpf_cnpj: z
      .string()
      .refine((text) => text.trim() === '' || isCpf(text) || isCnpj(text), 'CPF ou CNPJ inválido')
      .transform((text) => (text.trim() === '' ? null : isCpf(text) ? onlyDigits(text) : plainCnpj(text))),
    ...pix,
    email: z
      .email('E-mail inválido')
      .or(z.literal(''))
      .transform((text) => emptyToNull(text.toLowerCase())),
    campus: z.string().transform(emptyToNull),
  })
  .refine(isPix, PIX_WRONG)
  .transform(withPix)
export type FornecedorData = z.output<typeof fornecedorForm>

export const reembolsoForm = z
  .object({
    valor,
    descricao,
    dia: dia.refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
    campus: escolha('Escolha o campus'),
    ministerio: z.string(),
    ...pix,
  })
  .refine(isPix, PIX_WRONG)
  .transform(withPix)
export type ReembolsoData = z.output<typeof reembolsoForm>

const acrescimo = z
  .string()
  .refine((text) => text.trim() === '' || parseMoney(text) !== null, 'Informe o valor, como 5,00')
  .transform((text) => parseMoney(text) ?? 0)

export const pagamentoForm = z.object({
  onde: escolha('Escolha o caixa ou o banco'),
  dia: dia.refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
  desconto: acrescimo,
  acrescimo,
  categoria: z.string(),
  mesmoAssim: z.boolean(),
})
export type PagamentoData = z.output<typeof pagamentoForm>

export const motivoForm = (question: string) =>
  z.object({
    motivo: z.string().trim().min(3, question).max(300, 'No máximo 300 caracteres'),
    seguintes: z.boolean(),
  })

/** Its place among the parts or months; nothing for one alone. */
export const partOf = ({ parcela, parcelas }: Pick<Conta, 'parcela' | 'parcelas'>): string =>
  parcelas > 1 ? `${parcela} de ${parcelas}` : ''
