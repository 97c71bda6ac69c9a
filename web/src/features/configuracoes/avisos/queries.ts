import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { disablePush, enablePush, readPush } from '@/lib/push'
import { supabase } from '@/lib/supabase'
import {
  type Ajustes,
  type Canal,
  type Categoria,
  type Grade,
  type Padroes,
  type Preferencia,
  parados,
  SEM_AJUSTES,
} from './model'

const KEY = ['avisos'] as const

export const avisosQueries = {
  all: () => KEY,

  padroes: () =>
    queryOptions({
      queryKey: [...KEY, 'padroes'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('padroes_de_avisos').select('*').abortSignal(signal).single()),
    }),

  /** The person's own choices; where there are none, the church's hold. */
  meus: () =>
    queryOptions({
      queryKey: [...KEY, 'meus'],
      queryFn: async ({ signal }) => {
        const [ajustes, preferencias] = await Promise.all([
          unwrap(
            supabase
              .from('ajustes_de_avisos')
              .select('silencio, silencio_inicio, silencio_fim, maximo_por_dia, resumo, email_parado_em')
              .abortSignal(signal)
              .maybeSingle(),
          ),
          unwrap(
            supabase.from('preferencias_de_avisos').select('categoria, canal, ligado').abortSignal(signal),
          ),
        ])
        return { ajustes: ajustes ?? SEM_AJUSTES, preferencias }
      },
    }),

  aparelhos: () =>
    queryOptions({
      queryKey: [...KEY, 'aparelhos'],
      queryFn: async ({ signal }) => {
        const [aparelhos, aqui] = await Promise.all([
          unwrap(
            supabase
              .from('aparelhos_de_avisos')
              .select('id, nome, endereco, visto_em')
              .order('visto_em', { ascending: false })
              .abortSignal(signal),
          ),
          readPush(),
        ])
        return { aparelhos, aqui }
      },
    }),

  parados: () =>
    queryOptions({
      queryKey: [...KEY, 'parados'],
      queryFn: async ({ signal }) =>
        parados.parse(await unwrap(supabase.rpc('avisos_parados').abortSignal(signal))),
    }),

  stop: (codigo: string) =>
    queryOptions({
      queryKey: [...KEY, 'parar', codigo],
      queryFn: () => unwrap(supabase.rpc('email_de_avisos', { codigo }).single()),
      retry: false,
    }),
}

type Escolha = { categoria: Categoria; canal: Canal; ligado: boolean }
type MudancaDePadroes = Partial<Omit<Padroes, 'canais'>> & { canais?: Grade }
/** As JSON that may be written to. */
const plain = (canais: Grade) =>
  Object.fromEntries(Object.entries(canais).map(([one, list]) => [one, [...list]]))
type Meus = { ajustes: Ajustes; preferencias: Preferencia[] }

export const avisosMutations = {
  /** A square of the grid: shown at once, taken back when the server refuses. */
  choose: () =>
    mutationOptions({
      mutationFn: (escolha: Escolha) => unwrap(supabase.from('preferencias_de_avisos').upsert(escolha)),
      onMutate: ({ categoria, canal, ligado }, { client }) => {
        const { queryKey } = avisosQueries.meus()
        client.setQueryData(queryKey, (meus: Meus | undefined) => {
          if (!meus) return meus
          const others = meus.preferencias.filter((one) => one.categoria !== categoria || one.canal !== canal)
          return { ...meus, preferencias: [...others, { categoria, canal, ligado }] }
        })
      },
      onError: (_error, _escolha, _before, { client }) =>
        client.invalidateQueries({ queryKey: avisosQueries.meus().queryKey }),
    }),

  resetToDefault: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.from('preferencias_de_avisos').delete().neq('canal', '')),
      meta: { success: 'Suas escolhas são as da igreja.', invalidates: [avisosQueries.meus().queryKey] },
    }),

  adjust: () =>
    mutationOptions({
      mutationFn: (ajustes: Partial<Ajustes>) => unwrap(supabase.from('ajustes_de_avisos').upsert(ajustes)),
      onMutate: (ajustes, { client }) =>
        void client.setQueryData(
          avisosQueries.meus().queryKey,
          (meus: Meus | undefined) => meus && { ...meus, ajustes: { ...meus.ajustes, ...ajustes } },
        ),
      onError: (_error, _ajustes, _before, { client }) =>
        client.invalidateQueries({ queryKey: avisosQueries.meus().queryKey }),
      meta: { success: 'Escolha salva.' },
    }),

  /** The church's defaults; the grid shows its square at once. */
  padroes: () =>
    mutationOptions({
      mutationFn: ({ canais, ...padroes }: MudancaDePadroes) => {
        const change = canais ? { ...padroes, canais: plain(canais) } : padroes
        return unwrap(supabase.from('padroes_de_avisos').update(change).eq('id', true).select().single())
      },
      onMutate: ({ canais, ...padroes }, { client }) =>
        void client.setQueryData(
          avisosQueries.padroes().queryKey,
          (before: Padroes | undefined) =>
            before && { ...before, ...padroes, ...(canais && { canais: plain(canais) }) },
        ),
      onError: (_error, _change, _before, { client }) =>
        client.invalidateQueries({ queryKey: avisosQueries.padroes().queryKey }),
      meta: { success: 'Padrão da igreja salvo.' },
    }),

  enableHere: () =>
    mutationOptions({
      mutationFn: () => enablePush(),
      meta: {
        invalidates: [avisosQueries.aparelhos().queryKey],
        error: 'Este navegador não conseguiu se inscrever. Tente de novo.',
      },
    }),

  disableHere: () =>
    mutationOptions({
      mutationFn: () => disablePush(),
      meta: { invalidates: [avisosQueries.aparelhos().queryKey] },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('aparelhos_de_avisos').delete().eq('id', id)),
      meta: { success: 'Aparelho retirado.', invalidates: [avisosQueries.aparelhos().queryKey] },
    }),

  test: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('testar_meus_avisos')),
      meta: { success: 'O teste sai em até um minuto, por todos os seus caminhos.' },
    }),

  retry: () =>
    mutationOptions({
      mutationFn: (entregas: string[] | undefined) => unwrap(supabase.rpc('tentar_entregas', { entregas })),
      meta: { success: 'De volta à fila.', invalidates: [avisosQueries.parados().queryKey] },
    }),

  stop: (codigo: string) =>
    mutationOptions({
      mutationFn: (acao: 'parar' | 'parar_tudo' | 'voltar') =>
        unwrap(supabase.rpc('email_de_avisos', { codigo, acao }).single()),
      onSuccess: (data, _acao, _before, { client }) =>
        client.setQueryData(avisosQueries.stop(codigo).queryKey, data),
    }),
}
