import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, isDay } from '@/lib/format'
import { toE164 } from '@/lib/phone'
import type { Database, Enums, Tables } from '@/lib/supabase'

export type Membro = Tables<'membros_igreja'>
export type Funcao = Tables<'membros_funcoes'>
type Encontrado = Database['public']['Functions']['buscar_membros']['Returns'][number]
type Certo = 'id' | 'nome_completo' | 'campus' | 'situacao' | 'funcoes' | 'cursor'

/** A row of the list: what one needs to recognise a person. */
export type MembroDaLista = Omit<Encontrado, Certo> & { [K in Certo]: NonNullable<Encontrado[K]> }

/** The types of a function's answer allow null everywhere; the table behind it does not. */
export function isMembroDaLista(row: Encontrado): row is Encontrado & MembroDaLista {
  return Boolean(row.id && row.nome_completo && row.campus && row.situacao && row.funcoes && row.cursor)
}

export type MembroComFuncoes = Membro & {
  funcoes: Funcao[]
  /** Null for those who may not see them, and where there are none. */
  reservados: Omit<Tables<'membros_reservados'>, 'membro_id' | 'created_at'> | null
}

export const SITUACAO_LABELS = {
  aguardando_ativacao: 'Aguardando ativação',
  visitante: 'Visitante',
  congregado: 'Congregado',
  membro: 'Membro',
  afastado: 'Afastado',
  em_disciplina: 'Em disciplina',
  readmitido: 'Readmitido',
  transferido: 'Transferido',
  desligado: 'Desligado',
  falecido: 'Falecido',
} satisfies Record<Enums<'situacao'>, string>
export type Situacao = keyof typeof SITUACAO_LABELS
export const SITUACOES = Object.keys(SITUACAO_LABELS) as Situacao[]

/** In the list, nothing chosen leaves out those who left the church; `todas` brings them back. */
export const SITUACAO_FILTER_LABELS = {
  '': 'Pessoas atuais',
  todas: 'Todas, também quem saiu',
  ...SITUACAO_LABELS,
}
type SituacaoFilter = keyof typeof SITUACAO_FILTER_LABELS
const SITUACAO_FILTERS = Object.keys(SITUACAO_FILTER_LABELS) as SituacaoFilter[]

export const ORDEM_LABELS = { nome: 'Nome', campus: 'Campus', recentes: 'Mais recentes' }
const ORDENS = Object.keys(ORDEM_LABELS) as (keyof typeof ORDEM_LABELS)[]

/** The state of the list that lives in the address. */
export const membrosSearch = z.object({
  busca: z.string().default(''),
  campus: z.string().default(''),
  situacao: z.enum(SITUACAO_FILTERS).default(''),
  ordem: z.enum(ORDENS).default('nome'),
  /** The tree of rules, as text. */
  regras: z.string().default(''),
  /** With the families of those who are found. */
  familia: z.stringbool().default(false),
  /** The saved list whose people are shown. */
  lista: z.union([z.guid(), z.literal('')]).default(''),
  /** Opened to look for somebody. */
  procurar: z.stringbool().default(false),
  /** The saved list whose filter is being changed. */
  edita: z.union([z.guid(), z.literal('')]).default(''),
})
export type MembrosSearch = z.infer<typeof membrosSearch>

export const nothing = z
  .string()
  .trim()
  .length(0)
  .transform(() => null)

const dataNascimento = z
  .string()
  .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
  .refine((value) => value <= calendarDay(), 'A data de nascimento não pode estar no futuro')
  .transform(emptyToNull)

/** A phone of any country as people write it; E.164 for the table. */
export const telefone = upTo(40).transform(async (value, context) => {
  if (value === '') return null
  const phone = await toE164(value)
  if (phone === null) context.addIssue({ code: 'custom', message: 'Telefone incompleto: escreva com DDD' })
  return phone
})

export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Username deve ter ao menos 3 caracteres')
  .max(20, 'Username deve ter no máximo 20 caracteres')
  .regex(/^[a-z0-9._]*$/, 'Username pode conter apenas letras, números, ponto e underscore')

/** What a person's church record and their own profile have in common. */
export const dadosPessoais = z.object({
  nome: upTo(100).min(2, 'Nome deve ter ao menos 2 caracteres'),
  sobrenome: upTo(150).min(2, 'Sobrenome deve ter ao menos 2 caracteres'),
  telefone,
  data_nascimento: dataNascimento,
  endereco: upTo(300).transform(emptyToNull),
  campus: z.string().min(1, 'Campus é obrigatório'),
})

export const CAMPUS_HINT = 'Apenas administradores/líderes podem alterar o campus.'

const wireMessage = z.object({ message: z.string() })

/** The field whose value belongs to somebody else, if that is why saving failed: the broken constraint names it. */
export function takenField(error: unknown): keyof typeof TAKEN | null {
  if (!(error instanceof AppError) || error.code !== '23505') return null
  const message = wireMessage.safeParse(error.cause).data?.message ?? ''
  return TAKEN_FIELDS.find((field) => message.includes(`_${field}_key"`)) ?? null
}

export const TAKEN = {
  email: 'Este e-mail já é de outra pessoa',
  username: 'Este username já está em uso',
  cpf: 'Este CPF já é de outra pessoa',
  rol: 'Este nº de rol já é de outra pessoa',
}
const TAKEN_FIELDS = Object.keys(TAKEN) as (keyof typeof TAKEN)[]

export const nomeCompleto = (pessoa: { nome: string | null; sobrenome: string | null }) =>
  [pessoa.nome, pessoa.sobrenome].filter(Boolean).join(' ')
