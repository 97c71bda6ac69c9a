import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import {
  type Campanha,
  type Contribuicao,
  type Correcao,
  type DoMes,
  type Entrega,
  informe,
  type Leitura,
  type MinhaPromessa,
  type Numero,
  type Promessa,
  type Quem,
  type QuemPodeDar,
  type TipoContribuicao,
} from './model'

const PAGE_SIZE = 50

type Filtro = { campus: string; mes: string; tipo: TipoContribuicao | ''; busca: string }

/** Below what the ledger's are: a reversal there asks for these anew too. */
export const contribuicoesQueries = {
  all: () => [...financeiroQueries.all(), 'contribuicoes'] as const,

  /** Who gave in a month, by name. Each page that is read is written down. */
  porPessoa: ({ campus, mes, tipo, busca }: Filtro) =>
    infiniteQueryOptions({
      queryKey: [...contribuicoesQueries.all(), 'por-pessoa', campus, mes, tipo, busca],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('contribuicoes_por_pessoa', {
              mes: `${mes}-01`,
              campus: campus || undefined,
              tipo: tipo || undefined,
              busca: busca.trim() || undefined,
              limite: PAGE_SIZE,
              cursor: pageParam ?? undefined,
            })
            .abortSignal(signal)
            .overrideTypes<DoMes[]>(),
        ),
      initialPageParam: null as Json,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor_seguinte),
      placeholderData: keepPreviousData,
    }),

  /** What was given in a month, by kind. */
  numeros: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'numeros', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('contribuicoes_em_numeros', { mes: `${mes}-01`, campus: campus || undefined })
            .abortSignal(signal)
            .overrideTypes<Numero[]>(),
        ),
      placeholderData: keepPreviousData,
    }),

  anonimas: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'anonimas', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('contribuicoes_anonimas', { mes: `${mes}-01`, campus: campus || undefined })
            .abortSignal(signal)
            .overrideTypes<Contribuicao[]>(),
        ),
    }),

  daPessoa: (quem: Quem, ano: number) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'da-pessoa', quem, ano],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('contribuicoes_da_pessoa', { ano, ...quem })
            .abortSignal(signal)
            .overrideTypes<Contribuicao[]>(),
        ),
    }),

  /** Who saw what this person gave. */
  leituras: (quem: Quem) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'leituras', quem],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('leituras_da_pessoa', quem).abortSignal(signal).overrideTypes<Leitura[]>()),
    }),

  /** How receipts and statements reached this person. */
  entregas: (quem: Quem) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'entregas', quem],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('papeis_entregues', quem).abortSignal(signal).overrideTypes<Entrega[]>()),
    }),

  /** Where a file can be handed to this person. */
  telefone: (quem: Quem) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'telefone', quem],
      queryFn: async ({ signal }): Promise<string | null> =>
        'membro' in quem
          ? unwrap(supabase.rpc('telefone_de_quem_contribui', quem).abortSignal(signal))
          : (
              await unwrap(
                supabase
                  .from('contribuintes')
                  .select('telefone')
                  .eq('id', quem.contribuinte)
                  .abortSignal(signal)
                  .single(),
              )
            ).telefone,
    }),

  /** How it was corrected whose a contribution is. */
  correcoes: (contribuicao: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'correcoes', contribuicao],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('correcoes_da_contribuicao', { contribuicao })
            .abortSignal(signal)
            .overrideTypes<Correcao[]>(),
        ),
    }),

  minhas: (ano: number) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'minhas', ano],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.rpc('minhas_contribuicoes', { ano }).abortSignal(signal).overrideTypes<Contribuicao[]>(),
        ),
    }),

  minhasPromessas: () =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'minhas-promessas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('minhas_promessas').abortSignal(signal).overrideTypes<MinhaPromessa[]>()),
    }),

  campanhas: () =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'campanhas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('campanhas_em_numeros').abortSignal(signal).overrideTypes<Campanha[]>()),
    }),

  /** Who promised how much to a campaign. The reading is written down. */
  promessas: (campanha: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'promessas', campanha],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.rpc('promessas_da_campanha', { campanha }).abortSignal(signal).overrideTypes<Promessa[]>(),
        ),
    }),

  nome: (membro: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'nome', membro],
      queryFn: ({ signal }) => unwrap(supabase.rpc('nome_de_quem_contribui', { membro }).abortSignal(signal)),
    }),

  contribuinte: (id: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'contribuinte', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contribuintes')
            .select('id, campus, tipo, nome, documento, email, telefone')
            .eq('id', id)
            .abortSignal(signal)
            .single(),
        ),
    }),

  /** Members and contributors by name, to say whose a contribution is. */
  find: (busca: string, campus: string) =>
    queryOptions({
      queryKey: [...contribuicoesQueries.all(), 'find', busca, campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('buscar_quem_contribui', { busca, campus: campus || undefined, limite: 8 })
            .abortSignal(signal)
            .overrideTypes<QuemPodeDar[]>(),
        ),
      enabled: busca !== '',
      placeholderData: keepPreviousData,
    }),
}

/** A part of everybody's statements of a year, how many there are, and where the next part begins. */
export async function readInformes(ano: number, campus: string, cursor: Json | undefined) {
  const rows = await unwrap(
    supabase.rpc('informes_do_ano', { ano, campus: campus || undefined, limite: PAGE_SIZE, cursor }),
  )
  return {
    informes: rows.map((row) => informe.parse(row.informe)),
    total: rows[0]?.total ?? 0,
    next: rows.length === PAGE_SIZE ? (rows.at(-1)?.cursor_seguinte ?? undefined) : undefined,
  }
}

/** The statement of a year; of nobody named: one's own. */
export const readInforme = async (ano: number, quem: Quem | null) =>
  informe.parse(await unwrap(supabase.rpc('informe_de_contribuicoes', { ano, ...quem })))

const informesMandados = z.object({
  mandado: z.number(),
  ja_mandado: z.number(),
  sem_conta: z.number(),
  feitos: z.number(),
  total: z.number(),
  depois: z.string().nullable(),
})
export type Mandados = Pick<z.output<typeof informesMandados>, 'mandado' | 'ja_mandado' | 'sem_conta'>

/** Sends word of everybody's statements of a year, a part at a time; stopped, what was sent is not sent again. */
export async function writeInformes(
  ano: number,
  campus: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Mandados> {
  const soma: Mandados = { mandado: 0, ja_mandado: 0, sem_conta: 0 }
  let done = 0
  let depois: string | undefined
  do {
    const parte = informesMandados.parse(
      await unwrap(supabase.rpc('mandar_informes', { ano, campus: campus || undefined, depois })),
    )
    soma.mandado += parte.mandado
    soma.ja_mandado += parte.ja_mandado
    soma.sem_conta += parte.sem_conta
    done += parte.feitos
    if (parte.total > 0) onProgress(done, parte.total)
    depois = parte.depois ?? undefined
  } while (depois !== undefined && !signal.aborted)
  return soma
}
