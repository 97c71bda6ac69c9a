import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { type Json, type Row, supabase } from '@/lib/supabase'
import type { MembrosSearch } from '../model'
import { filterOf, membrosQueries } from '../queries'
import type { Selecao } from './use-selecao'

export const MAX_PESSOAS = 5000
const CHUNK = 500

export const ACAO_LABELS = {
  situacao: 'Mudar a situação',
  campus: 'Mudar de campus',
  incluir_funcao: 'Dar uma função',
  encerrar_funcao: 'Encerrar uma função',
  acompanhamento: 'Abrir acompanhamento',
  como_conheceu: 'Como conheceu a igreja',
  discipulador: 'Definir o discipulador',
}
export type TipoDeAcao = keyof typeof ACAO_LABELS

/** What is to change; which of the values it needs depends on its kind. */
export type Acao = {
  tipo: TipoDeAcao
  situacao?: string
  motivo?: string
  campus?: string
  ministerio?: string
  funcao?: string
  valor?: string | null
}

/** The values without which a change says nothing. */
const PRECISA: Record<TipoDeAcao, readonly (keyof Acao)[]> = {
  situacao: ['situacao', 'motivo'],
  campus: ['campus'],
  incluir_funcao: ['ministerio', 'funcao'],
  encerrar_funcao: ['ministerio', 'funcao'],
  acompanhamento: [],
  como_conheceu: ['valor'],
  discipulador: ['valor'],
}
export const isAcaoCompleta = (acao: Acao) =>
  PRECISA[acao.tipo].every((field) => (acao[field] ?? '').trim().length > 1)

/** Whom a change is for, as the database takes it. */
export function alvoDe(selecao: Selecao, search: MembrosSearch): Json {
  return selecao.tudo ? { filtro: filterOf(search), exceto: [...selecao.ids] } : { ids: [...selecao.ids] }
}

const impedidos = z.array(
  z.object({ motivo: z.string(), quantos: z.number(), nomes: z.array(z.string()).nullable() }),
)
const previa = z.object({ total: z.number(), iguais: z.number(), ids: z.array(z.string()), impedidos })
export type Previa = z.infer<typeof previa>
const resultado = z.object({ operacao: z.string(), mudaram: z.number(), impedidos })
export type Impedido = Previa['impedidos'][number]

/** Somebody to be written to, or why not. */
export type Destinatario = Omit<Row<'destinatario', 'telefone' | 'motivo'>, 'motivo'> & {
  motivo: 'saiu' | 'sem_telefone' | 'sem_autorizacao' | null
}

export const massaQueries = {
  /** Whom of these one may write to; asking is written down. */
  mensagens: (alvo: Json) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'mensagens', alvo],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('preparar_mensagens', { alvo })
            .abortSignal(signal)
            .overrideTypes<Destinatario[], { merge: false }>(),
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      throwOnError: false,
    }),

  previa: (alvo: Json, acao: Acao) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'previa', alvo, acao],
      queryFn: async ({ signal }) =>
        previa.parse(await unwrap(supabase.rpc('previa_em_massa', { alvo, acao }).abortSignal(signal))),
      staleTime: 0,
      gcTime: 0,
    }),
}

export type Resultado = { operacao: string | undefined; mudaram: number; impedidos: Impedido[] }

/**
 * Makes a change for all of them, some hundred at a time, as one operation; `onProgress` hears how many were asked for.
 * When a step fails, what was done stays one operation that can be undone.
 */
export async function applyToMany(
  ids: readonly string[],
  acao: Acao,
  onProgress: (done: number) => void,
): Promise<Resultado> {
  const all: Resultado = { operacao: undefined, mudaram: 0, impedidos: [] }
  for (let from = 0; from < ids.length; from += CHUNK) {
    const part = ids.slice(from, from + CHUNK)
    const answer = await unwrap(supabase.rpc('aplicar_em_massa', { ids: part, acao, operacao: all.operacao }))
    const { operacao, mudaram, impedidos } = resultado.parse(answer)
    all.operacao = operacao
    all.mudaram += mudaram
    all.impedidos.push(...impedidos)
    onProgress(Math.min(from + CHUNK, ids.length))
  }
  return all
}
