import { z } from 'zod'
import { upTo } from '@/lib/fields'
import type { Row, Tables } from '@/lib/supabase'
import { type Arranjo, GRUPO_TIPOS, type Grupo, type Musica } from './song'

export type MusicaAchada = Row<'musica_achada', 'tom' | 'bpm' | 'ultimo_uso' | 'arquivada_em' | 'trecho'>
export type UsoNoPeriodo = Row<'uso_no_periodo', 'ccli' | 'copyright'>
export type Lote = Pick<Tables<'musica_lotes'>, 'id' | 'tipo' | 'nome' | 'desfeito_em' | 'created_at'>

/** A song as it stands in the library. */
export type MusicaSalva = Musica & {
  id: string
  versao: number
  updated_at: string
  arquivada_em: string | null
  ultimo_uso: string | null
}

export const gruposSchema: z.ZodType<Grupo[], Grupo[]> = z.array(
  z.object({
    id: z.string(),
    tipo: z.enum(GRUPO_TIPOS),
    numero: z.number(),
    texto: z.string(),
  }),
)

export const arranjosSchema: z.ZodType<Arranjo[], Arranjo[]> = z.array(
  z.object({
    id: z.string().optional(),
    nome: z.string(),
    sequencia: z.array(z.string()),
    tom: z.string().nullish(),
    padrao: z.boolean().optional(),
  }),
)

/** A state of a song, as it was kept. */
export const dadosSchema: z.ZodType<Musica> = z.object({
  titulo: z.string(),
  outros_titulos: z.array(z.string()),
  autores: z.array(z.string()),
  ccli: z.string().nullable(),
  copyright: z.string().nullable(),
  tom: z.string().nullable(),
  bpm: z.number().nullable(),
  compasso: z.string().nullable(),
  tags: z.array(z.string()),
  grupos: gruposSchema,
  linhas_por_slide: z.number(),
  tema_id: z.string().nullish(),
  arranjos: arranjosSchema,
})

const splitList = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean)

const orNull = (value: string) => value || null

export const musicaForm = z.object({
  titulo: upTo(200).min(1, 'Dê um título à música'),
  outros_titulos: upTo(1000).transform((text) => splitList(text, /[;\n]/)),
  autores: upTo(1000).transform((text) => splitList(text, /[,;\n]/)),
  ccli: z
    .string()
    .trim()
    .regex(/^\d{0,12}$/, 'O número da CCLI tem só algarismos')
    .transform(orNull),
  copyright: upTo(300).transform(orNull),
  tom: z.string().transform(orNull),
  bpm: z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{2,3}$/.test(text) && Number(text) >= 20 && Number(text) <= 300), {
      message: 'De 20 a 300 batidas por minuto',
    })
    .transform((text) => (text ? Number(text) : null)),
  compasso: z
    .string()
    .trim()
    .regex(/^(\d{1,2}\/\d{1,2})?$/, 'Escreva como 4/4')
    .transform(orNull),
  tags: upTo(500).transform((text) => splitList(text.toLowerCase(), /[,;\n]/)),
  linhas_por_slide: z.string().transform(Number),
  grupos: gruposSchema,
  arranjos: arranjosSchema,
})
export type MusicaFormValues = z.input<typeof musicaForm>
export type MusicaData = z.output<typeof musicaForm>

/** What the form holds of a song. */
export const valuesOf = (musica: Musica): MusicaFormValues => ({
  titulo: musica.titulo,
  outros_titulos: musica.outros_titulos.join('; '),
  autores: musica.autores.join(', '),
  ccli: musica.ccli ?? '',
  copyright: musica.copyright ?? '',
  tom: musica.tom ?? '',
  bpm: musica.bpm === null ? '' : String(musica.bpm),
  compasso: musica.compasso ?? '',
  tags: musica.tags.join(', '),
  linhas_por_slide: String(musica.linhas_por_slide),
  grupos: musica.grupos,
  arranjos: musica.arranjos,
})

export const FIELD_LABELS = {
  titulo: 'Título',
  outros_titulos: 'Outros títulos',
  autores: 'Autores',
  ccli: 'CCLI',
  copyright: 'Direitos',
  tom: 'Tom',
  bpm: 'BPM',
  compasso: 'Compasso',
  tags: 'Etiquetas',
  linhas_por_slide: 'Linhas por slide',
  grupos: 'Partes',
  arranjos: 'Arranjos',
} satisfies Record<keyof MusicaFormValues, string>

export const ORDENS = { titulo: 'Por título', uso: 'Cantadas há pouco', parada: 'Há mais tempo sem cantar' }
export type Ordem = keyof typeof ORDENS

export const musicasSearch = z.object({
  busca: z.string().default(''),
  tag: z.string().default(''),
  ordem: z.enum(['titulo', 'uso', 'parada']).default('titulo'),
  arquivadas: z.stringbool().default(false),
})
export type MusicasSearch = z.output<typeof musicasSearch>

export const LINHAS = ['1', '2', '3', '4', '5', '6', '8'].map((value) => ({
  value,
  label: value === '1' ? '1 linha' : `${value} linhas`,
}))
