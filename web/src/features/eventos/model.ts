import { z } from 'zod'
import { emptyToNull, upTo } from '@/lib/fields'
import type { Database, Enums, Row, Tables } from '@/lib/supabase'
import { momento, type Recorrencia, regraDe } from './recorrencia'

export type Evento = Tables<'events'> & {
  ministerios: { ministerio_id: string }[]
  recursos: { recurso_id: string; quantidade: number }[]
  campi: { campus: string }[]
}
export type Ocorrencia = Row<
  'ocorrencia_da_agenda',
  'local' | 'sala_id' | 'sala' | 'motivo' | 'presentes' | 'faltam'
>

export type DiaDoAno = Database['public']['Functions']['agenda_do_ano']['Returns'][number]

export const TIPO_LABELS = {
  culto: 'Culto',
  encontro: 'Encontro',
  reuniao: 'Reunião',
  curso: 'Curso',
  retiro: 'Retiro',
  ensaio: 'Ensaio',
  outro: 'Outro',
}
export type Tipo = keyof typeof TIPO_LABELS
const TIPOS = Object.keys(TIPO_LABELS) as Tipo[]

export const tipoDe = ({ tipo }: Pick<Ocorrencia, 'tipo'>): Tipo => TIPOS.find((um) => um === tipo) ?? 'outro'

export const ESTADO_LABELS = {
  agendada: 'Agendado',
  aberta: 'Recebendo presenças',
  encerrada: 'Encerrado',
  cancelada: 'Cancelado',
} satisfies Record<Enums<'estado_ocorrencia'>, string>

export const VISOES = ['mes', 'semana', 'lista', 'ano'] as const
export const agendaSearch = z.object({
  campus: z.string().default(''),
  tipo: z.enum(['', ...TIPOS]).default(''),
  /** Empty: what suits the screen. */
  ver: z.enum(['', ...VISOES]).default(''),
  /** A day that is shown, `aaaa-mm-dd`; empty: today. */
  dia: z.string().default(''),
  /** Of the year: a ministry alone. */
  ministerio: z.string().default(''),
})

const REPETE = ['nao', 'semana', 'mes_dia', 'mes_semana', 'ano'] as const
const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe a data, como 24/12/2026')
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora, como 19:30')
const textUpTo = (max: number) => upTo(max).transform(emptyToNull)

const MAX_MINUTOS = 14 * 24 * 60

/** Where one day takes place and how long it takes; without the hours of a zone, which only the campus knows. */
const quando = {
  data: dia,
  inicio: hora,
  ateDia: dia,
  fim: hora,
  sala_id: z.string().transform(emptyToNull),
  local: textUpTo(200),
}

type Quando = { data: string; inicio: string; ateDia: string; fim: string }

/** Minutes from beginning to end, as the clock on the wall counts them. */
export const minutosDe = ({ data, inicio, ateDia, fim }: Quando) =>
  (Date.parse(`${ateDia}T${fim}Z`) - Date.parse(`${data}T${inicio}Z`)) / 60_000

function checkEnd(values: Quando, context: z.RefinementCtx) {
  const minutos = minutosDe(values)
  if (Number.isNaN(minutos)) return
  if (minutos < 5)
    context.addIssue({ code: 'custom', path: ['fim'], message: 'Termina depois de começar, ou em outro dia' })
  if (minutos > MAX_MINUTOS)
    context.addIssue({ code: 'custom', path: ['ateDia'], message: 'No máximo 14 dias' })
}

const minutosAte = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= max, `De 0 a ${max} minutos`)
    .transform(Number)

const idade = z
  .string()
  .trim()
  .refine((value) => value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= 120), 'De 0 a 120 anos')
  .transform((value) => (value === '' ? null : Number(value)))

export const eventoForm = z
  .object({
    ...quando,
    name: z.string().trim().min(2, 'Informe o nome do evento').max(120, 'No máximo 120 caracteres'),
    tipo: z.enum(TIPOS),
    campus: z.string().min(1, 'Escolha o campus'),
    descricao: textUpTo(2000),
    lotacao: z
      .string()
      .trim()
      .refine((value) => value === '' || /^[1-9]\d{0,4}$/.test(value), 'Informe um número')
      .transform((value) => (value === '' ? null : Number(value))),
    responsavel_id: z.string().nullable(),
    aberto: z.boolean(),
    exige_codigo: z.boolean(),
    abre_minutos: minutosAte(10_080),
    tolerancia_minutos: minutosAte(2880),
    ministerios: z.array(z.uuid()),
    preparo_minutos: minutosAte(1440),
    desmontagem_minutos: minutosAte(1440),
    recursos: z.array(z.object({ id: z.string(), quantidade: z.number() })),
    idade_min: idade,
    idade_max: idade,
    campi: z.array(z.string()),
    repete: z.enum(REPETE),
    intervalo: z.string().refine((value) => /^([1-9]|1[0-2])$/.test(value), 'De 1 a 12'),
    dias: z.array(z.enum(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])),
    ate: z.union([z.literal(''), dia]),
  })
  .superRefine((values, context) => {
    checkEnd(values, context)
    if (values.idade_min !== null && values.idade_max !== null && values.idade_max < values.idade_min)
      context.addIssue({ code: 'custom', path: ['idade_max'], message: 'Não é menor que a mínima' })
    if (values.repete === 'semana' && values.dias.length === 0)
      context.addIssue({ code: 'custom', path: ['dias'], message: 'Escolha ao menos um dia' })
    if (values.repete !== 'nao' && values.ate && values.ate < values.data)
      context.addIssue({ code: 'custom', path: ['ate'], message: 'O último dia vem depois do primeiro' })
  })
export type EventoValues = z.input<typeof eventoForm>
export type EventoData = z.output<typeof eventoForm>

export const recorrenciaDosValores = (values: EventoValues): Recorrencia => ({
  repete: values.repete,
  intervalo: Number(values.intervalo) || 1,
  dias: values.dias,
  ate: values.repete === 'nao' ? '' : values.ate,
})

/** The row of an event, from its form. */
export function linhaDoEvento(data: EventoData, fuso: string) {
  return {
    name: data.name,
    tipo: data.tipo,
    campus: data.campus,
    date: momento(data.data, data.inicio, fuso),
    duracao: minutosDe(data),
    regra: regraDe({ ...data, intervalo: Number(data.intervalo) }, data.data, fuso),
    sala_id: data.sala_id,
    location: data.local,
    descricao: data.descricao,
    lotacao: data.lotacao,
    responsavel_id: data.responsavel_id,
    aberto: data.aberto,
    exige_codigo: data.exige_codigo,
    abre_minutos: data.abre_minutos,
    tolerancia_minutos: data.tolerancia_minutos,
    ministerios: data.ministerios,
    preparo_minutos: data.preparo_minutos,
    desmontagem_minutos: data.desmontagem_minutos,
    recursos: data.recursos,
    idade_min: data.idade_min,
    idade_max: data.idade_max,
    campi: data.campi,
  }
}

export const diaForm = z
  .object({ ...quando, nome: textUpTo(120).pipe(z.string().min(2, 'Ao menos 2 letras').nullable()) })
  .superRefine(checkEnd)
export type DiaValues = z.input<typeof diaForm>
export type DiaData = z.output<typeof diaForm>
