import { z } from 'zod'
import type { Zone } from '@/lib/clock'
import { enumOf } from '@/lib/enums'
import { calendarDay, formatDate, formatDateTime, formatNumber, formatTime, plain } from '@/lib/format'
import type { Enums, Row } from '@/lib/supabase'

export type Modo = Enums<'modo_da_conversa'>
export type Avisos = Enums<'avisos_da_conversa'>
export type Reacao = Enums<'reacao'>

export const MODO_LABELS = {
  aberta: 'Todos escrevem',
  lideranca: 'Só a liderança escreve',
  respostas: 'Só se responde à liderança',
} satisfies Record<Modo, string>

export const AVISOS_LABELS = {
  todas: 'Toda mensagem',
  mencoes: 'Só quando me mencionam',
  nenhuma: 'Nenhum aviso',
} satisfies Record<Avisos, string>

export const REACAO_LABELS = {
  amem: 'Amém',
  orando: 'Orando',
  coracao: 'Coração',
} satisfies Record<Reacao, string>

const anexo = z.object({
  tipo: enumOf('tipo_de_anexo'),
  caminho: z.string(),
  nome: z.string(),
  bytes: z.number(),
  largura: z.number().nullish(),
  altura: z.number().nullish(),
  segundos: z.number().nullish(),
})
export type Anexo = z.infer<typeof anexo>
export const anexos = z.array(anexo)

export type NaLista = Row<'conversa_na_lista', 'foto' | 'previa' | 'previa_autor'>
export type Grupo = Row<'grupo_para_conversar', 'quando' | 'conversa'>
export type Pessoa = Row<'pessoa_para_conversar', 'foto'>
export type Bloqueada = Row<'pessoa_bloqueada', 'foto'>
export type Encontrada = Row<'mensagem_encontrada'>
export type Mensagem = Omit<
  Row<
    'mensagem_da_conversa',
    'autor_id' | 'autor_foto' | 'resposta_id' | 'resposta_autor' | 'resposta_texto' | 'minha_reacao'
  >,
  'anexos'
> & { anexos: Anexo[] }
export type Denuncia = Omit<Row<'denuncia_de_mensagem', 'autor_id'>, 'anexos'> & { anexos: Anexo[] }

/** So many are read at once, the oldest: there may be more. */
const DENUNCIAS_MAX = 100

/** `3 mensagens denunciadas`, of those that were read. */
export const waitingInWords = (read: number): string =>
  read === 1
    ? '1 mensagem denunciada'
    : `${read}${read >= DENUNCIAS_MAX ? ' ou mais' : ''} mensagens denunciadas`

const participante = z.object({
  membro_id: z.guid(),
  nome: z.string(),
  foto: z.string().nullable(),
  eu: z.boolean(),
  lidera: z.boolean(),
  /** Nothing of what they write is wanted. */
  bloqueada: z.boolean(),
  /** Null: nobody is told up to where they have read. */
  lida: z.number().nullable(),
})
export type Participante = z.infer<typeof participante>

/** What `conversa_aberta` answers. */
export const conversa = z.object({
  id: z.guid(),
  tipo: enumOf('tipo_de_conversa'),
  nome: z.string(),
  modo: enumOf('modo_da_conversa'),
  dois: z.boolean(),
  dentro: z.boolean(),
  acompanho: z.boolean(),
  lidero: z.boolean(),
  avisos: enumOf('avisos_da_conversa').nullable(),
  lida: z.number(),
  ultima: z.number(),
  fechada: z.string().nullable(),
  /** The other one of two, if the caller blocked them. */
  bloqueei: z.guid().nullable(),
  falta_adulto: z.boolean(),
  calada: z.string().nullable(),
  so_resposta: z.boolean(),
  pessoas: z.array(participante),
})
export type Conversa = z.infer<typeof conversa>

export const TEXTO_MAX = 4000
export const VOZ_MAX_S = 180
export const ANEXOS_MAX = 10
export const ARQUIVO_MAX_MB = 15

/** What is sent as a file, by its kind. */
export const TIPOS_DE_ARQUIVO = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const

