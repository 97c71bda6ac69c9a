import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type {
  Dia,
  ExtratoImportado,
  LinhaExperimentada,
  PartidaAberta,
  PerguntaDoBanco,
  QuemSabe,
  Sugestao,
} from './model'
import { mapaSchema } from './planilha/mapa'

/** So many lines of the queue are held at once: as they are explained, the next come. */
const QUEUE = 30

export const bancoQueries = {
  all: () => ['banco'] as const,

  /** The bank accounts, each with how many lines wait to be explained. */
  contas: (campus: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'contas', campus],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('fila_do_banco', { campus: campus || undefined }).abortSignal(signal)),
    }),

  /** The lines that wait, the oldest first, behind those that were skipped. */
  fila: (conta: string, skipped: number) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'fila', conta, skipped],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('linhas_do_extrato')
            .select('id, dia, valor_centavos, memo, contraparte, campus')
            .eq('conta_contabil_id', conta)
            .eq('estado', 'nova')
            .order('dia')
            .order('ordem')
            .order('id')
            .range(skipped, skipped + QUEUE - 1)
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Asked for each time that a line is shown, and only then: it may be gone once something else was done. */
  sugestoes: (linha: string) =>
    queryOptions({
      queryKey: ['sugestoes-do-banco', linha],
      staleTime: 0,
      gcTime: 0,
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('sugestoes_da_linha', { linha })
            .abortSignal(signal)
            .overrideTypes<Sugestao[], { merge: false }>(),
        ),
    }),

  /** Who could know what a line was, the likeliest first. */
  quemSabe: (linha: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'quem-sabe', linha],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('quem_sabe_da_linha', { linha })
            .abortSignal(signal)
            .overrideTypes<QuemSabe[], { merge: false }>(),
        ),
    }),

  /** What was asked about a line. */
  perguntas: (linha: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'perguntas', linha],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('perguntas_do_extrato')
            .select('id, pergunta, resposta')
            .eq('linha_id', linha)
            .order('created_at')
            .limit(20)
            .abortSignal(signal),
        ),
    }),

  /** What one was asked oneself. */
  pergunta: (pergunta: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'pergunta', pergunta],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('pergunta_do_banco', { pergunta })
            .abortSignal(signal)
            .single()
            .overrideTypes<PerguntaDoBanco, { merge: false }>(),
        ),
    }),

  /** What in the book no line of the bank stands behind yet. */
  abertas: (conta: string, de: string, ate: string, busca: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'abertas', conta, de, ate, busca],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('partidas_em_aberto', { conta, de, ate, busca })
            .abortSignal(signal)
            .overrideTypes<PartidaAberta[], { merge: false }>(),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The lines that need no entry, the latest first. */
  ignoradas: (conta: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'ignoradas', conta],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('linhas_do_extrato')
            .select('id, dia, valor_centavos, memo, motivo')
            .eq('conta_contabil_id', conta)
            .eq('estado', 'ignorada')
            .order('dia', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
    }),

  /** Which columns the last spreadsheet of this account had; null where there was none. */
  mapa: (conta: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'mapa', conta],
      queryFn: async ({ signal }) => {
        const last = await unwrap(
          supabase
            .from('extratos')
            .select('mapa')
            .eq('conta_contabil_id', conta)
            .not('mapa', 'is', null)
            .order('created_at', { ascending: false })
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        )
        return mapaSchema.safeParse(last?.mapa).data ?? null
      },
    }),

  extratos: (conta: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'extratos', conta],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('extratos_importados', { conta })
            .abortSignal(signal)
            .overrideTypes<ExtratoImportado[], { merge: false }>(),
        ),
    }),

  /** What the bank and the book had at the end of each day. */
  dias: (conta: string, de: string, ate: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'dias', conta, de, ate],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('extrato_e_livro', { conta, de, ate })
            .abortSignal(signal)
            .overrideTypes<Dia[], { merge: false }>(),
        ),
      placeholderData: keepPreviousData,
    }),

  regras: (campus: string) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'regras', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('regras_do_banco')
            .select('id, texto, entra, de_centavos, ate_centavos, categoria_id, historico')
            .eq('campus', campus)
            .order('ordem')
            .order('id')
            .limit(200)
            .abortSignal(signal),
        ),
    }),

  /** What a rule would speak of, among all lines there are. */
  tried: (campus: string, texto: string, entra: boolean, de?: number, ate?: number) =>
    queryOptions({
      queryKey: [...bancoQueries.all(), 'tried', campus, texto, entra, de, ate],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('experimentar_regra', { campus, texto, entra, de_centavos: de, ate_centavos: ate })
            .abortSignal(signal)
            .overrideTypes<LinhaExperimentada[], { merge: false }>(),
        ),
      enabled: texto.length >= 2,
      placeholderData: keepPreviousData,
    }),
}
