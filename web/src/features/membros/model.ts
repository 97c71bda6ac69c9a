import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { calendarDay, formatPhone } from '@/lib/format'
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

export type MembroComFuncoes = Membro & { funcoes: Funcao[] }

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
})
export type MembrosSearch = z.infer<typeof membrosSearch>

const emptyToNull = (value: string) => (value === '' ? null : value)
const upTo = (max: number) => z.string().trim().max(max, `No máximo ${max} caracteres`)
const nothing = z
  .string()
  .trim()
  .length(0)
  .transform(() => null)

const isDay = (value: string) => z.iso.date().safeParse(value).success && value >= '1850-01-01'

const dataNascimento = z
  .string()
  .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
  .refine((value) => value <= calendarDay(), 'A data de nascimento não pode estar no futuro')
  .transform(emptyToNull)

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
  telefone: upTo(40).transform(emptyToNull),
  data_nascimento: dataNascimento,
  endereco: upTo(300).transform(emptyToNull),
  campus: z.string().min(1, 'Campus é obrigatório'),
})

export const membroForm = dadosPessoais.extend({
  username: z.union([nothing, username]),
  email: z.union([nothing, z.string().trim().toLowerCase().pipe(z.email('E-mail inválido'))]),
  situacao: z.enum(SITUACOES),
})
export type MembroFormValues = z.input<typeof membroForm>
export type MembroData = z.output<typeof membroForm>

export function membroValues(membro: Membro): MembroFormValues {
  return {
    nome: membro.nome ?? '',
    sobrenome: membro.sobrenome ?? '',
    email: membro.email ?? '',
    username: membro.username ?? '',
    telefone: formatPhone(membro.telefone),
    data_nascimento: membro.data_nascimento ?? '',
    endereco: membro.endereco ?? '',
    campus: membro.campus,
    situacao: membro.situacao,
  }
}

export const CAMPUS_HINT = 'Apenas administradores/líderes podem alterar o campus.'

export const FIELD_LABELS = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  email: 'E-mail',
  username: 'Username',
  telefone: 'Telefone',
  data_nascimento: 'Data de nascimento',
  endereco: 'Endereço',
  campus: 'Campus',
  situacao: 'Situação',
} satisfies Record<keyof MembroFormValues, string>

const FIELDS = Object.keys(FIELD_LABELS) as (keyof MembroFormValues)[]

/** The fields in which two versions of a record differ. */
export function changedFields(before: Membro, after: Membro) {
  const [old, current] = [membroValues(before), membroValues(after)]
  return FIELDS.filter((field) => old[field] !== current[field])
}

const wireMessage = z.object({ message: z.string() })

/** The field whose value belongs to somebody else, if that is why saving failed: the broken constraint names it. */
export function takenField(error: unknown): 'email' | 'username' | null {
  if (!(error instanceof AppError) || error.code !== '23505') return null
  const message = wireMessage.safeParse(error.cause).data?.message ?? ''
  if (message.includes('_username_key"')) return 'username'
  return message.includes('_email_key"') ? 'email' : null
}

export const TAKEN = {
  email: 'Este e-mail já é de outra pessoa',
  username: 'Este username já está em uso',
}

export const funcaoForm = z.object({
  ministerio: upTo(80).min(2, 'Informe o ministério'),
  funcao: upTo(80).min(2, 'Informe a função'),
})
export type FuncaoData = z.output<typeof funcaoForm>

export const nomeCompleto = (pessoa: { nome: string | null; sobrenome: string | null }) =>
  [pessoa.nome, pessoa.sobrenome].filter(Boolean).join(' ')
