import { z } from 'zod'
import { ESTADO_CIVIL_LABELS, FICHA_LABELS, MOTIVO_LABELS } from '@/features/membros/public'
import { formatCpf } from '@/lib/documents'
import { upTo } from '@/lib/fields'
import { ageInYears, calendarDay, formatDate, formatPhone, isDay } from '@/lib/format'
import type { Enums, Tables } from '@/lib/supabase'

export type Solicitacao = Tables<'solicitacoes_cadastro'>
export type Codigo = Tables<'codigos_cadastro'>
export type Pedido = Tables<'pedidos_alteracao'>

export const TIPO_LABELS = {
  visitante: 'Estou visitando',
  aceitei_jesus: 'Aceitei Jesus',
  quero_ser_membro: 'Quero ser membro',
  atualizar_cadastro: 'Atualizar meu cadastro',
} satisfies Record<Enums<'tipo_solicitacao'>, string>
export type Tipo = keyof typeof TIPO_LABELS
export const TIPOS = Object.keys(TIPO_LABELS) as Tipo[]

/** The same, as those who decide read it. */
export const TIPO_NA_FILA = {
  visitante: 'Visitante',
  aceitei_jesus: 'Aceitou Jesus',
  quero_ser_membro: 'Quer ser membro',
  atualizar_cadastro: 'Atualização',
} satisfies Record<Tipo, string>

export const ESTADO_LABELS = {
  pendente: 'Pendentes',
  aprovado: 'Aprovadas',
  duplicado: 'Já cadastradas',
  rejeitado: 'Rejeitadas',
} satisfies Record<Enums<'estado_solicitacao'>, string>
export type Estado = keyof typeof ESTADO_LABELS
export const ESTADOS = Object.keys(ESTADO_LABELS) as Estado[]

export const ESTADO_PEDIDO_LABELS = {
  pendente: 'Aguardando',
  aprovado: 'Aprovado',
  rejeitado: 'Não aceito',
  cancelado: 'Cancelado',
} satisfies Record<Enums<'estado_pedido'>, string>

/** What a request or a record may say of a person, in the order in which it is compared. */
export const CAMPOS = [
  'nome',
  'sobrenome',
  'telefone',
  'email',
  'data_nascimento',
  'sexo',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'como_conheceu',
] as const
export type Campo = (typeof CAMPOS)[number]

const ESTADOS_CIVIS: Readonly<Record<string, string>> = ESTADO_CIVIL_LABELS
const LABELS: Readonly<Record<string, string>> = FICHA_LABELS
/** The name of a field that somebody asks to have changed. */
export const rotuloDoCampo = (campo: string) => LABELS[campo] ?? campo

/** The value of a field that is asked for, as people read it. */
export function valorDoPedido(campo: string, valor: string | null): string {
  if (!valor) return ''
  if (campo === 'cpf') return formatCpf(valor)
  if (campo === 'data_nascimento') return formatDate(valor)
  if (campo === 'estado_civil') return ESTADOS_CIVIS[valor] ?? valor
  return valor
}

const CHILD = 12

export const cadastroForm = z
  .object({
    tipo: z.enum(TIPOS),
    nome: upTo(100).min(2, 'Nome deve ter ao menos 2 caracteres'),
    sobrenome: upTo(150).min(2, 'Sobrenome deve ter ao menos 2 caracteres'),
    telefone: upTo(40),
    email: z.literal('').or(z.string().trim().toLowerCase().pipe(z.email('E-mail inválido'))),
    data_nascimento: z
      .string()
      .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
      .refine((value) => value <= calendarDay(), 'A data de nascimento não pode estar no futuro'),
    bairro: upTo(80),
    cidade: upTo(80),
    responsavel_nome: upTo(150),
    deseja_contato: z.boolean(),
    mensagem: upTo(500),
    autoriza: z.boolean().refine(Boolean, 'Para enviar, marque que você autoriza'),
    /** Nobody sees this field; programs fill it in. */
    site: z.string(),
    captcha: z.string(),
  })
  .superRefine((values, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!values.telefone && !values.email) issue('telefone', 'Informe um telefone ou um e-mail')
    if (isChild(values.data_nascimento) && values.responsavel_nome.length < 5)
      issue('responsavel_nome', 'Informe o nome completo do responsável')
  })
