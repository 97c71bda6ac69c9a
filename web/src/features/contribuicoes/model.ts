import { z } from 'zod'
import { formatCnpj, formatCpf, isCnpj, isCpf } from '@/lib/documents'
import { enumOf } from '@/lib/enums'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, formatCount, formatNumber, parseMoney } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type TipoContribuicao = Enums<'tipo_contribuicao'>

export const TIPO_LABELS = {
  dizimo: 'Dízimo',
  oferta: 'Oferta',
  primicias: 'Primícias',
  missoes: 'Missões',
  campanha: 'Campanha',
  evento: 'Evento',
  outra: 'Outra',
} satisfies Record<TipoContribuicao, string>

export const FORMA_LABELS = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  cheque: 'Cheque',
  boleto: 'Boleto',
  outra: 'Outra',
} satisfies Record<Enums<'forma_contribuicao'>, string>

export const VISTA_LABELS = {
  lista: 'na lista do mês',
  pessoa: 'na página da pessoa',
  informe: 'no informe do ano',
  recibo: 'em um recibo',
  arquivo: 'no arquivo de dados (LGPD)',
} satisfies Record<Enums<'vista_de_contribuicoes'>, string>

export type Contribuicao = Row<'linha_de_contribuicao', 'fundo' | 'recibo'>
export type DoMes = Row<'contribuinte_do_mes', 'membro_id' | 'contribuinte_id' | 'nome'>
export type Numero = Row<'numero_de_contribuicoes', 'quantas' | 'pessoas' | 'valor_centavos'>
export type Leitura = Row<'leitura_de_contribuicoes', 'quem'>
export type Entrega = Row<'entrega_de_papel', 'recibo' | 'quem' | 'saiu_em' | 'desistiu_em'>
export type Correcao = Row<'correcao_de_contribuicao', 'quem' | 'motivo' | 'de_nome' | 'para_nome'>
export type Campanha = Row<
  'campanha_em_numeros',
  'descricao' | 'campus' | 'meta_centavos' | 'fim' | 'prometido_centavos' | 'promessas'
>
export type Promessa = Row<'promessa_feita', 'membro_id' | 'contribuinte_id' | 'nome'>
export type MinhaPromessa = Row<'minha_promessa', 'fim'>
export type QuemPodeDar = Row<'quem_pode_dar', 'membro_id' | 'contribuinte_id' | 'detalhe'>
export type ReciboEmitido = Row<'recibo_emitido', 'documento'>
export type Contribuinte = Pick<
  Tables<'contribuintes'>,
  'id' | 'campus' | 'tipo' | 'nome' | 'documento' | 'email' | 'telefone'
>

/** What became of a letter that was asked for. */
export const MANDADO_LABELS: Record<string, string> = {
  mandado: 'O e-mail foi para a fila de saída.',
  ja_mandado: 'Este e-mail já foi mandado: não vai de novo.',
  sem_conta: 'Esta pessoa não tem conta com e-mail confirmado: entregue o PDF.',
}

/** What became of everybody's letters; null: nobody gave. */
export function describeMandados(mandados: { mandado: number; ja_mandado: number; sem_conta: number }) {
  const { mandado, ja_mandado, sem_conta } = mandados
  if (mandado + ja_mandado + sem_conta === 0) return null
  const partes = [
    formatCount(mandado, 'e-mail na fila de saída', 'e-mails na fila de saída'),
    ja_mandado > 0 && `${formatNumber(ja_mandado)} já ${ja_mandado === 1 ? 'tinha ido' : 'tinham ido'}`,
    sem_conta > 0 && `${formatNumber(sem_conta)} sem conta: entregue o PDF`,
  ]
  return `${partes.filter(Boolean).join('; ')}.`
}

/** A paper and how it was handed over, as far as it is known. */
export function describeEntrega({ papel, via, ano, recibo, saiu_em, desistiu_em }: Entrega): string {
  const nome = papel === 'informe' ? `Informe de ${ano}` : recibo ? `Recibo nº ${recibo}` : 'Recibo'
  const como = {
    arquivo: 'PDF baixado',
    whatsapp: 'WhatsApp aberto',
    carta: saiu_em ? 'e-mail enviado' : desistiu_em ? 'o e-mail não saiu' : 'e-mail na fila',
  } satisfies Record<Enums<'via_de_entrega'>, string>
  return `${nome}: ${como[via]}`
}

/** Whose giving it is: a member, or somebody who is none. */
export type Quem = { membro: string } | { contribuinte: string }

export const quemOf = ({
  membro_id,
  contribuinte_id,
}: Pick<DoMes, 'membro_id' | 'contribuinte_id'>): Quem | null =>
  membro_id ? { membro: membro_id } : contribuinte_id ? { contribuinte: contribuinte_id } : null

