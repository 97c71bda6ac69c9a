import { z } from 'zod'
import { isPapel, PAPEL_LABELS } from '@/features/permissoes/public'
import { enumOf } from '@/lib/enums'
import type { Enums, Row } from '@/lib/supabase'

export type Publico = Enums<'publico_do_feed'>
export type Reacao = Enums<'reacao'>
type Papel = Enums<'papel'>

export const PUBLICO_LABELS: Record<Publico, string> = {
  igreja: 'Toda a igreja',
  campus: 'Campus',
  ministerio: 'Ministério',
  celula: 'Grupo',
  papel: 'Papel',
}

export const PUBLICOS = [
  'igreja',
  'campus',
  'ministerio',
  'celula',
  'papel',
] as const satisfies readonly Publico[]

/** The rule of who writes to such an audience. */
export const publicaRule = (publico: Publico) => `publica_${publico}` as const

type QuemPublica = Enums<'quem_publica'>

/** Who may write to an audience, in its words. */
const QUEM_PUBLICA: Record<Publico, Record<QuemPublica, string>> = {
  igreja: {
    todos: 'Todos',
    lideranca: 'Quem lidera (edita o feed)',
    administracao: 'Só quem modera o feed',
  },
  campus: {
    todos: 'Todos do campus',
    lideranca: 'Quem lidera no campus (edita o feed)',
    administracao: 'Só quem modera o feed do campus',
  },
  ministerio: {
    todos: 'Quem serve nele',
    lideranca: 'Quem o lidera',
    administracao: 'Só quem modera o feed do campus',
  },
  celula: {
    todos: 'Quem está nele',
    lideranca: 'Quem está nele e cuida dele',
    administracao: 'Só quem está nele e modera o feed',
  },
  papel: {
    todos: 'Quem o tem',
    lideranca: 'Quem lidera no campus (edita o feed)',
    administracao: 'Só quem modera o feed do campus',
  },
}

export const quemPublicaOptions = (publico: Publico) =>
  (['todos', 'lideranca', 'administracao'] as const).map((value) => ({
    value,
    label: QUEM_PUBLICA[publico][value],
  }))

export const REACOES: readonly { tipo: Reacao; label: string }[] = [
  { tipo: 'amem', label: 'Amém' },
  { tipo: 'orando', label: 'Orando' },
  { tipo: 'coracao', label: 'Coração' },
]

const foto = z.object({
  caminho: z.string(),
  largura: z.number(),
  altura: z.number(),
  descricao: z.string().nullable(),
})
export type Foto = z.infer<typeof foto>
export const fotos = z.array(foto)

const evento = z.object({
  id: z.string(),
  nome: z.string(),
  inicio: z.string(),
  fim: z.string(),
  campus: z.string(),
  onde: z.string().nullable(),
  cancelado: z.boolean(),
})
/** A day of the agenda that a post tells of; null for those who do not find it there. */
export type Evento = z.infer<typeof evento>
export const eventoDoCartao = evento.nullable()

export type Publicacao = Omit<
  Row<'item_do_feed', 'autor_foto' | 'onde' | 'video' | 'minha_reacao' | 'cartao' | 'citacao' | 'referencia'>,
  'fotos' | 'evento'
> & { fotos: Foto[]; evento: Evento | null }
export type Comentario = Row<'comentario_do_feed', 'autor_foto'>
export type Caso = Row<'caso_do_feed', 'comentario_id'>

/** Each reason once, with how often it was given. */
export function counted(motivos: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const motivo of motivos) times.set(motivo, (times.get(motivo) ?? 0) + 1)
  return times
}

const REASONS_MAX = 8

/** The reasons of several cases, most first, with of how many they are. */
export const reasonsOf = (casos: readonly Pick<Caso, 'motivos'>[]) =>
  [...counted(casos.flatMap(({ motivos }) => [...new Set(motivos)]))]
    .filter(([, vezes]) => vezes > 1)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, REASONS_MAX)

/** So many are read at once, the oldest: there may be more. */
const CASOS_MAX = 100

