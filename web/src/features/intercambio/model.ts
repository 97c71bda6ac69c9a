import { z } from 'zod'
import type { Database, Tables } from '@/lib/supabase'

export const POLITICA_LABELS = {
  ignorar: 'Deixar como está',
  atualizar: 'Completar o cadastro',
  criar: 'Criar outro cadastro',
} as const
export type Politica = keyof typeof POLITICA_LABELS
export const POLITICAS = Object.keys(POLITICA_LABELS) as Politica[]

export const CAMPOS_LABELS = {
  vazios: 'Só os campos vazios',
  todos: 'Todos os campos do arquivo',
} as const
export type CamposAtualizados = keyof typeof CAMPOS_LABELS

export const ACAO_LABELS = {
  conferindo: 'Conferindo…',
  criar: 'Cadastrar',
  atualizar: 'Atualizar',
  ignorar: 'Já existe',
  erro: 'Com erro',
} as const
export type Acao = keyof typeof ACAO_LABELS
export const ACAO_VARIANTS = {
  conferindo: 'neutral',
  criar: 'success',
  atualizar: 'info',
  ignorar: 'neutral',
  erro: 'destructive',
} as const satisfies Record<Acao, string>

export const RESULTADOS = ['criado', 'erro', 'atualizado', 'ignorado'] as const
export type Resultado = (typeof RESULTADOS)[number]

/** The lists of the page of an import: of each, how many, in words. */
export const LISTAS = {
  criado: ['pessoa cadastrada', 'pessoas cadastradas'],
  atualizado: ['atualizada', 'atualizadas'],
  ignorado: ['já estava no cadastro', 'já estavam no cadastro'],
  sem_campo: ['entrou sem algum campo', 'entraram sem algum campo'],
  erro: ['linha ficou de fora', 'linhas ficaram de fora'],
  dispensado: ['linha dispensada', 'linhas dispensadas'],
} as const satisfies Record<Resultado | 'sem_campo' | 'dispensado', readonly [string, string]>
export type Lista = keyof typeof LISTAS
export const LISTA_KEYS = Object.keys(LISTAS) as Lista[]

export const POR_LABELS: Readonly<Record<string, string>> = {
  cpf: 'mesmo CPF',
  email: 'mesmo e-mail',
  nome: 'mesmo nome e nascimento ou telefone',
}

export type Importacao = Tables<'importacoes'>
type ConferidaRow = Database['public']['Functions']['conferir_linhas']['Returns'][number]
export type Conferida = {
  acao: Acao
  quem: { id: string; nome: string } | null
  por: string | null
  erros: Record<string, string>
}

const erros = z.record(z.string(), z.string()).catch({})
const acao = z.enum(['criar', 'atualizar', 'ignorar', 'erro']).catch('erro')

export const readErros = (value: unknown) => erros.parse(value)

const celulas = z.array(z.tuple([z.string(), z.string()])).catch([])
/** What a refused line said; empty when it is not kept any more. */
export const readCelulas = (value: unknown) => celulas.parse(value)

export function readConferida(row: ConferidaRow): Conferida {
  const quem = row.membro_id && row.membro_nome ? { id: row.membro_id, nome: row.membro_nome } : null
  return { acao: acao.parse(row.acao), quem, por: row.por, erros: readErros(row.erros) }
}

const desfeita = z.object({
  restam: z.number(),
  mantidos: z.array(z.object({ membro_id: z.string().nullable(), motivo: z.string() })),
})

/** Somebody whom undoing left as they are, and why. */
export type Mantido = z.infer<typeof desfeita>['mantidos'][number]

/** What became of a part of an import that is undone, each person named once. */
export function readDesfeita(answer: unknown): z.infer<typeof desfeita> {
  const { restam, mantidos } = desfeita.parse(answer)
  return {
    restam,
    mantidos: [...new Map(mantidos.map((one) => [one.membro_id ?? one.motivo, one])).values()],
  }
}