export const pathOf = (quem: Quem): string =>
  'membro' in quem
    ? `/financeiro/contribuicoes/membro/${quem.membro}`
    : `/financeiro/contribuicoes/contribuinte/${quem.contribuinte}`

/** A CPF or CNPJ as it is read. */
export const formatDocumento = (documento: string | null) =>
  documento === null ? '' : documento.length === 11 ? formatCpf(documento) : formatCnpj(documento)

export const informe = z.object({
  ano: z.number(),
  nome: z.string(),
  documento: z.string().nullable(),
  campus: z.string().nullable(),
  total: z.number(),
  linhas: z.array(z.object({ mes: z.string(), tipo: enumOf('tipo_contribuicao'), centavos: z.number() })),
})
export type Informe = z.output<typeof informe>

/** What was given, by kind, the most first; what was reversed counts nowhere. */
export function totalsOf(rows: readonly Contribuicao[]): { tipo: TipoContribuicao; centavos: number }[] {
  const sums = new Map<TipoContribuicao, number>()
  for (const { tipo, valor_centavos, estornada } of rows) {
    if (!estornada) sums.set(tipo, (sums.get(tipo) ?? 0) + valor_centavos)
  }
  return [...sums].map(([tipo, centavos]) => ({ tipo, centavos })).sort((a, b) => b.centavos - a.centavos)
}

export const currentYear = (): number => Number(calendarDay().slice(0, 4))

export const anoSearch = z.object({
  ano: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
})

export const listaSearch = z.object({
  busca: z.string().default(''),
  tipo: enumOf('tipo_contribuicao').or(z.literal('')).default(''),
})

const escolhido = z.object({
  membro_id: z.string().nullable(),
  contribuinte_id: z.string().nullable(),
  nome: z.string(),
})
/** Somebody was chosen, and not only a name begun. */
export const isChosen = (value: z.output<typeof escolhido> | null): boolean =>
  value !== null && (value.membro_id !== null || value.contribuinte_id !== null)
const quem = escolhido
  .nullable()
  .refine((value) => value === null || isChosen(value), 'Escolha na lista, ou apague o nome')
export type QuemEscolhido = z.output<typeof quem>

const valor = z
  .string()
  .transform((text) => parseMoney(text) ?? 0)
  .refine((cents) => cents > 0, 'Informe o valor, como 150,00')

export const contribuicaoForm = z.object({
  valor,
  quem,
  tipo: enumOf('tipo_contribuicao', 'Escolha o que foi dado'),
  forma: enumOf('forma_contribuicao', 'Escolha como foi dado'),
  conta: z.string().min(1, 'Escolha o caixa ou o banco'),
  caixa: z.iso
    .date('Data inválida')
    .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
  categoria: z.string(),
  fundo: z.string(),
  documento: upTo(60),
})
export type ContribuicaoData = z.output<typeof contribuicaoForm>

export const correcaoForm = z.object({
  quem,
  motivo: z.string().trim().min(3, 'Diga por que é corrigido').max(300, 'No máximo 300 caracteres'),
})

export const contribuinteForm = z
  .object({
    tipo: enumOf('tipo_contribuinte', 'Escolha o que é'),
    nome: z
      .string()
      .trim()
      .min(2, 'Nome deve ter ao menos 2 caracteres')
      .max(200, 'No máximo 200 caracteres'),
    documento: z.string().trim().transform(emptyToNull),
    email: z.email('E-mail inválido').or(z.literal('')).transform(emptyToNull),
    telefone: z.string().trim().transform(emptyToNull),
  })
  .refine(
    ({ tipo, documento }) => documento === null || (tipo === 'pessoa' ? isCpf(documento) : isCnpj(documento)),
    {
      path: ['documento'],
      message: 'Confira o número: os dígitos não conferem',
    },
  )
export type ContribuinteData = z.output<typeof contribuinteForm>

export const campanhaForm = z
  .object({
    nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
    fundo: z.string().min(1, 'Escolha o fundo'),
    meta: z
      .string()
      .refine((text) => text.trim() === '' || (parseMoney(text) ?? 0) > 0, 'Informe o valor, como 5.000,00')
      .transform((text) => parseMoney(text)),
    campus: z.string(),
    inicio: z.iso.date('Data inválida'),
    fim: z.iso.date('Data inválida').or(z.literal('')).transform(emptyToNull),
    descricao: upTo(300).transform(emptyToNull),
  })
  .refine(({ inicio, fim }) => fim === null || fim >= inicio, {
    path: ['fim'],
    message: 'O fim não vem antes do começo',
  })
export type CampanhaData = z.output<typeof campanhaForm>

export const promessaForm = z.object({
  quem: escolhido.nullable().refine(isChosen, 'Escolha quem prometeu'),
  valor,
})
export type PromessaData = z.output<typeof promessaForm>