export type CadastroValues = z.input<typeof cadastroForm>

export const CADASTRO_VAZIO: CadastroValues = {
  tipo: 'visitante',
  nome: '',
  sobrenome: '',
  telefone: '',
  email: '',
  data_nascimento: '',
  bairro: '',
  cidade: '',
  responsavel_nome: '',
  deseja_contato: false,
  mensagem: '',
  autoriza: false,
  site: '',
  captcha: '',
}

/** Somebody for whom a guardian speaks. */
export function isChild(nascimento: string): boolean {
  return isDay(nascimento) && (ageInYears(nascimento) ?? CHILD) < CHILD
}

/** The steps of the public form: what each asks, so that a step is checked before the next. */
export const PASSOS: readonly { titulo: string; campos: readonly (keyof CadastroValues)[] }[] = [
  { titulo: 'O que traz você aqui?', campos: ['tipo', 'nome', 'sobrenome'] },
  {
    titulo: 'Como falamos com você?',
    campos: ['telefone', 'email', 'data_nascimento', 'responsavel_nome', 'bairro', 'cidade'],
  },
  { titulo: 'Para terminar', campos: ['deseja_contato', 'mensagem', 'autoriza'] },
]

export const convite = z.object({
  campus: z.string(),
  igreja: z.string(),
  versao: z.string(),
  texto: z.string(),
})
export type Convite = z.infer<typeof convite>

const textos = z.record(z.string(), z.unknown())

export const analise = z.object({
  candidatos: z.array(
    z.object({
      membro_id: z.string().nullable(),
      nome_completo: z.string(),
      campus: z.string(),
      foto: z.string().nullable(),
      pontos: z.number(),
      motivos: z.array(z.string()),
      bloqueia: z.boolean(),
      campos: textos.nullable(),
    }),
  ),
  familia: z.array(
    z.object({
      id: z.string(),
      nome_completo: z.string(),
      foto: z.string().nullable(),
      motivo: z.enum(['telefone', 'endereco']),
    }),
  ),
})
export type Analise = z.infer<typeof analise>
export type Candidato = Analise['candidatos'][number]

/** What was typed in a request, field by field; anything else in it is left aside. */
export function dadosDe(solicitacao: Pick<Solicitacao, 'dados'>): Partial<Record<Campo, string>> {
  const dados = textos.safeParse(solicitacao.dados).data ?? {}
  return Object.fromEntries(
    CAMPOS.flatMap((campo) => (typeof dados[campo] === 'string' ? [[campo, dados[campo]]] : [])),
  )
}

/** The fields in which a request says something that the record does not; what the record lacks is offered at once. */
export function diferencas(dados: Partial<Record<Campo, string>>, registro: Record<string, unknown>) {
  return CAMPOS.flatMap((campo) => {
    const novo = dados[campo]
    const atual = registro[campo]
    if (!novo || novo === atual) return []
    return [{ campo, novo, atual: typeof atual === 'string' ? atual : '' }]
  })
}

/** A value as people read it. */
export function show(campo: Campo, valor: string): string {
  if (campo === 'telefone') return formatPhone(valor)
  return campo === 'data_nascimento' ? formatDate(valor) : valor
}

const text = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** What each of the two says of a person, without what neither does. */
export const ladoALado = (dados: Partial<Record<Campo, string>>, registro: Record<string, unknown>) =>
  CAMPOS.map((campo) => ({ campo, novo: dados[campo] ?? '', atual: text(registro[campo]) })).filter(
    ({ novo, atual }) => novo || atual,
  )

const PROVAVEL = 60
/** Likely enough that the record is offered before a new one. */
export const isProvavel = ({ pontos, bloqueia }: Candidato) => bloqueia || pontos >= PROVAVEL

export const motivosDe = ({ motivos }: Candidato) => motivos.map((motivo) => MOTIVO_LABELS[motivo] ?? motivo)

export const filaSearch = z.object({
  aba: z.enum(['cadastros', 'pedidos', 'vinculos', 'codigos']).default('cadastros'),
  estado: z.enum(ESTADOS).default('pendente'),
})
