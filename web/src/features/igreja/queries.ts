import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { numeros, pagina } from './model'

export const igrejaQueries = {
  all: () => ['igreja'] as const,

  /** Every campus with its data, open ones first. */
  campi: () =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'campi'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('campi')
            .select()
            .order('ativo', { ascending: false })
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** The campus that the person belongs to. */
  meuCampus: (userId: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'meu-campus', userId],
      queryFn: async ({ signal }) => {
        const perfil = await unwrap(
          supabase.from('profiles').select('campus').eq('id', userId).abortSignal(signal).maybeSingle(),
        )
        return perfil?.campus ?? null
      },
    }),

  pagina: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'pagina', campus],
      queryFn: async ({ signal }) =>
        pagina.parse(await unwrap(supabase.rpc('pagina_do_campus', { campus }).abortSignal(signal))),
    }),

  numeros: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'numeros', campus],
      queryFn: async ({ signal }) =>
        numeros.parse(await unwrap(supabase.rpc('numeros_do_campus', { campus }).abortSignal(signal))),
    }),

  salas: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'salas', campus],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('salas').select().eq('campus', campus).order('nome').abortSignal(signal)),
    }),

  recursos: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'recursos', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.from('recursos_do_campus').select().eq('campus', campus).order('nome').abortSignal(signal),
        ),
    }),

  /** When rooms and resources cannot be used, from today on. */
  bloqueios: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'bloqueios', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('indisponibilidades')
            .select('*, sala:salas(nome), recurso:recursos_do_campus(nome)')
            .eq('campus', campus)
            .gt('ate', new Date().toISOString())
            .order('de')
            .limit(100)
            .abortSignal(signal),
        ),
    }),

  horarios: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'horarios', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('horarios_culto')
            .select('*, sala:salas(nome)')
            .eq('campus', campus)
            .order('dia')
            .order('hora')
            .abortSignal(signal),
        ),
    }),

  previa: (campus: string) =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'previa', campus],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('previa_fechar_campus', { campus }).abortSignal(signal).single()),
      staleTime: 0,
    }),
}
