import { z } from 'zod'
import { plusDays } from '@/lib/clock'
import { enumOf } from '@/lib/enums'
import { formatCount, formatDayMonth } from '@/lib/format'
import type { Enums } from '@/lib/supabase'

const numeros = z.object({
  contado_centavos: z.number(),
  depositado_centavos: z.number(),
  entrou_centavos: z.number(),
  saiu_centavos: z.number(),
})
export type Numeros = z.infer<typeof numeros>

const falta = z.object({
  tipo: enumOf('falta'),
  alvo: z.string().nullable(),
  nome: z.string().nullable(),
  quantos: z.number(),
  valor_centavos: z.number().nullable(),
  /** Whose turn it is, or who could know; nobody by name: whoever works for finance. */
  donos: z.array(z.string()),
})
export type Falta = z.infer<typeof falta>

const doCampus = z.object({
  campus: z.string(),
  numeros,
  faltas: z.array(falta),
  ofertas: z.array(
    z.object({
      culto: z.string(),
      total_centavos: z.number(),
      quem: z.string(),
      quando: z.string().nullable(),
    }),
  ),
  /** The last time it was closed; `mudou`: something came since. */
  fechado: numeros
    .extend({ quem: z.string(), quando: z.string(), ressalva: z.string().nullable(), mudou: z.boolean() })
    .nullable(),
})
export type DoCampus = z.infer<typeof doCampus>

export const domingo = z.object({ dia: z.string(), ultimo: z.string(), campi: z.array(doCampus) })

export const domingoSearch = z.object({
  /** A Sunday before the last. */
  dia: z.iso.date().or(z.literal('')).default(''),
})

export const NUMERO_LABELS = {
  contado_centavos: 'Ofertas lançadas',
  depositado_centavos: 'Depositadas',
  entrou_centavos: 'Entrou no dia',
  saiu_centavos: 'Saiu no dia',
} satisfies Record<keyof Numeros, string>

type Passo = {
  /** What is left, in words. */
  title: (falta: Falta, dia: string) => string
  action: string
  /** Where it is done. */
  path: (falta: Falta, campus: string, dia: string) => string
  /** Whose turn it is when nobody is named. */
  dono: string
}

const daOferta = ({ alvo }: Falta) => `/financeiro/ofertas/${alvo}`
const at = (path: string, search: Record<string, string | null>) =>
  `${path}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, value ?? '']))}`

export const PASSOS: Record<Enums<'falta'>, Passo> = {
  culto: {
    title: ({ nome }) => `${nome} sem contagem`,
    action: 'Contar',
    path: ({ alvo }, campus, dia) =>
      at('/financeiro/ofertas', { campus, mes: dia.slice(0, 7), culto: alvo, dia }),
    dono: 'a tesouraria abre a contagem',
  },
  contagem: {
    title: ({ nome }) => `${nome}: contagem em aberto`,
    action: 'Ver contagem',
    path: daOferta,
    dono: 'quem conta',
  },
  lancamento: {
    title: ({ nome }) => `${nome}: contada, falta lançar`,
    action: 'Lançar',
    path: daOferta,
    dono: 'a tesouraria',
  },
  deposito: {
    title: ({ nome }) => `${nome}: falta depositar`,
    action: 'Depositar',
    path: daOferta,
    dono: 'a tesouraria',
  },
  extrato: {
    // what is given on Sunday is told by the bank on Sunday or Monday
    title: ({ nome, quantos }, dia) =>
      `${nome}: ${formatCount(quantos, 'linha', 'linhas')} a explicar, de ${formatDayMonth(dia)} e ${formatDayMonth(plusDays(dia, 1))}`,
    action: 'Explicar',
    path: ({ alvo }, campus, dia) => at('/financeiro/banco', { conta: alvo, campus, mes: dia.slice(0, 7) }),
    dono: 'a tesouraria',
  },
  comprovante: {
    title: ({ nome }) => `${nome} sem comprovante`,
    action: 'Anexar',
    path: ({ alvo }, campus) => at('/financeiro/a-pagar', { conta: alvo, campus }),
    dono: 'quem lançou',
  },
  aprovacao: {
    title: ({ quantos }) => `${formatCount(quantos, 'conta espera', 'contas esperam')} aprovação`,
    action: 'Ver contas',
    path: (_, campus) => at('/financeiro/a-pagar', { situacao: 'pendente', campus }),
    dono: 'quem aprova',
  },
}

/** The Sunday so many weeks after this one (or before). */
export const plusWeeks = (dia: string, weeks: number): string => plusDays(dia, weeks * 7)

export const ressalvaForm = z.object({
  ressalva: z
    .string()
    .trim()
    .min(3, 'Diga por que fecha com algo em aberto')
    .max(300, 'No máximo 300 caracteres'),
})
