import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type MinisterioLocal, visao } from './model'

const PAGE_SIZE = 50
const NEXT_DAYS = 8
const PESSOA = 'membro:membros_igreja!inner(id, nome_completo, foto, telefone, situacao)'

export const ministeriosQueries = {
  all: () => ['ministerios'] as const,

  /** Of the ministries that most churches have, those that a campus lacks. */
  usuais: (campus: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'usuais', campus],
      queryFn: ({ signal }) => unwrap(supabase.rpc('ministerios_usuais', { campus }).abortSignal(signal)),
    }),

  /** The cards: every ministry that the person sees, with what they may do there. */
  locais: () =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'locais'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('ministerios_locais').abortSignal(signal).overrideTypes<MinisterioLocal[]>()),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'detail', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ministerios')
            .select('*, documentos:ministerios_documentos(id, nome, endereco)')
            .eq('id', id)
            .order('nome', { referencedTable: 'ministerios_documentos' })
            .abortSignal(signal)
            .single(),
        ),
    }),

  visao: (ministerio: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'visao', ministerio],
      queryFn: async ({ signal }) =>
        visao.parse(await unwrap(supabase.rpc('visao_do_ministerio', { ministerio }).abortSignal(signal))),
    }),

  /** The next days of the events that the ministry is expected at. */
  proximos: (ministerio: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'proximos', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, nome, inicio, fim, campus, evento:events!inner(name, de:evento_ministerios!inner())')
            .eq('evento.de.ministerio_id', ministerio)
            .gte('fim', new Date().toISOString())
            .neq('estado', 'cancelada')
            .order('inicio')
            .order('id')
            .limit(NEXT_DAYS)
            .abortSignal(signal),
        ),
    }),

  /** Functions held in a ministry, page by page: those of today and ahead, or the ended ones. */
  pessoas: (ministerio: string, encerradas: boolean, hoje: string) =>
    infiniteQueryOptions({
      queryKey: [...ministeriosQueries.all(), 'pessoas', ministerio, encerradas, hoje],
      queryFn: ({ pageParam, signal }) => {
        const list = supabase.from('membros_funcoes').select(`*, ${PESSOA}`).eq('ministerio_id', ministerio)
        const part = encerradas ? list.lte('fim', hoje) : list.or(`fim.is.null,fim.gt.${hoje}`)
        return unwrap(
          part
            .order('unica', { ascending: false })
            .order('funcao')
            .order('id')
            .range(pageParam, pageParam + PAGE_SIZE - 1)
            .abortSignal(signal),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page, _pages, from) => (page.length < PAGE_SIZE ? undefined : from + PAGE_SIZE),
    }),

  /** Who serves in a ministry today, each once, by name. */
  servem: (ministerio: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'servem', ministerio],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase
            .from('membros_funcoes')
            .select('membro:membros_igreja!inner(id, nome_completo)')
            .eq('ministerio_id', ministerio)
            .eq('ativo', true)
            .limit(1000)
            .abortSignal(signal),
        )
        const names = new Map(rows.map(({ membro }) => [membro.id, membro.nome_completo]))
        return [...names]
          .map(([id, nome]) => ({ id, nome }))
          .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
      },
    }),

  /** The functions that can be given in a ministry: its own and those of the whole church. */
  catalogo: (ministerio: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'catalogo', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('funcoes_ministerio')
            .select(
              '*, titulo:titulos(nome), treinamentos:funcoes_treinamentos(treinamento:treinamentos(id, nome))',
            )
            .or(`ministerio_id.eq.${ministerio},ministerio_id.is.null`)
            .order('lideranca', { ascending: false })
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  treinamentos: () =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'treinamentos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('treinamentos').select().eq('ativo', true).order('nome').abortSignal(signal)),
    }),

  titulos: () =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'titulos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.from('titulos').select('id, nome').eq('ativo', true).order('nivel').abortSignal(signal),
        ),
    }),

  /** What a function demands and the person lacks, as sentences. */
  requisitos: (membro: string, ministerio: string, funcao: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'requisitos', membro, ministerio, funcao],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('requisitos_da_funcao', { membro, ministerio, funcao }).abortSignal(signal)),
      enabled: membro !== '' && ministerio !== '' && funcao !== '',
    }),

  equipes: (ministerio: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'equipes', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('equipes')
            .select(`id, nome, updated_at, pessoas:equipe_membros(id, membro_id, funcao_id, ${PESSOA})`)
            .eq('ministerio_id', ministerio)
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** The board: every open application, and the last ones that ended. */
  inscricoes: (ministerio: string, abertas: boolean) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'inscricoes', ministerio, abertas],
      queryFn: ({ signal }) => {
        const list = supabase
          .from('inscricoes_voluntarios')
          .select(`*, ${PESSOA}`)
          .eq('ministerio_id', ministerio)
        const ended = '(ativo,rejeitado,desistiu)'
        const part = abertas ? list.not('situacao', 'in', ended) : list.filter('situacao', 'in', ended)
        return unwrap(
          part
            .order(abertas ? 'created_at' : 'updated_at', { ascending: abertas })
            .limit(abertas ? 200 : 20)
            .abortSignal(signal),
        )
      },
    }),

  doMembro: (membro: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'do-membro', membro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_funcoes')
            .select()
            .eq('membro_id', membro)
            .order('inicio', { ascending: false })
            .abortSignal(signal),
        ),
    }),

  treinamentosDoMembro: (membro: string) =>
    queryOptions({
      queryKey: [...ministeriosQueries.all(), 'treinamentos-do-membro', membro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_treinamentos')
            .select('*, treinamento:treinamentos(nome, tipo)')
            .eq('membro_id', membro)
            .order('concluido_em', { ascending: false })
            .abortSignal(signal),
        ),
    }),
}
