import { slidesOfPassagem, type Versao } from '@/features/biblia/public'
import { type MusicaSalva, sequenceOf, slidesOfMusica } from '@/features/musicas/public'
import type { MediaRef, Slide, SlideContent, ThemeUse } from '@/features/slides/public'
import { type Item, type ItemTipo, optionsOfItem, type Roteiro } from './model'

/** One thing of the service, with what the screen shows of it. */
export type ProgrammeEntry = {
  id: string
  tipo: ItemTipo
  titulo: string
  minutos: number | null
  notasPalco: string | null
  themeUse: ThemeUse
  temaId: string | null
  /** The key in which the stage reads the chords. */
  tom: string | null
  /** Of a song, which one of the library. */
  musica: string | null
  slides: Slide[]
}

/** What the screens of a service show, in order. Nobody's name is in it but what is shown. */
export type ServiceProgramme = {
  id: string
  versao: string
  nome: string
  ocorrencia: string | null
  inicio: string | null
  itens: ProgrammeEntry[]
  media: MediaRef[]
}

/** What items refer to, as it stands in the library. What is missing in it is not shown. */
export type Library = {
  musicas: ReadonlyMap<string, MusicaSalva>
  media: ReadonlyMap<string, MediaRef>
  /** The verses of an item's passages, by the item. */
  passagens: ReadonlyMap<string, readonly Versao[]>
  apresentacoes: ReadonlyMap<string, { versao: number; slides: readonly Slide[]; tema_id?: string | null }>
}

const USES: Readonly<Record<ItemTipo, ThemeUse>> = {
  cabecalho: 'aviso',
  musica: 'musica',
  texto: 'biblia',
  aviso: 'aviso',
  apresentacao: 'aviso',
  imagem: 'aviso',
  video: 'aviso',
  contagem: 'aviso',
  oracao: 'aviso',
  fala: 'aviso',
}

/** An empty line begins another slide. */
const slidesOfText = (text: string, reference?: string | null): Slide[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map((lines, index) => ({
      id: `t${index + 1}`,
      content: { kind: 'text', lines, ...(reference && { reference }) },
    }))

const one = (id: string, content: SlideContent): Slide[] => [{ id, content }]

function slidesOfSong(item: Item, { musicas }: Library): Slide[] {
  const musica = item.musica_id ? musicas.get(item.musica_id) : undefined
  return musica
    ? slidesOfMusica(musica, { sequencia: sequenceOf(musica, item.arranjo_id), tom: keyOf(item, musica) })
    : []
}

function keyOf(item: Item, musica: MusicaSalva): string | null {
  const arranjo = musica.arranjos.find(({ id }) => id !== undefined && id === item.arranjo_id)
  return item.tom ?? arranjo?.tom ?? musica.tom
}

function slidesOfMedia(item: Item, { media }: Library): Slide[] {
  const file = item.midia_id ? media.get(item.midia_id) : undefined
  const { fit = 'contain', from, to, loop = false, volume = 1 } = optionsOfItem(item.opcoes)
  if (file?.mime.startsWith('image/')) return one('m', { kind: 'image', media: file, fit })
  if (!file?.mime.startsWith('video/')) return []
  return one('m', { kind: 'video', media: file, fit, from, to, loop, volume })
}

/** To the moment that was said, for as long as was said, for as long as is planned, or else to the service's beginning. */
function slidesOfCountdown(item: Item, inicio: string | null): Slide[] {
  const { at, seconds } = optionsOfItem(item.opcoes)
  const length = seconds ?? (item.minutos ? item.minutos * 60 : undefined)
  const moment = at ?? (length === undefined ? inicio : null)
  const target = moment ? { at: moment } : length === undefined ? null : { seconds: length }
  return target ? one('c', { kind: 'countdown', target, title: item.titulo, atZero: 'stop' }) : []
}

const verses = (item: Item, { passagens }: Library) => slidesOfPassagem(passagens.get(item.id) ?? [])

function slidesOfItem(item: Item, inicio: string | null, library: Library): Slide[] {
  const { tipo, titulo, texto } = item
  switch (tipo) {
    case 'musica':
      return slidesOfSong(item, library)
    case 'imagem':
    case 'video':
      return slidesOfMedia(item, library)
    case 'contagem':
      return slidesOfCountdown(item, inicio)
    case 'apresentacao':
      return [...(library.apresentacoes.get(item.apresentacao_id ?? '')?.slides ?? [])]
    case 'texto':
      return texto ? slidesOfText(texto, item.passagem) : verses(item, library)
    case 'aviso': {
      const own = library.apresentacoes.get(item.apresentacao_id ?? '')?.slides
      if (own) return [...own]
      return item.midia_id ? slidesOfMedia(item, library) : slidesOfText(texto || titulo)
    }
    case 'cabecalho':
      return []
    case 'oracao':
      return verses(item, library)
    // Its outline is the speaker's: the name of the talk and its passages are shown.
    case 'fala':
      return [...one('f', { kind: 'text', lines: [titulo] }), ...verses(item, library)]
  }
}

function mediaOf({ content }: Slide): MediaRef[] {
  if (content.kind === 'image' || content.kind === 'video') return [content.media]
  if (content.kind !== 'drawing') return []
  const boxes = content.boxes.flatMap((box) => (box.kind === 'image' ? [box.media] : []))
  return content.background ? [content.background, ...boxes] : boxes
}

/** The programme of a service: its items with their slides, and every file that they need. */
export function programmeOf(roteiro: Roteiro, library: Library): ServiceProgramme {
  const { id, nome, ocorrencia_id: ocorrencia, inicio, versao } = roteiro
  const itens = roteiro.itens.map((item): ProgrammeEntry => {
    const musica = item.musica_id ? library.musicas.get(item.musica_id) : undefined
    const drawn = library.apresentacoes.get(item.apresentacao_id ?? '')
    return {
      id: item.id,
      tipo: item.tipo,
      titulo: item.titulo,
      minutos: item.minutos,
      notasPalco: item.notas_palco,
      themeUse: USES[item.tipo],
      temaId: item.tema_id ?? musica?.tema_id ?? drawn?.tema_id ?? null,
      tom: musica ? keyOf(item, musica) : null,
      musica: musica?.id ?? null,
      slides: slidesOfItem(item, inicio, library),
    }
  })
  const files = itens.flatMap(({ slides }) => slides.flatMap(mediaOf))
  const media = [...new Map(files.map((file) => [file.id, file])).values()]
  const songs = roteiro.itens.flatMap(({ musica_id }) => library.musicas.get(musica_id ?? '')?.versao ?? [])
  const drawn = roteiro.itens.flatMap(
    ({ apresentacao_id }) => library.apresentacoes.get(apresentacao_id ?? '')?.versao ?? [],
  )
  // Another one whenever the order, a song or a set of slides is another.
  return { id, versao: [versao, ...songs, ...drawn].join('.'), nome, ocorrencia, inicio, itens, media }
}
