import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SelectOption } from '@/components/ui/select'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import { type AConferir, type Ajuda, type DiretorioSearch, type Perfil, respostas } from './model'

const PAGE_SIZE = 20
const FRESH_MS = 5 * 60_000

export const diretorioQueries = {
  all: () => ['diretorio'] as const,

  categorias: () =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'categorias'],
      queryFn: async ({ signal }): Promise<SelectOption[]> => {
        const rows = await unwrap(
          supabase
            .from('listas')
            .select('chave, nome')
            .eq('lista', 'profissao')
            .eq('ativo', true)
            .order('ordem')
            .abortSignal(signal),
        )
        return rows.map(({ chave, nome }) => ({ value: chave, label: nome }))
      },
      staleTime: FRESH_MS,
    }),

  lista: ({ busca, tipo, categoria, campus }: DiretorioSearch) =>
    infiniteQueryOptions({
      queryKey: [...diretorioQueries.all(), 'lista', busca, tipo, categoria, campus],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('diretorio_profissional', {
              busca: busca || undefined,
              tipo: tipo || undefined,
              categoria: categoria || undefined,
              campus: campus || undefined,
              depois: pageParam ?? undefined,
              limite: PAGE_SIZE,
            })
            .abortSignal(signal)
            .overrideTypes<Perfil[]>(),
        ),
      initialPageParam: null as Json,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
      placeholderData: keepPreviousData,
    }),

  perfil: (perfil: string) =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'perfil', perfil],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('perfil_profissional', { perfil })
            .abortSignal(signal)
            .single()
            .overrideTypes<Perfil>(),
        ),
    }),

  /** The caller's own; the policy shows nobody else's. */
  meus: () =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'meus'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('perfis_profissionais').select().order('created_at').abortSignal(signal)),
    }),

  /** What the caller's own profile shows of their record, and what they agreed to. */
  dono: (membroId: string) =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'dono', membroId],
      queryFn: async ({ signal }) => {
        const [membro, valem] = await Promise.all([
          unwrap(
            supabase
              .from('membros_igreja')
              .select('nome_completo, foto, campus, telefone')
              .eq('id', membroId)
              .abortSignal(signal)
              .single(),
          ),
          unwrap(
            supabase
              .from('consentimentos')
              .select('finalidade')
              .eq('membro_id', membroId)
              .is('revogado_em', null)
              .abortSignal(signal),
          ),
        ])
        const agreed = (what: string) => valem.some(({ finalidade }) => finalidade === what)
        return {
          nome: membro.nome_completo,
          foto: agreed('imagem') ? membro.foto : null,
          campus: membro.campus,
          telefone: membro.telefone ?? '',
          isIn: agreed('diretorio'),
        }
      },
    }),

  /** The last that came by the caller's profiles. */
  recados: (membroId: string) =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'recados'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('perfil_recados')
            .select()
            .neq('membro_id', membroId)
            .order('created_at', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
    }),

  /** The text that whoever publishes agrees to. */
  termo: () =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'termo'],
      queryFn: async ({ signal }) => {
        const textos = await unwrap(supabase.rpc('textos_em_vigor').abortSignal(signal))
        return textos.find(({ finalidade }) => finalidade === 'diretorio') ?? null
      },
    }),

  mural: () =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'mural'],
      queryFn: async ({ signal }): Promise<Ajuda[]> => {
        const rows = await unwrap(supabase.rpc('mural_de_ajuda').abortSignal(signal).overrideTypes<Ajuda[]>())
        return rows.map((ajuda) => ({ ...ajuda, respostas: respostas.parse(ajuda.respostas) }))
      },
    }),

  fila: () =>
    queryOptions({
      queryKey: [...diretorioQueries.all(), 'fila'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('perfis_a_conferir').abortSignal(signal).overrideTypes<AConferir[]>()),
    }),
}
