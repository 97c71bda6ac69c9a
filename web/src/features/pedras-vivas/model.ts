import { z } from 'zod'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { plusDays } from '@/lib/clock'
import { upTo } from '@/lib/fields'
import { calendarDay } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Visao = Tables<'visao_da_igreja'>
export type Papel = Enums<'papel'>
const PAPEIS = Object.keys(PAPEL_LABELS) as Papel[]

/** For more people than this nobody can care well; as `app.alcance_saudavel()`. */
export const ALCANCE_SAUDAVEL = 12

const pessoa = z.object({ membro_id: z.uuid(), nome: z.string(), foto: z.string().nullable() })

const numeros = z.object({
  pessoas: z.number(),
  situacoes: z.record(z.string(), z.number()),
  novos: z.number(),
  batismos: z.number(),
  voluntarios: z.number(),
  lideres: z.number(),
  abertos: z.number(),
  atrasados: z.number(),
})

/** What `campi_em_resumo` answers. */
export const campi = z.array(
  z.object({
    id: z.uuid(),
    nome: z.string(),
    tipo: z.string(),
    cor: z.string().nullable(),
    endereco: z.string().nullable(),
    capacidade: z.number().nullable(),
    ministerios: z.number(),
    pastores: z.array(pessoa.extend({ titular: z.boolean() })),
    numeros: numeros.nullable(),
  }),
)
export type Campus = z.infer<typeof campi>[number]
export type Numeros = z.infer<typeof numeros>
export type CampusContado = Campus & { numeros: Numeros }

export type Domingo = Row<'domingo_do_campus', 'presentes' | 'habitual'>

/** How far last Sunday was from the usual, in whole percent; null when one of the two is missing. */
export function diferenca({ presentes, habitual }: Pick<Domingo, 'presentes' | 'habitual'>): number | null {
  if (presentes === null || !habitual) return null
  return Math.round((100 * (presentes - habitual)) / habitual)
}

const ALERTAS = ['amplos', 'vagas', 'unicos', 'termos'] as const
export type TipoDeAlerta = (typeof ALERTAS)[number]

export type Lideranca = Row<'lideranca_do_campus', 'cor'>
export type Alerta = Row<
  'alerta_da_lideranca',
  'ministerio_id' | 'ministerio' | 'membro_id' | 'nome' | 'funcao' | 'numero' | 'quando'
>
export type No = Row<'ramo_da_lideranca', 'nome' | 'foto' | 'membro_id' | 'ministerio_id' | 'alcance'>

/** What `ministerios_globais_e_capitulos` answers. */
export const globais = z.array(
  z.object({
    id: z.uuid(),
    nome: z.string(),
    missao: z.string().nullable(),
    lider: pessoa.nullable(),
    total: z.number(),
    capitulos: z.array(
      z.object({
        id: z.uuid(),
        nome: z.string(),
        campus: z.string(),
        ativo: z.boolean(),
        lideres: z.array(z.string()),
        pessoas: z.number().nullable(),
      }),
    ),
  }),
)
export type MinisterioGlobal = z.infer<typeof globais>[number]

export type GlobalSalvo = Row<'ministerio_global_salvo'>
export type AvisoSalvo = Row<'aviso_salvo'>
export type Aviso = Row<'aviso_publicado', 'autor' | 'encerrado_em'>

/** What `historico_da_visao` answers. */
export const historico = z.array(
  z.object({
    id: z.number(),
    momento: z.string(),
    autor: z.string().nullable(),
    acao: z.string(),
    antes: z.record(z.string(), z.unknown()).nullable(),
    depois: z.record(z.string(), z.unknown()).nullable(),
    operacao: z.uuid().nullable(),
    desfeita_em: z.string().nullable(),
    pode_desfazer: z.boolean(),
  }),
)
export type Mudanca = z.infer<typeof historico>[number]

export const pedrasVivasSearch = z.object({
  ordem: z.string().default('pessoas'),
  crescente: z.stringbool().default(false),
  alerta: z.enum(ALERTAS).or(z.literal('')).default(''),
})

const linhas = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const visaoForm = z.object({
  ano: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= 2200),
      'Informe o ano',
    )
    .transform((text) => (text === '' ? null : Number(text))),
  tema: upTo(160),
  versiculo: upTo(600),
  referencia: upTo(80),
  missao: upTo(2000),
  visao: upTo(2000),
  valores: z
    .string()
    .refine((text) => linhas(text).length <= 20, 'No máximo 20 valores')
    .transform(linhas),
})
export type VisaoValues = z.input<typeof visaoForm>
export type VisaoData = z.output<typeof visaoForm>

export function visaoValues(visao: Visao | null): VisaoValues {
  return {
    ano: visao?.ano ? String(visao.ano) : calendarDay().slice(0, 4),
    tema: visao?.tema ?? '',
    versiculo: visao?.versiculo ?? '',
    referencia: visao?.referencia ?? '',
    missao: visao?.missao ?? '',
    visao: visao?.visao ?? '',
    valores: visao?.valores.join('\n') ?? '',
  }
}

export const globalForm = z.object({
  nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
  missao: upTo(1000),
  lider: z.string().transform((id) => (id === '' ? undefined : id)),
})
export type GlobalData = z.output<typeof globalForm>

export const avisoForm = z
  .object({
    titulo: upTo(120).min(3, 'Título deve ter ao menos 3 caracteres'),
    texto: upTo(2000).min(3, 'Escreva o aviso'),
    inicio: z.iso.date('Informe a data'),
    fim: z.iso.date('Informe a data'),
    campi: z.array(z.string()),
    papeis: z.array(z.enum(PAPEIS)),
  })
  .refine(({ inicio, fim }) => fim >= inicio, { path: ['fim'], error: 'O último dia vem depois do primeiro' })
  .refine(({ inicio, fim }) => fim <= plusDays(inicio, 366), { path: ['fim'], error: 'No máximo um ano' })
  .refine(({ fim }) => fim >= calendarDay(), { path: ['fim'], error: 'Este dia já passou' })
export type AvisoData = z.output<typeof avisoForm>

export function avisoValues(aviso: Aviso | null, campi: readonly string[]): AvisoData {
  const today = calendarDay()
  return {
    titulo: aviso?.titulo ?? '',
    texto: aviso?.texto ?? '',
    inicio: aviso?.inicio ?? today,
    fim: aviso?.fim ?? plusDays(today, 14),
    campi: aviso?.campi ?? [...campi],
    papeis: aviso?.papeis ?? [],
  }
}

/** Of the whole church, a campus or some, all roles or some: as a sentence. */
export function publico({ campi: onde, papeis }: Pick<Aviso, 'campi' | 'papeis'>): string {
  const quem = papeis.length === 0 ? 'Todos' : papeis.map((papel) => PAPEL_LABELS[papel]).join(', ')
  return `${quem} · ${onde.length === 0 ? 'todos os campi' : onde.join(', ')}`
}
