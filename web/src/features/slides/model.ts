import { z } from 'zod'
import type { Enums, Tables } from '@/lib/supabase'
import { type DrawnSlide, readDrawn } from './apresentacoes/drawn'
import type { Doc } from './apresentacoes/edit'
import { TEMPLATES, type Template } from './apresentacoes/templates'
import type { MediaRef, ThemeUse } from './slide'
import { DEFAULT_THEME, type Theme } from './theme'

export type Midia = Tables<'midias'>
export type MidiaTipo = Enums<'midia_tipo'>

export const MIDIA_LABELS = {
  imagem: 'Imagem',
  video: 'Vídeo',
  audio: 'Áudio',
  documento: 'Documento',
} satisfies Record<MidiaTipo, string>

export const refOf = ({ id, caminho, mime, tamanho, descricao, nome }: Midia): MediaRef => ({
  id,
  path: caminho,
  mime,
  bytes: tamanho,
  alt: descricao ?? nome,
})

export const midiaForm = z.object({
  nome: z.string().trim().min(1, 'Diga o nome').max(200, 'No máximo 200 letras'),
  descricao: z.string().trim().max(500, 'No máximo 500 letras'),
})
export type MidiaData = z.output<typeof midiaForm>

export const USES = {
  tudo: 'Tudo',
  musica: 'Músicas',
  biblia: 'Bíblia',
  aviso: 'Avisos',
} satisfies Record<ThemeUse | 'tudo', string>
export type Use = keyof typeof USES

const color = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i)
const media = z.object({
  id: z.string(),
  path: z.string(),
  mime: z.string(),
  bytes: z.number(),
  alt: z.string().optional(),
})

/** What is kept of a theme; a part that is missing or wrong is as the default has it. */
export const themeSchema = z.object({
  font: z
    .object({
      family: z.string().max(80),
      weight: z.literal([400, 600, 700]),
      color,
      upper: z.boolean(),
    })
    .catch(DEFAULT_THEME.font),
  size: z.number().min(3).max(20).catch(DEFAULT_THEME.size),
  lineHeight: z.number().min(1).max(2).catch(DEFAULT_THEME.lineHeight),
  align: z.enum(['left', 'center', 'right']).catch(DEFAULT_THEME.align),
  vertical: z.enum(['top', 'center', 'bottom']).catch(DEFAULT_THEME.vertical),
  outline: z
    .object({ width: z.number().min(0).max(2), color })
    .nullable()
    .catch(null),
  shadow: z
    .object({ blur: z.number().min(0).max(5), color })
    .nullable()
    .catch(DEFAULT_THEME.shadow),
  background: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('color'), color }),
      z.object({ kind: z.literal('gradient'), from: color, to: color, angle: z.number() }),
      z.object({ kind: z.literal('media'), media, dim: z.number().min(0).max(1) }),
      z.object({ kind: z.literal('none') }),
    ])
    .catch(DEFAULT_THEME.background),
  safe: z.number().min(0).max(15).catch(DEFAULT_THEME.safe),
  lowerThird: z.boolean().catch(false),
})

export type Tema = Pick<Tables<'temas'>, 'id' | 'nome' | 'padrao'> & { para: Use; theme: Theme }

export const temaOf = ({ id, nome, padrao, para, aparencia }: Tables<'temas'>): Tema => ({
  id,
  nome,
  padrao,
  para: z.enum(['tudo', 'musica', 'biblia', 'aviso']).catch('tudo').parse(para),
  theme: themeSchema.catch(DEFAULT_THEME).parse(aparencia),
})

/** The theme that something is shown with: its own, else the default of its kind, else that of everything. */
export function themeFor(temas: readonly Tema[], use: ThemeUse, chosen?: string | null): Theme {
  const tema =
    temas.find(({ id }) => id === chosen) ??
    temas.find(({ para, padrao }) => para === use && padrao) ??
    temas.find(({ para, padrao }) => para === 'tudo' && padrao)
  return tema?.theme ?? DEFAULT_THEME
}

/** Slides that the church drew itself. */
export type Apresentacao = Pick<
  Tables<'apresentacoes'>,
  'id' | 'nome' | 'aviso' | 'ate' | 'tema_id' | 'versao' | 'updated_at'
> & { slides: DrawnSlide[] }

export const apresentacaoOf = (row: Tables<'apresentacoes'>): Apresentacao => {
  const { id, nome, aviso, ate, tema_id, versao, updated_at, slides } = row
  return { id, nome, aviso, ate, tema_id, versao, updated_at, slides: readDrawn(slides) }
}

export const docOf = ({ nome, aviso, ate, tema_id, slides }: Apresentacao): Doc => ({
  nome,
  temaId: tema_id,
  aviso,
  ate,
  slides,
})

export const novaForm = z.object({
  nome: z.string().trim().min(1, 'Diga o nome').max(120, 'No máximo 120 letras'),
  modelo: z.enum(Object.keys(TEMPLATES) as [Template, ...Template[]]),
})
