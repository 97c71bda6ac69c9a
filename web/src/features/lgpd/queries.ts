import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auth } from '@/lib/auth'
import { churchZone, today } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Certificado, certificadoAnswer, conferidoAnswer, previaAnswer } from './anonimizacao/model'
import { type AuditoriaSearch, auditoriaAnswer, filtrosDe, type Registro } from './auditoria/model'
import { painelAnswer, rostosAnswer } from './consentimentos/model'
import { mapaAnswer } from './mapa/model'
import type { FilaSearch, Vista } from './model'
import type { Regra } from './retencao/model'

const PAGE_SIZE = 50
const FILE_PAGE = 1000
/** More lines than this no spreadsheet is read by anybody; a shorter period gives the rest. */
const FILE_MAX = 20_000

const REGISTRO =
  'id, profile_id, nome, sobrenome, nome_preferido, data_nascimento, estado_civil, telefone, email, cep, logradouro, numero, complemento, bairro, cidade, uf, profissao, membros_reservados(cpf), pedidos_alteracao(campo, para, situacao)' as const

export const lgpdQueries = {
  all: () => ['lgpd'] as const,

  /** What changed in the whole church, newest first, page by page. */
  auditoria: (search: AuditoriaSearch) => {
    const filtros = filtrosDe(search)
    return infiniteQueryOptions({
      queryKey: [...lgpdQueries.all(), 'auditoria', filtros],
      queryFn: async ({ pageParam, signal }) => {
        const args = { filtros, limite: PAGE_SIZE, antes_de: pageParam ?? undefined }
        return auditoriaAnswer.parse(await unwrap(supabase.rpc('auditoria', args).abortSignal(signal)))
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      placeholderData: keepPreviousData,
    })
  },

  /** The requests of the caller's campuses, the most urgent first. */
  fila: ({ situacao, campus }: FilaSearch) =>
    infiniteQueryOptions({
      queryKey: [...lgpdQueries.all(), 'fila', situacao, campus],
      queryFn: ({ pageParam, signal }) => {
        const asked = supabase
          .from('pedidos_lgpd')
          .select()
          .in(
            'estado',
            situacao === 'encerrados' ? ['rejeitado', 'concluido'] : ['pendente', 'em_analise', 'aprovado'],
          )
          .order('prazo', { ascending: situacao !== 'encerrados' })
          .order('id')
          .range(pageParam, pageParam + PAGE_SIZE - 1)
          .abortSignal(signal)
        if (situacao === 'vencidos') asked.lt('prazo', today(churchZone()))
        if (campus) asked.eq('campus', campus)
        return unwrap(asked)
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.flat().length),
      placeholderData: keepPreviousData,
    }),

  /** One request, with the record that it is about; null: not there, or not to be answered by the caller. */
  pedido: (id: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'pedido', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('pedidos_lgpd')
            .select(`*, membro:membros_igreja(${REGISTRO})`)
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  notas: (pedido: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'notas', pedido],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('notas_lgpd').select().eq('pedido_id', pedido).order('id').abortSignal(signal)),
    }),

  /** The requests about one person, newest first. */
  pedidos: (membro: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'pedidos', membro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('pedidos_lgpd')
            .select()
            .eq('membro_id', membro)
            .order('created_at', { ascending: false })
            .limit(PAGE_SIZE)
            .abortSignal(signal),
        ),
    }),

  /** What a person agreed to and is asked for; nobody: oneself. */
  painel: (membro_id?: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'painel', membro_id ?? ''],
      queryFn: async ({ signal }) =>
        painelAnswer.parse(
          await unwrap(supabase.rpc('painel_consentimentos', { membro_id }).abortSignal(signal)),
        ),
    }),

  contagem: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'contagem'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('contagem_de_consentimentos').abortSignal(signal)),
    }),

  /** Checks the face templates, and gives what was found day by day. */
  rostos: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'rostos'],
      queryFn: async ({ signal }) =>
        rostosAnswer.parse(await unwrap(supabase.rpc('conferir_rostos').abortSignal(signal))),
    }),

  mapa: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'mapa'],
      queryFn: async ({ signal }) =>
        mapaAnswer.parse(await unwrap(supabase.rpc('mapa_de_dados').abortSignal(signal))),
    }),

  textos: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'textos'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('textos_em_vigor').abortSignal(signal)),
    }),

  quemViu: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'quem-viu'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('quem_viu_meus_dados').abortSignal(signal).overrideTypes<Vista[]>()),
    }),

  pessoa: (membro: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'pessoa', membro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_igreja')
            .select('id, nome_completo')
            .eq('id', membro)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** What making a person nameless would do, found by rehearsing it. */
  previaAnonimizacao: (membro_id: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'previa', membro_id],
      queryFn: async ({ signal }) =>
        previaAnswer.parse(
          await unwrap(supabase.rpc('previa_anonimizacao', { membro_id }).abortSignal(signal)),
        ),
      staleTime: 0,
    }),

  certificados: () =>
    infiniteQueryOptions({
      queryKey: [...lgpdQueries.all(), 'certificados'],
      queryFn: async ({ pageParam, signal }): Promise<Certificado[]> => {
        const rows = await unwrap(
          supabase
            .from('anonimizacoes')
            .select(
              'id, ano, numero, codigo, campus, iniciada_por_nome, iniciada_em, confirmada_por_nome, confirmada_em, resultado',
            )
            .not('confirmada_em', 'is', null)
            .order('confirmada_em', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + PAGE_SIZE - 1)
            .abortSignal(signal),
        )
        return rows.map(({ ano, numero, iniciada_por_nome, confirmada_por_nome, ...row }) =>
          certificadoAnswer.parse({
            ...row,
            numero: `${numero}/${ano}`,
            igreja: null,
            iniciada_por: iniciada_por_nome,
            confirmada_por: confirmada_por_nome,
          }),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.flat().length),
    }),

  /** The rules, and what each would find now. */
  retencao: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'retencao'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('retencao').abortSignal(signal).overrideTypes<Regra[]>()),
    }),

  retencaoLista: (regra: string) =>
    infiniteQueryOptions({
      queryKey: [...lgpdQueries.all(), 'retencao', regra],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('lista_de_retencao', { regra, pular: pageParam, limite: PAGE_SIZE })
            .abortSignal(signal),
        ),
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.flat().length),
    }),

  retencaoExecucoes: () =>
    infiniteQueryOptions({
      queryKey: [...lgpdQueries.all(), 'retencao', 'execucoes'],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .from('retencao_execucoes')
            .select()
            .order('iniciada_em', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + PAGE_SIZE - 1)
            .abortSignal(signal),
        ),
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.flat().length),
    }),

  /** What anybody is told of a certificate. */
  conferencia: (codigo: string) =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'conferencia', codigo],
      queryFn: async ({ signal }) =>
        conferidoAnswer.parse(
          await unwrap(supabase.rpc('conferir_certificado', { codigo }).abortSignal(signal)),
        ),
    }),

  /** The caller's own record, if they have one. */
  meuCadastro: () =>
    queryOptions({
      queryKey: [...lgpdQueries.all(), 'meu-cadastro'],
      queryFn: async ({ signal }) => {
        const { data } = await auth.getSession()
        const id = data.session?.user.id
        if (!id) return null
        return unwrap(
          supabase
            .from('membros_igreja')
            .select('id, nome_completo, campus')
            .eq('profile_id', id)
            .abortSignal(signal)
            .maybeSingle(),
        )
      },
    }),
}

/** All changes that the filters give, as far as a file goes; its first page writes the export down. */
export async function todosOsRegistros(search: AuditoriaSearch): Promise<Registro[]> {
  const filtros = filtrosDe(search)
  const all: Registro[] = []
  for (let antes_de: number | undefined; all.length < FILE_MAX; antes_de = all.at(-1)?.id) {
    const args = { filtros, antes_de, limite: FILE_PAGE, exportar: true }
    const page = auditoriaAnswer.parse(await unwrap(supabase.rpc('auditoria', args)))
    all.push(...page)
    if (page.length < FILE_PAGE) break
  }
  return all
}
