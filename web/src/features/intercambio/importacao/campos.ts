import type { Enums } from '@/lib/supabase'
import {
  type Hints,
  nameCase,
  type Reader,
  readCep,
  readChoice,
  readCpf,
  readDate,
  readEmail,
  readName,
  readNumber,
  readPastDate,
  readPhone,
  readText,
  splitAddress,
  splitName,
  tidy,
  UFS,
} from './values'

const SEXO = {
  feminino: ['f', 'fem', 'mulher', 'feminina', 'female'],
  masculino: ['m', 'masc', 'homem', 'masculina', 'male'],
} satisfies Record<Enums<'sexo'>, string[]>

const ESTADO_CIVIL = {
  solteiro: ['solteira', 'solteiro(a)', 'single'],
  casado: ['casada', 'casado(a)', 'married'],
  uniao_estavel: ['união estável', 'amasiado', 'amasiada', 'convivente', 'união'],
  divorciado: ['divorciada', 'divorciado(a)', 'desquitado', 'desquitada', 'divorced'],
  separado: ['separada', 'separado(a)', 'separated'],
  viuvo: ['viúvo', 'viúva', 'viúvo(a)', 'widowed'],
} satisfies Record<Enums<'estado_civil'>, string[]>

const SITUACAO = {
  aguardando_ativacao: ['aguardando ativação', 'aguardando'],
  visitante: ['visita', 'visitor', 'guest'],
  congregado: [
    'congregada',
    'frequentador',
    'frequentadora',
    'frequenta',
    'attendee',
    'attender',
    'regular attender',
  ],
  membro: ['membra', 'membro ativo', 'ativo', 'ativa', 'em comunhão', 'comungante', 'member'],
  afastado: ['afastada', 'inativo', 'inativa'],
  em_disciplina: ['em disciplina', 'disciplina', 'disciplinado', 'disciplinada'],
  readmitido: ['readmitida', 'reconciliado', 'reconciliada'],
  transferido: ['transferida'],
  desligado: ['desligada', 'excluído', 'excluída'],
  falecido: ['falecida', 'óbito', 'morto'],
} satisfies Record<Enums<'situacao'>, string[]>

type Definition = {
  label: string
  /** Other headers under which the column is met. */
  headers?: readonly string[]
  read: Reader
  /** Only for those who may see sensitive data. */
  isSensitive?: boolean
}