/** `3 esperam uma decisão`, of those that were read. */
export const waitingInWords = (read: number): string =>
  read >= CASOS_MAX
    ? `${read} ou mais esperam uma decisão. Os mais antigos primeiro.`
    : read === 1
      ? '1 espera uma decisão.'
      : `${read} esperam uma decisão. Os mais antigos primeiro.`
export type Suspensa = Row<'suspensa_do_feed'>
export type PublicoPossivel = Row<'publico_possivel'>

export const FOTOS_MAX = 10
export const TEXTO_MAX = 5000
export const COMENTARIO_MAX = 1000
export const CITACAO_MAX = 2000
export const REFERENCIA_MAX = 80

/** What a post can be besides words, by whoever writes it; a testimony comes from prayer. */
export const CARTAO_OPTIONS = [
  { value: '', label: 'Publicação comum' },
  { value: 'aviso', label: 'Aviso' },
  { value: 'versiculo', label: 'Versículo' },
  { value: 'evento', label: 'Evento da agenda' },
] as const

export const feedSearch = z.object({ busca: z.string().default('') })

/** To whom it is written, as an option's value: the kind and which one. */
export const publicoValue = ({ publico, id }: Pick<PublicoPossivel, 'publico' | 'id'>) => `${publico}:${id}`

const publicoLabel = ({ publico, nome }: PublicoPossivel) =>
  publico === 'igreja' ? nome : `${PUBLICO_LABELS[publico]} · ${nome}`

/** `lider:Posse` as the role and its campus, which is empty for all of them. */
function papelNoCampus(id: string): { papel: Papel; campus: string } | null {
  const at = id.indexOf(':')
  const papel = id.slice(0, at)
  return isPapel(papel) ? { papel, campus: id.slice(at + 1) } : null
}

const papeisDe = (publicos: readonly PublicoPossivel[]) =>
  publicos.flatMap(({ publico, id }) => (publico === 'papel' ? (papelNoCampus(id) ?? []) : []))

/** What one chooses from first: roles stand together, by campus. */
export function publicoOptions(publicos: readonly PublicoPossivel[]) {
  const others = publicos.filter(({ publico }) => publico !== 'papel')
  const campi = [...new Set(papeisDe(publicos).map(({ campus }) => campus))]
  return [
    ...others.map((publico) => ({ value: publicoValue(publico), label: publicoLabel(publico) })),
    ...campi.map((id) => ({
      value: publicoValue({ publico: 'papel', id }),
      label: `Por papel · ${id || 'todos os campi'}`,
    })),
  ]
}

/** The roles that are to be chosen from in what was chosen first; none when it is not of roles. */
export const papelOptions = (publicos: readonly PublicoPossivel[], para: string) =>
  papeisDe(publicos)
    .filter(({ campus }) => publicoValue({ publico: 'papel', id: campus }) === para)
    .map(({ papel }) => ({ value: papel, label: PAPEL_LABELS[papel] }))

/** The arguments of the call that say to whom it is written. */
export function paraQuem(
  value: string,
  papel: Papel | '' = '',
): { publico: Publico; campus?: string; ministerio?: string; celula?: string; papel?: Papel } {
  const at = value.indexOf(':')
  const id = value.slice(at + 1)
  switch (value.slice(0, at)) {
    case 'campus':
      return { publico: 'campus', campus: id }
    case 'ministerio':
      return { publico: 'ministerio', ministerio: id }
    case 'celula':
      return { publico: 'celula', celula: id }
    case 'papel':
      return { publico: 'papel', ...(id && { campus: id }), ...(papel && { papel }) }
    default:
      return { publico: 'igreja' }
  }
}

/** Who reads it, beside the author's name. */
export const ondeText = ({ publico, onde }: Pick<Publicacao, 'publico' | 'onde'>) =>
  onde ?? PUBLICO_LABELS[publico]

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const YOUTUBE_ID = /^[\w-]{11}$/

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (hostname === 'youtu.be') return first
  if (!YOUTUBE.test(hostname)) return undefined
  return first === 'watch' ? (searchParams.get('v') ?? '') : second
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(/^https?:/.test(text) ? text : `https://${text}`)
  } catch {
    return null
  }
}

