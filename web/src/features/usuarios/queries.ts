import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { asConta, CONVITE_COLUMNS, type Conta, type UsuariosSearch } from './model'

const PAGE_SIZE = 50

export const usuariosQueries = {
  all: () => ['usuarios'] as const,

  /** The accounts in the caller's reach, by name, page by page. */
  contas: ({ busca, estado, campus }: UsuariosSearch) => {
    const filter = {
      busca: busca.trim() || undefined,
      estado: estado || undefined,
      campus: campus || undefined,
    }
    return infiniteQueryOptions({
      queryKey: [...usuariosQueries.all(), 'contas', filter],
      queryFn: async ({ pageParam, signal }): Promise<Conta[]> => {
        const args = { ...filter, limite: PAGE_SIZE, cursor: pageParam ?? undefined }
        return (await unwrap(supabase.rpc('listar_contas', args).abortSignal(signal))).flatMap(asConta)
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
      placeholderData: keepPreviousData,
    })
  },

  /** The invitations, newest first, page by page. */
  convites: ({ busca, campus }: UsuariosSearch) =>
    infiniteQueryOptions({
      queryKey: [...usuariosQueries.all(), 'convites', { busca, campus }],
      queryFn: ({ pageParam, signal }) => {
        const asked = supabase
          .from('convites')
          .select(CONVITE_COLUMNS)
          .order('created_at', { ascending: false })
          .order('id')
          .range(pageParam, pageParam + PAGE_SIZE - 1)
          .abortSignal(signal)
        const text = busca.trim().replace(/[%_\\,()"]/g, '')
        if (campus) asked.eq('campus', campus)
        if (text) asked.or(`email.ilike."%${text}%",nome.ilike."%${text}%",sobrenome.ilike."%${text}%"`)
        return unwrap(asked)
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.flat().length),
      placeholderData: keepPreviousData,
    }),

  /** Church records without an account that may be this person's. */
  sugestoes: (pessoa: { email?: string; telefone?: string; nome?: string }) =>
    queryOptions({
      queryKey: [...usuariosQueries.all(), 'sugestoes', pessoa],
      queryFn: ({ signal }) => unwrap(supabase.rpc('sugestoes_de_vinculo', pessoa).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),
}
