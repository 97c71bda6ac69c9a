import { queryOptions } from '@tanstack/react-query'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type RoteiroDoCulto, roteiroDoCulto } from './culto'
import { keepCulto, keptCulto } from './kept'
import { type CultoAPreparar, historia, type Roteiro } from './model'

/** Longer than a server that is there takes; after it, what is kept is shown. */
const PATIENCE_MS = 4_000
const ASK_AGAIN_MS = 20_000

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new AppError('timeout')), PATIENCE_MS))

/** `lidoEm`: when what is shown was read, if not just now. */
export type CultoLido = { culto: RoteiroDoCulto | null; lidoEm: string | null }

export const roteiroQueries = {
  all: () => ['roteiro'] as const,

  /** The next services of a campus, or of all, with what each lacks. */
  cultos: (campus: string) =>
    queryOptions({
      queryKey: [...roteiroQueries.all(), 'cultos', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('cultos_a_preparar', { do_campus: campus })
            .abortSignal(signal)
            .overrideTypes<CultoAPreparar[], { merge: false }>(),
        ),
    }),

  modelos: () =>
    queryOptions({
      queryKey: [...roteiroQueries.all(), 'modelos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('roteiros')
            .select('id, campus, nome')
            .is('ocorrencia_id', null)
            .order('nome')
            .limit(200)
            .abortSignal(signal),
        ),
    }),

  /** A roteiro with its items in order; null: there is none that the person sees. */
  roteiro: (id: string) =>
    queryOptions({
      queryKey: [...roteiroQueries.all(), 'um', id],
      queryFn: async ({ signal }): Promise<Roteiro | null> => {
        const row = await unwrap(
          supabase
            .from('roteiros')
            .select(
              'id, campus, nome, ocorrencia_id, versao, inicio, ocorrencia:ocorrencias(inicio), itens:roteiro_itens(*)',
            )
            .eq('id', id)
            .order('posicao', { referencedTable: 'roteiro_itens' })
            .abortSignal(signal)
            .maybeSingle(),
        )
        if (!row) return null
        const { ocorrencia, ...roteiro } = row
        return { ...roteiro, inicio: roteiro.inicio ?? ocorrencia?.inicio ?? null }
      },
    }),

  /**
   * The order of a service for whoever serves in it; `culto` null: it is none of theirs. Where the server is not reached, as it was
   * read last, and when.
   */
  doCulto: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...roteiroQueries.all(), 'do-culto', ocorrencia],
      queryFn: async ({ signal }): Promise<CultoLido> => {
        const known = keptCulto(ocorrencia)
        try {
          const asked = unwrap(supabase.rpc('roteiro_do_culto', { ocorrencia }).abortSignal(signal))
          const culto = roteiroDoCulto.parse(await (known ? Promise.race([asked, tooLong()]) : asked))
          keepCulto(ocorrencia, culto)
          return { culto, lidoEm: null }
        } catch (error) {
          const { code, kind } = toAppError(error)
          if (code === 'PT404') {
            keepCulto(ocorrencia, null)
            return { culto: null, lidoEm: null }
          }
          if (known && kind === 'offline' && code !== 'aborted') return known
          throw error
        }
      },
      // what is old is asked for again until it is not
      refetchInterval: ({ state }) => (state.data?.lidoEm ? ASK_AGAIN_MS : false),
    }),

  /** Who changed what in it, newest first. */
  historia: (roteiro: string) =>
    queryOptions({
      queryKey: [...roteiroQueries.all(), 'historia', roteiro],
      queryFn: async ({ signal }) =>
        historia.parse(await unwrap(supabase.rpc('historia_do_roteiro', { roteiro }).abortSignal(signal))),
    }),
}