export const textoForm = z.object({
  texto: z.string().trim().min(1, 'Escreva algo').max(TEXTO_MAX, `Use até ${TEXTO_MAX} letras`),
})

export const conversasSearch = z.object({
  busca: z.string().default(''),
  /** The number of a message that was searched for. */
  mensagem: z.coerce.number().int().min(0).default(0),
})

/** The counts of a message after the person reacts; the same reaction again takes it back. */
export function react(mensagem: Mensagem, tipo: Reacao): Mensagem {
  const before = mensagem.minha_reacao
  const next = { ...mensagem, minha_reacao: before === tipo ? null : tipo }
  if (before) next[before] -= 1
  if (next.minha_reacao) next[tipo] += 1
  return next
}

/** Messages by their number, newest first, each once; what came last counts. */
export function mergeMensagens(known: readonly Mensagem[], arrived: readonly Mensagem[]): Mensagem[] {
  const byOrder = new Map([...known, ...arrived].map((um) => [um.ordem, um]))
  return [...byOrder.values()].toSorted((a, b) => b.ordem - a.ordem)
}

/** Where a name that begins with @ is being typed, at the end of the text: what follows it, or null. */
export const mentionOf = (text: string): string | null =>
  /(?:^|\s)@([\p{L}\p{M}' ]{0,40})$/u.exec(text)?.[1] ?? null

/** The people whose name begins so, or has a part that does. */
export const mentionable = (pessoas: readonly Participante[], typed: string): Participante[] =>
  pessoas.filter(({ eu, nome }) => !eu && plain(` ${nome}`).includes(` ${plain(typed)}`)).slice(0, 5)

/** The text with the name in place of what was being typed. */
export const withMention = (text: string, nome: string): string =>
  text.replace(/@[\p{L}\p{M}' ]{0,40}$/u, `@${nome} `)

/** Whom a text names. */
export const mentionsIn = (text: string, pessoas: readonly Participante[]): string[] =>
  pessoas.filter(({ eu, nome }) => !eu && text.includes(`@${nome}`)).map(({ membro_id }) => membro_id)

/** `1:05` */
export const voiceTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`

/** When something was last said: the hour of today, else the day. */
export const whenText = (moment: string, zone: Zone, now: Date = new Date()): string =>
  calendarDay(moment, zone) === calendarDay(now, zone) ? formatTime(moment, zone) : formatDate(moment, zone)

const ANEXO_NAMES = { foto: 'Foto', arquivo: 'Arquivo', voz: 'Mensagem de voz' } satisfies Record<
  Anexo['tipo'],
  string
>
export const anexoLabel = ({ tipo, nome }: Pick<Anexo, 'tipo' | 'nome'>) =>
  tipo === 'arquivo' ? nome : ANEXO_NAMES[tipo]

/** What stands in place of a message whose words are not shown; null: they are. */
export const hiddenText = ({
  apagada,
  bloqueada,
}: Pick<Mensagem, 'apagada' | 'bloqueada'>): string | null => {
  if (apagada) return 'Mensagem apagada'
  return bloqueada ? 'Mensagem de quem você bloqueou' : null
}

/** Up to which message all the others have read, as far as that is told. */
export function readByAll(pessoas: readonly Participante[]): number {
  const told = pessoas.flatMap(({ eu, lida }) => (eu || lida === null ? [] : [lida]))
  return told.length > 0 ? Math.min(...told) : 0
}

/** A conversation as plain text, the oldest first, for the people who are in it. */
export function conversaText(nome: string, mensagens: readonly Mensagem[], zone: Zone): string {
  const lines = mensagens
    .toSorted((a, b) => a.ordem - b.ordem)
    .map((um) => {
      const hidden = hiddenText(um)
      const what = hidden
        ? `(${hidden.toLocaleLowerCase('pt-BR')})`
        : [um.texto, ...um.anexos.map((anexo) => `(${anexoLabel(anexo)})`)].filter(Boolean).join(' ')
      return `[${formatDateTime(um.created_at, zone)}] ${um.autor}: ${what}${um.editada && !hidden ? ' (editada)' : ''}`
    })
  return [nome, '', ...lines, ''].join('\n')
}