/** Every column that a file may bring, in the order in which they are offered. */
export const CAMPOS = {
  nome_completo: {
    label: 'Nome completo',
    headers: ['nome e sobrenome', 'membro', 'pessoa', 'nome do membro', 'full name', 'name'],
    read: readName(251),
  },
  nome: { label: 'Nome', headers: ['primeiro nome', 'prenome', 'first name'], read: readName(100) },
  nome_meio: { label: 'Nome do meio', headers: ['middle name'], read: readName(100) },
  sobrenome: { label: 'Sobrenome', headers: ['último nome', 'last name'], read: readName(150) },
  nome_preferido: {
    label: 'Nome preferido',
    headers: ['apelido', 'nome social', 'como prefere ser chamado'],
    read: readText(100),
  },
  email: {
    label: 'E-mail',
    headers: ['email', 'mail', 'correio eletrônico', 'endereço de email'],
    read: readEmail,
  },
  telefone: {
    label: 'Telefone',
    headers: ['celular', 'whatsapp', 'fone', 'tel', 'contato', 'telefone celular', 'cel', 'phone'],
    read: readPhone,
  },
  data_nascimento: {
    label: 'Data de nascimento',
    headers: ['nascimento', 'nasc', 'data nasc', 'dt nascimento', 'dt nasc', 'aniversário', 'nascido em'],
    read: readPastDate,
  },
  sexo: { label: 'Sexo', headers: ['gênero', 'genero'], read: readChoice(SEXO, 'Use feminino ou masculino') },
  estado_civil: {
    label: 'Estado civil',
    headers: ['est civil', 'civil'],
    read: readChoice(ESTADO_CIVIL, 'Estado civil não reconhecido'),
  },
  cpf: { label: 'CPF', headers: ['cpf/mf', 'documento cpf', 'nº cpf'], read: readCpf, isSensitive: true },
  rg: { label: 'RG', headers: ['identidade', 'nº rg'], read: readText(30), isSensitive: true },
  nome_pai: { label: 'Nome do pai', headers: ['pai'], read: readName(200), isSensitive: true },
  nome_mae: { label: 'Nome da mãe', headers: ['mãe'], read: readName(200), isSensitive: true },
  campus: {
    label: 'Campus',
    headers: ['congregação', 'igreja', 'sede', 'unidade', 'filial', 'local'],
    read: readText(80),
  },
  situacao: {
    label: 'Situação',
    headers: ['status', 'condição', 'tipo', 'categoria'],
    read: readChoice(SITUACAO, 'Situação não reconhecida'),
  },
  titulo: {
    label: 'Título',
    headers: ['cargo', 'cargo eclesiástico', 'título eclesiástico'],
    read: readText(80),
  },
  rol: { label: 'Nº de rol', headers: ['rol', 'matrícula', 'nº', 'código', 'registro'], read: readNumber },
  endereco: {
    label: 'Endereço completo',
    headers: ['endereço', 'end', 'residência', 'address'],
    read: readText(300),
  },
  cep: { label: 'CEP', headers: ['código postal'], read: readCep },
  logradouro: { label: 'Rua', headers: ['logradouro', 'avenida', 'rua/av'], read: readText(150) },
  numero: { label: 'Número', headers: ['nº da casa', 'num', 'número da casa'], read: readText(20) },
  complemento: { label: 'Complemento', headers: ['compl'], read: readText(80) },
  bairro: { label: 'Bairro', headers: ['setor'], read: readText(80) },
  cidade: { label: 'Cidade', headers: ['município'], read: readText(80) },
  uf: {
    label: 'UF',
    headers: ['estado'],
    read: readChoice(Object.fromEntries(UFS.map((uf) => [uf, []])), 'UF deve ser uma sigla, como GO'),
  },
  naturalidade: { label: 'Naturalidade', headers: ['natural de', 'cidade natal'], read: readText(100) },
  profissao: { label: 'Profissão', headers: ['ocupação'], read: readText(100) },
  empresa: { label: 'Empresa', headers: ['local de trabalho', 'trabalho'], read: readText(100) },
  como_conheceu: { label: 'Como conheceu', headers: ['origem', 'como nos conheceu'], read: readText(80) },
  data_conversao: { label: 'Data de conversão', headers: ['conversão'], read: readPastDate },
  batismo_data: {
    label: 'Data do batismo',
    headers: ['batismo', 'batizado em', 'data batismo', 'dt batismo'],
    read: readPastDate,
  },
  batismo_local: { label: 'Local do batismo', headers: ['igreja do batismo'], read: readText(150) },
  batismo_ministro: { label: 'Ministro do batismo', headers: ['batizado por'], read: readText(120) },
  batismo_certificado: {
    label: 'Certificado de batismo',
    headers: ['nº do certificado'],
    read: readText(40),
  },
  data_membresia: {
    label: 'Membro desde',
    headers: ['data de membresia', 'admissão', 'data de admissão', 'membresia', 'data admissão'],
    read: readDate,
  },
  igreja_origem: { label: 'Igreja de origem', headers: ['igreja anterior'], read: readText(150) },
  emergencia_nome: { label: 'Contato de emergência', headers: ['emergência'], read: readText(120) },
  emergencia_telefone: {
    label: 'Telefone de emergência',
    headers: ['fone emergência', 'tel emergência'],
    read: readPhone,
  },
  familia: {
    label: 'Família',
    headers: ['núcleo familiar', 'grupo familiar', 'casa'],
    read: (text) => readText(100)(text.replace(/\s+household$/i, '')),
  },
} as const satisfies Record<string, Definition>

export type Campo = keyof typeof CAMPOS
export const CAMPO_KEYS = Object.keys(CAMPOS) as Campo[]

/** Fields that several columns may hold; one of them counts. */
export const SEVERAL: ReadonlySet<string> = new Set<Campo>(['telefone', 'email'])

export const definitionOf = (campo: Campo): Definition => CAMPOS[campo]

/** The values of a line by column of the database; what is not there was empty. */
export type Valores = Record<string, string>
export type Erros = Record<string, string>

/** A name that may come in parts, the middle one before the last. */
function withMiddle({ nome_meio, ...rest }: Valores): Valores {
  if (!nome_meio) return rest
  return { ...rest, sobrenome: [nome_meio, rest.sobrenome].filter(Boolean).join(' ') }
}

/** What a line says, as it was read: its values, what cannot be read, and the phones that were given an area code. */
export type Lida = { valores: Valores; erros: Erros; completados: readonly Campo[] }

/** What a line says, field by field, as the database takes it, and what cannot be read. */
export function readLine(cells: ReadonlyMap<Campo, string>, hints: Hints = {}): Lida {
  const valores: Valores = {}
  const erros: Erros = {}
  const completados: Campo[] = []
  for (const [campo, text] of cells) {
    const { value, error, isCompleted } = definitionOf(campo).read(text, hints)
    if (error) erros[campo] = error
    else if (value) valores[campo] = value
    if (isCompleted) completados.push(campo)
  }
  const { nome_completo, endereco, ...rest } = withMiddle(valores)
  const address = endereco ? splitAddress(endereco) : null
  const whole: Valores = {
    ...(nome_completo ? splitName(nameCase(tidy(nome_completo))) : {}),
    ...(endereco && !address ? { endereco } : {}),
    ...(address ?? {}),
    ...rest,
  }
  if (address?.cep) whole.cep ??= address.cep
  if (whole.cep) whole.cep = whole.cep.replace(/\D/g, '')
  if (!whole.nome && !erros.nome && !erros.nome_completo) {
    erros[cells.has('nome') ? 'nome' : 'nome_completo'] = 'Falta o nome'
  }
  return {
    valores: Object.fromEntries(Object.entries(whole).filter(([, value]) => value)),
    erros,
    completados,
  }
}