/** The plain address of a film at YouTube or Vimeo, however it was copied; null for anything else. */
export function videoAddress(text: string): string | null {
  const url = parseUrl(text)
  if (!url) return null
  const id = youtubeId(url)
  if (id !== undefined) return YOUTUBE_ID.test(id) ? `https://www.youtube.com/watch?v=${id}` : null
  const vimeo =
    /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname) &&
    /^\/(?:video\/)?(\d{4,12})(\/[0-9a-f]{6,40})?\/?$/.exec(url.pathname)
  return vimeo ? `https://vimeo.com/${vimeo[1]}${vimeo[2] ?? ''}` : null
}

/** Where a film is, as people call it; null where no known place shows it. */
export function videoPlace(address: string): string | null {
  const plain = videoAddress(address)
  if (plain === null) return null
  return plain.startsWith('https://vimeo.com/') ? 'Vimeo' : 'YouTube'
}

/** What is typed before it is published. */
export const publicacaoForm = z
  .object({
    para: z.string().min(1, 'Escolha quem lê'),
    papel: enumOf('papel').or(z.literal('')),
    texto: z.string().trim().max(TEXTO_MAX, `Use até ${TEXTO_MAX} letras`),
    video: z
      .string()
      .trim()
      .refine(
        (value) => value === '' || videoAddress(value) !== null,
        'Cole o endereço de um vídeo do YouTube ou do Vimeo',
      ),
    cartao: z.enum(['', 'aviso', 'versiculo', 'evento']),
    evento: z.string(),
    citacao: z.string().trim().max(CITACAO_MAX, `Use até ${CITACAO_MAX} letras`),
    referencia: z.string().trim().max(REFERENCIA_MAX, `Use até ${REFERENCIA_MAX} letras`),
  })
  .superRefine(({ para, papel, cartao, evento, citacao, referencia }, context) => {
    const ask = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (para.startsWith('papel:') && papel === '') ask('papel', 'Escolha o papel')
    if (cartao === 'evento' && evento === '') ask('evento', 'Escolha o evento')
    if (cartao !== 'versiculo') return
    if (citacao.length < 3) ask('citacao', 'Escreva o versículo')
    if (referencia.length < 3) ask('referencia', 'Diga onde ele está, como João 3.16')
  })
export type PublicacaoData = z.infer<typeof publicacaoForm>

export const textoForm = z.object({ texto: z.string().trim().max(TEXTO_MAX, `Use até ${TEXTO_MAX} letras`) })

export const suspensaoForm = z.object({
  dias: z.enum(['7', '30', '90']),
  motivo: z.string().trim().min(3, 'Diga o motivo: a pessoa lê'),
})

const quemPublica = enumOf('quem_publica')

export const regrasForm = z.object({
  publica_igreja: quemPublica,
  publica_campus: quemPublica,
  publica_ministerio: quemPublica,
  publica_celula: quemPublica,
  publica_papel: quemPublica,
  denuncias: z.coerce.number<string>().int().min(1, 'Use de 1 a 20').max(20, 'Use de 1 a 20'),
  palavras: z.string(),
})

export type Regras = Omit<z.output<typeof regrasForm>, 'palavras'> & { palavras: string[] }

/** What the call takes of a form: the fields of the chosen card alone. */
export function cartaoArguments({
  cartao,
  evento,
  citacao,
  referencia,
}: Pick<PublicacaoData, 'cartao' | 'evento' | 'citacao' | 'referencia'>) {
  if (cartao === 'aviso') return { cartao }
  if (cartao === 'evento') return { cartao, evento }
  return cartao === 'versiculo' ? { cartao, citacao, referencia } : {}
}

/** Words as they are typed, divided by commas or lines, each once. */
export const palavrasOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** The counts of a post after the person reacts; the same reaction again takes it back. */
export function react(publicacao: Publicacao, tipo: Reacao): Publicacao {
  const before = publicacao.minha_reacao
  const next = { ...publicacao, minha_reacao: before === tipo ? null : tipo }
  if (before) next[before] -= 1
  if (next.minha_reacao) next[tipo] += 1
  return next
}
