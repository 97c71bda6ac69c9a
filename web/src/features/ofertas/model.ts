import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { calendarDay, formatCount, formatList, formatMoney, formatShortDay } from '@/lib/format'
import type { Enums, Row } from '@/lib/supabase'

export type Estado = Enums<'estado_contagem'>
export type ContagemDaLista = Row<'contagem_da_lista', 'total_centavos' | 'primeiro' | 'segundo'>
export type Pessoa = Row<'pessoa_da_oferta'>

export const ESTADO_LABELS = {
  aberta: 'Contando',
  recontagem: 'Contando de novo',
  confrontada: 'Conferida',
  finalizada: 'Estornada',
  lancada: 'Lançada',
  cancelada: 'Cancelada',
} satisfies Record<Estado, string>

export const ESTADO_VARIANT = {
  aberta: 'info',
  recontagem: 'warning',
  confrontada: 'primary',
  finalizada: 'warning',
  lancada: 'success',
  cancelada: 'neutral',
} as const satisfies Record<Estado, string>

export const ofertasSearch = z.object({
  /** The service that is to be counted, and its day: the form opens with them. */
  culto: z.string().default(''),
  dia: z.iso.date().or(z.literal('')).default(''),
})

/** Notes and coins of the real, in cents. */
export const NOTAS = [20_000, 10_000, 5000, 2000, 1000, 500, 200] as const
export const MOEDAS = [100, 50, 25, 10, 5, 1] as const
export const DINHEIRO = [...NOTAS, ...MOEDAS] as const

/** What is given in an envelope. */
export const TIPO_LABELS = {
  dizimo: 'Dízimo',
  oferta: 'Oferta',
  primicias: 'Primícias',
  missoes: 'Missões',
  campanha: 'Campanha',
} as const
export const FORMA_LABELS = { dinheiro: 'Dinheiro', cheque: 'Cheque' } as const

const cheque = z.object({ centavos: z.number(), banco: z.string().nullable(), numero: z.string().nullable() })
const envelope = z.object({
  centavos: z.number(),
  tipo: z.enum(['dizimo', 'oferta', 'primicias', 'missoes', 'campanha']),
  forma: z.enum(['dinheiro', 'cheque']),
  fundo_id: z.string().nullable(),
  membro_id: z.string().nullish(),
  nome: z.string().nullish(),
})
const folha = z.object({
  /** How many of each note and coin, by its cents. */
  dinheiro: z.record(z.string(), z.number()),
  cheques: z.array(cheque),
  /** Whose part of that it is. */
  envelopes: z.array(envelope),
})
export type Folha = z.infer<typeof folha>

const diferencas = z.object({
  centavos: z.number(),
  dinheiro: z.array(z.object({ valor: z.number(), quantidade: z.number() })),
  cheques: z.number(),
  envelopes: z.number(),
})
export type Diferencas = z.infer<typeof diferencas>

const sessao = z.object({
  id: z.string(),
  campus: z.string(),
  culto: z.string(),
  dia: z.string(),
  estado: enumOf('estado_contagem'),
  rodada: z.number(),
  total_centavos: z.number().nullable(),
  diferencas: diferencas.nullable(),
})

/** What one of the two who count sees: never what the other counted. */
export const minhaContagem = sessao.extend({
  entregue: z.boolean(),
  outra_entregue: z.boolean(),
  com: z.string().nullable(),
  sequencia: z.number(),
  rascunho: z.unknown(),
  folha: folha.nullable(),
  anterior: folha.nullable(),
  fundos: z.array(z.object({ id: z.string(), nome: z.string() })).nullable(),
})
export type MinhaContagem = z.infer<typeof minhaContagem>

/** What the treasury sees; of the sheets nothing before the two agree. */
export const contagemDeOferta = sessao.extend({
  caixa: z.string(),
  tolerancia_centavos: z.number(),
  motivo: z.string().nullable(),
  conto: z.boolean(),
  ve_nomes: z.boolean(),
  contadores: z.array(
    z.object({ nome: z.string().nullable(), entregue_em: z.string().nullable(), folha: folha.nullable() }),
  ),
  finalizada_por: z.string().nullable(),
  finalizada_em: z.string().nullable(),
  lancamento: z
    .object({
      id: z.string(),
      numero: z.number(),
      ano: z.number(),
      estorno: z.object({ dia: z.string(), motivo: z.string() }).nullable(),
    })
    .nullable(),
  deposito: z.object({ dia: z.string(), banco: z.string(), valor_centavos: z.number() }).nullable(),
})
export type Contagem = z.infer<typeof contagemDeOferta>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const somaDoDinheiro = ({ dinheiro }: Pick<Folha, 'dinheiro'>) =>
  sum(Object.entries(dinheiro).map(([valor, quantos]) => Number(valor) * quantos))

export const somaDe = (linhas: readonly { centavos: number }[]) => sum(linhas.map(({ centavos }) => centavos))

/** Envelopes only say whose it is: what was in them is counted with the rest. */
export const somaDaFolha = (uma: Folha) => somaDoDinheiro(uma) + somaDe(uma.cheques)

/** `nota de R$ 50,00` */
export const nomeDoDinheiro = (centavos: number) =>
  `${centavos >= 200 ? 'nota' : 'moeda'} de ${formatMoney(centavos)}`

/** By how much the two counts differ, in words that take nobody's side. */
export function describeDiferencas({ centavos, dinheiro, cheques, envelopes }: Diferencas): string {
  const onde = [
    ...dinheiro.map(({ valor, quantidade }) =>
      formatCount(
        quantidade,
        nomeDoDinheiro(valor),
        nomeDoDinheiro(valor).replace('nota ', 'notas ').replace('moeda ', 'moedas '),
      ),
    ),
    ...(cheques > 0 ? [formatCount(cheques, 'cheque', 'cheques')] : []),
    ...(envelopes > 0 ? [formatCount(envelopes, 'envelope', 'envelopes')] : []),
  ]
  const quanto = centavos > 0 ? `A diferença é de ${formatMoney(centavos)}` : 'As somas são iguais'
  return onde.length > 0 ? `${quanto}: ${formatList(onde)}.` : `${quanto}.`
}

/** `dom, 22 de nov · Posse` */
export const quandoEOnde = ({ dia, campus }: { dia: string; campus: string }) =>
  `${formatShortDay(dia)} · ${campus}`

export const aberturaForm = z
  .object({
    dia: z.iso
      .date('Data inválida')
      .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
    /** An occurrence of the agenda; '' for none of it. */
    ocorrencia: z.string(),
    caixa: z.string().min(1, 'Escolha o caixa'),
    primeiro: z.string().min(1, 'Escolha quem conta'),
    segundo: z.string().min(1, 'Escolha quem conta também'),
  })
  .refine(({ primeiro, segundo }) => primeiro !== segundo, {
    path: ['segundo'],
    message: 'Escolha outra pessoa: as duas contam separadas',
    when: ({ value }) => Boolean(Object(value).segundo),
  })
export type AberturaData = z.output<typeof aberturaForm>
