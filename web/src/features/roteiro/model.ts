import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { plain } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export const roteiroItemTipo = enumOf('roteiro_item_tipo')
export type ItemTipo = Enums<'roteiro_item_tipo'>

export const TIPO_LABELS = {
  cabecalho: 'Parte',
  musica: 'Música',
  texto: 'Leitura',
  aviso: 'Aviso',
  apresentacao: 'Slides',
  imagem: 'Imagem',
  video: 'Vídeo',
  contagem: 'Contagem',
  oracao: 'Oração',
  fala: 'Fala',
} satisfies Record<ItemTipo, string>

export type CultoAPreparar = Row<'culto_a_preparar', 'roteiro_id' | 'anterior_id' | 'anterior_inicio'>

/** How a film runs, and to when or for how long a countdown counts. */
const itemOptionsSchema = z.object({
  volume: z.number().min(0).max(1).optional(),
  loop: z.boolean().optional(),
  from: z.number().min(0).optional(),
  to: z.number().min(0).optional(),
  fit: z.enum(['cover', 'contain']).optional(),
  /** A moment (ISO). */
  at: z.string().optional(),
  seconds: z.number().min(1).optional(),
})
export type ItemOptions = z.output<typeof itemOptionsSchema>
export const optionsOfItem = (opcoes: unknown): ItemOptions => itemOptionsSchema.safeParse(opcoes).data ?? {}

/** Where to look before it is done: the video of a song, a playlist, a paper. */
export const itemLinks = z.array(z.object({ url: z.string(), nome: z.string().optional() }))
export type ItemLink = z.output<typeof itemLinks>[number]
export const linksOfItem = (links: unknown): ItemLink[] => itemLinks.safeParse(links).data ?? []
export const MOST_LINKS = 5

/** What was typed as an address, whole and https; null: it is none. The database asks for the same. */
export function parseLink(typed: string): string | null {
  const text = typed.trim()
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
    if (url.protocol !== 'https:' || url.username || url.password) return null
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname) || url.href.length > 1000) return null
    return url.href
  } catch {
    return null
  }
}

/** How a link is read: as somebody called it, or by where it leads. */
export const nameOfLink = ({ url, nome }: ItemLink) => nome ?? new URL(url).hostname.replace(/^www\./, '')

export type Item = Tables<'roteiro_itens'>
export type Roteiro = Pick<Tables<'roteiros'>, 'id' | 'campus' | 'nome' | 'ocorrencia_id' | 'versao'> & {
  inicio: string | null
  itens: Item[]
}

/** What `historia_do_roteiro` answers. */
export const historia = z.array(
  z.object({
    id: z.number(),
    momento: z.string(),
    autor: z.string().nullable(),
    titulo: z.string(),
    campos: z.array(
      z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
    ),
  }),
)

/** Fields of an item that are changed where they stand. */
export type Campo =
  | 'titulo'
  | 'minutos'
  | 'quem'
  | 'tom'
  | 'passagem'
  | 'texto'
  | 'notas_palco'
  | 'notas_tecnica'

/** What people type before the title, besides the names themselves. */
const SHORTCUTS: Readonly<Record<string, ItemTipo>> = {
  louvor: 'musica',
  m: 'musica',
  biblia: 'texto',
  texto: 'texto',
  avisos: 'aviso',
  parte: 'cabecalho',
  titulo: 'cabecalho',
  apresentacao: 'apresentacao',
  pregacao: 'fala',
  palavra: 'fala',
}

/** The kind of which a word is the beginning or a name. */
export function tipoOf(word: string): ItemTipo | null {
  const wanted = plain(word)
  if (!wanted) return null
  const named = roteiroItemTipo.options.find((tipo) => [tipo, plain(TIPO_LABELS[tipo])].includes(wanted))
  if (named) return named
  if (Object.hasOwn(SHORTCUTS, wanted)) return SHORTCUTS[wanted] ?? null
  return roteiroItemTipo.options.find((tipo) => plain(TIPO_LABELS[tipo]).startsWith(wanted)) ?? null
}

export type Typed = { tipo: ItemTipo; titulo: string; minutos?: number }

/** `/música Castelo forte 5 min`: a kind, a title and minutes, as people type them; without a kind, a talk. */
export function parseTyped(text: string): Typed | null {
  const [, word, after] = /^\s*\/(\S+)\s*(.*)$/.exec(text) ?? []
  const tipo = word === undefined ? 'fala' : tipoOf(word)
  if (!tipo) return null
  const rest = (after ?? text).trim()
  const [, title, number] = /^(.*?)\s+(\d{1,3}(?:[.,]\d)?)\s*(?:min(?:utos?)?|')$/i.exec(rest) ?? []
  const titulo = (title ?? rest).trim() || TIPO_LABELS[tipo]
  return { tipo, titulo, ...(number && { minutos: Number(number.replace(',', '.')) }) }
}

/** Minutes as they are typed into a field; null: none; undefined: no number of minutes. */
export function parseMinutes(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (!typed) return null
  const minutes = Number(typed)
  return Number.isFinite(minutes) && minutes >= 0 && minutes <= 600
    ? Math.round(minutes * 10) / 10
    : undefined
}

/** When each item begins, in minutes from the beginning of the service. */
export function startsOf(itens: readonly Pick<Item, 'minutos'>[]): number[] {
  let at = 0
  return itens.map(({ minutos }) => {
    const start = at
    at += minutos ?? 0
    return start
  })
}

export const totalMinutes = (itens: readonly Pick<Item, 'minutos'>[]) =>
  itens.reduce((sum, { minutos }) => sum + (minutos ?? 0), 0)

/** What an item still needs before it can be shown; null: nothing. */
export function missingOf(item: Item): string | null {
  if (item.tipo === 'musica' && !item.musica_id) return 'Escolha a música'
  if (item.tipo === 'texto' && !item.passagem && !item.texto) return 'Falta a passagem ou o texto'
  if ((item.tipo === 'imagem' || item.tipo === 'video') && !item.midia_id) return 'Falta o arquivo'
  if (item.tipo === 'apresentacao' && !item.apresentacao_id) return 'Faltam os slides'
  return null
}

/** Verses are shown: a reading's own text stands in their place. */
export const showsPassage = ({ tipo, passagem, texto }: Item) =>
  passagem !== null && !(tipo === 'texto' && texto)

/** Where an item goes when it is taken to another's place: before which one; null: to the end. */
export function targetOf(itens: readonly Pick<Item, 'id'>[], id: string, to: number): string | null {
  const others = itens.filter((item) => item.id !== id)
  return others[Math.max(0, to)]?.id ?? null
}

/** What a service lacks, in words. */
export function lacksOf(culto: CultoAPreparar): string[] {
  if (!culto.roteiro_id) return []
  const { itens, sem_musica: songs, sem_conteudo: empty } = culto
  return [
    itens === 0 && 'Sem itens',
    songs > 0 && (songs === 1 ? '1 música por escolher' : `${songs} músicas por escolher`),
    empty > 0 && (empty === 1 ? '1 item sem conteúdo' : `${empty} itens sem conteúdo`),
  ].filter((word) => word !== false)
}
