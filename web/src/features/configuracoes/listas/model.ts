import { z } from 'zod'
import { formatCount, plain } from '@/lib/format'
import type { Tables } from '@/lib/supabase'

export type Item = Pick<Tables<'listas'>, 'chave' | 'nome' | 'ativo' | 'fixo'>
export type Titulo = Omit<Tables<'titulos'>, 'created_at'>

/** The lists that something in the product offers to choose from, and what is counted of each. */
export const LISTAS = {
  como_conheceu: {
    label: 'Como conheceu',
    hint: 'Como a pessoa chegou à igreja: na ficha, no cadastro e nos filtros.',
    usos: ['pessoa', 'pessoas'],
  },
  parentesco: {
    label: 'Parentesco',
    hint: 'O que o contato de emergência é da pessoa.',
    usos: ['pessoa', 'pessoas'],
  },
  tipo_anotacao: {
    label: 'Anotações',
    hint: 'Os tipos de anotação pastoral.',
    usos: ['anotação', 'anotações'],
  },
  tipo_documento: {
    label: 'Documentos',
    hint: 'Os tipos de documento que a igreja guarda de uma pessoa.',
    usos: ['documento', 'documentos'],
  },
  profissao: {
    label: 'Profissões',
    hint: 'As categorias do diretório profissional e do mural de ajuda.',
    usos: ['perfil', 'perfis'],
  },
  tipo_de_grupo: {
    label: 'Grupos',
    hint: 'Os tipos de célula e de grupo. Cada pessoa participa de uma só do tipo Célula.',
    usos: ['grupo', 'grupos'],
  },
  situacao: {
    label: 'Situações',
    hint: 'Regras do sistema dependem delas: você muda o nome, e o resto fica como está.',
    usos: ['pessoa', 'pessoas'],
  },
} as const satisfies Record<string, { label: string; hint: string; usos: readonly [string, string] }>
export type Lista = keyof typeof LISTAS
const NAMES = Object.keys(LISTAS) as Lista[]

export const TITULOS = 'titulos'
export const ABAS = [...NAMES, TITULOS] as const
export type Aba = (typeof ABAS)[number]
export const abaLabel = (aba: Aba) => (aba === TITULOS ? 'Títulos' : LISTAS[aba].label)

export const listasSearch = z.object({ lista: z.enum(ABAS).default('como_conheceu') })

/** Only names change in a list that is the system's own. */
export const isFechada = (lista: Lista) => lista === 'situacao'

export const itemForm = z.object({
  nome: z.string().trim().min(1, 'Escreva o nome').max(80, 'No máximo 80 caracteres'),
})
export type ItemData = z.output<typeof itemForm>

const MAX_KEY = 36

/** What is kept in other tables for this name: readable, and not taken yet. */
export function chaveDe(nome: string, taken: readonly string[]): string {
  const words = plain(nome)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const base = words.slice(0, MAX_KEY) || 'item'
  let key = base
  for (let number = 2; taken.includes(key); number++) key = `${base}_${number}`
  return key
}

/** The keys with one moved a place up (-1) or down (1). */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const rest = keys.filter((one) => one !== key)
  return [...rest.slice(0, from + step), key, ...rest.slice(from + step)]
}

const years = z
  .string()
  .trim()
  .refine((value) => value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= 120), 'De 0 a 120 anos')
  .transform((value) => (value === '' ? null : Number(value)))

export const tituloForm = z
  .object({
    nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(60, 'No máximo 60 caracteres'),
    nivel: z
      .string()
      .trim()
      .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 100, 'Informe um número de 0 a 100')
      .transform(Number),
    exige_titulo_id: z.string().transform((value) => value || null),
    idade_min: years,
    idade_max: years,
  })
  .refine(({ idade_min, idade_max }) => idade_min === null || idade_max === null || idade_min <= idade_max, {
    path: ['idade_max'],
    error: 'Deve ser maior que a idade mínima',
  })
export type TituloValues = z.input<typeof tituloForm>
export type TituloData = z.output<typeof tituloForm>

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function tituloValues(titulo: Titulo | null): TituloValues {
  return {
    nome: titulo?.nome ?? '',
    nivel: asText(titulo?.nivel),
    exige_titulo_id: titulo?.exige_titulo_id ?? '',
    idade_min: asText(titulo?.idade_min),
    idade_max: asText(titulo?.idade_max),
  }
}

function ages({ idade_min, idade_max }: Titulo): string | null {
  if (idade_min !== null && idade_max !== null) return `de ${idade_min} a ${idade_max} anos`
  if (idade_min !== null) return `a partir de ${idade_min} anos`
  return idade_max === null ? null : `até ${idade_max} anos`
}

/** What a title asks for, and how many people have it. */
export function tituloDetail(titulo: Titulo, all: readonly Titulo[], people: number): string {
  const before = all.find(({ id }) => id === titulo.exige_titulo_id)?.nome
  return [
    `Nível ${titulo.nivel}`,
    before && `exige ${before}`,
    ages(titulo),
    formatCount(people, 'pessoa', 'pessoas'),
  ]
    .filter(Boolean)
    .join(' · ')
}
