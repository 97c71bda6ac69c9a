import { formatCep, formatCpf } from '@/lib/documents'
import { calendarDay, formatDate, formatPhone } from '@/lib/format'
import type { Enums } from '@/lib/supabase'
import { CAMPO_KEYS, definitionOf } from '../importacao/campos'

type Kind = 'texto' | 'data' | 'telefone' | 'cpf' | 'cep' | 'sexo' | 'estado_civil'
export type Coluna = { chave: string; label: string; kind: Kind; isSensitive: boolean }

const KINDS: Readonly<Record<string, Kind>> = {
  data_nascimento: 'data',
  data_conversao: 'data',
  batismo_data: 'data',
  data_membresia: 'data',
  situacao_desde: 'data',
  saiu_em: 'data',
  falecido_em: 'data',
  created_at: 'data',
  telefone: 'telefone',
  emergencia_telefone: 'telefone',
  cpf: 'cpf',
  cep: 'cep',
  sexo: 'sexo',
  estado_civil: 'estado_civil',
}

const ONLY_OUT: Readonly<Record<string, string>> = {
  funcoes: 'Funções',
  situacao_desde: 'Situação desde',
  saiu_em: 'Saiu em',
  falecido_em: 'Faleceu em',
  created_at: 'Cadastrado em',
}

/** Every column that an export may have, in the order in which they stand in the file. */
export const COLUNAS: readonly Coluna[] = [
  ...CAMPO_KEYS.map((campo) => ({
    chave: campo,
    label: definitionOf(campo).label,
    isSensitive: definitionOf(campo).isSensitive ?? false,
  })),
  ...Object.entries(ONLY_OUT).map(([chave, label]) => ({ chave, label, isSensitive: false })),
].map((coluna) => ({ ...coluna, kind: KINDS[coluna.chave] ?? 'texto' }))

const GRUPOS: readonly (readonly [titulo: string, chaves: readonly string[]])[] = [
  [
    'Pessoa',
    [
      'nome_completo',
      'nome',
      'nome_meio',
      'sobrenome',
      'nome_preferido',
      'data_nascimento',
      'sexo',
      'estado_civil',
      'naturalidade',
      'profissao',
      'empresa',
      'cpf',
      'rg',
      'nome_pai',
      'nome_mae',
      'familia',
    ],
  ],
  [
    'Contato e endereço',
    [
      'telefone',
      'email',
      'emergencia_nome',
      'emergencia_telefone',
      'endereco',
      'cep',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'cidade',
      'uf',
    ],
  ],
]

/** The same columns as one looks for them; what no other group has is about the church. */
export function emGrupos(colunas: readonly Coluna[]): { titulo: string; colunas: Coluna[] }[] {
  const titled = GRUPOS.map(([titulo, chaves]) => ({
    titulo,
    colunas: colunas.filter(({ chave }) => chaves.includes(chave)),
  }))
  const named = GRUPOS.flatMap(([, chaves]) => chaves)
  const igreja = { titulo: 'Igreja', colunas: colunas.filter(({ chave }) => !named.includes(chave)) }
  return [...titled, igreja].filter((grupo) => grupo.colunas.length > 0)
}

export const USUAIS = ['nome_completo', 'campus', 'situacao', 'telefone', 'email', 'data_nascimento']

export const SEXO: Readonly<Record<string, string>> = {
  feminino: 'Feminino',
  masculino: 'Masculino',
} satisfies Record<Enums<'sexo'>, string>
export const ESTADO_CIVIL: Readonly<Record<string, string>> = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  uniao_estavel: 'União estável',
  divorciado: 'Divorciado(a)',
  separado: 'Separado(a)',
  viuvo: 'Viúvo(a)',
} satisfies Record<Enums<'estado_civil'>, string>

/** A value of the database as people read it. */
export function shown(value: string | null, kind: Kind): string {
  if (value === null) return ''
  switch (kind) {
    case 'data':
      return formatDate(value)
    case 'telefone':
      return formatPhone(value)
    case 'cpf':
      return formatCpf(value)
    case 'cep':
      return formatCep(value)
    case 'sexo':
      return SEXO[value] ?? value
    case 'estado_civil':
      return ESTADO_CIVIL[value] ?? value
    case 'texto':
      return value
  }
}

/** A value as a cell of a spreadsheet: a day is a day there, so that it sorts and filters. */
export function sheetValue(value: string | null, kind: Kind): string | Date | null {
  if (value === null || value === '') return null
  return kind === 'data' ? new Date(`${calendarDay(value)}T00:00:00Z`) : shown(value, kind)
}
