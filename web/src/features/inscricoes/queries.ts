import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { plain } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { cupom, type Estado, pagina, pedido } from './model'

const PAGE = 50

type Filtro = { evento: string; estado: '' | Estado; busca: string }

export type Inscrito = {
  id: string
  nome: string
  estado: Estado
  aceitar_ate: string | null
  membro_id: string | null
  pedido: {
    id: string
    contato_nome: string | null
    contato_telefone: string | null
    contato_email: string | null
    total_centavos: number
    /** What is still asked, and what was paid for places that were given up. */
    a_pagar_centavos: number
    a_devolver_centavos: number
    pago_em: string | null
  }
  tipo: { nome: string } | null
  respostas: { valor: string; pergunta: { texto: string } }[]
}

const hasPreco = ({ total_centavos }: { total_centavos: number }) => total_centavos > 0

export const inscricoesQueries = {
  all: () => ['inscricoes'] as const,

  /** The form of an event; null when there is none for whoever asks. */
  pagina: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'pagina', evento],
      queryFn: async ({ signal }) =>
        pagina
          .nullable()
          .parse(await unwrap(supabase.rpc('pagina_de_inscricao', { evento }).abortSignal(signal))),
    }),

  pedido: (segredo: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'pedido', segredo],
      queryFn: async ({ signal }) =>
        pedido
          .nullable()
          .parse(await unwrap(supabase.rpc('pedido_de_inscricao', { segredo }).abortSignal(signal))),
    }),

  cupom: (evento: string, codigo: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'cupom', evento, codigo],
      queryFn: async ({ signal }) =>
        cupom.parse(await unwrap(supabase.rpc('conferir_cupom', { evento, codigo }).abortSignal(signal))),
      placeholderData: keepPreviousData,
    }),

  minhas: () =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'minhas'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('minhas_inscricoes').abortSignal(signal)),
    }),

  evento: (id: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'evento', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('events')
            .select('id, name, campus, date, regra')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  dia: (id: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'dia', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, inicio, nome, campus, events(name)')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** The next day of an event, or the one that goes on. */
  proximoDia: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'proximo', evento],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, inicio, fim')
            .eq('event_base', evento)
            .neq('estado', 'cancelada')
            .gt('fim', new Date(Date.now() - 12 * 3_600_000).toISOString())
            .order('inicio')
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** How an event takes registrations; null: it does not. */
  ajustes: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'ajustes', evento],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('inscricao_regras')
            .select('*, inscricao_tipos(*), inscricao_perguntas(*), inscricao_cupons(*)')
            .eq('evento_id', evento)
            .eq('inscricao_tipos.ativo', true)
            .eq('inscricao_perguntas.ativo', true)
            .eq('inscricao_cupons.ativo', true)
            .order('ordem', { referencedTable: 'inscricao_tipos' })
            .order('ordem', { referencedTable: 'inscricao_perguntas' })
            .order('codigo', { referencedTable: 'inscricao_cupons' })
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** Who of the church this may be. */
  sugestoes: (inscricao: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'sugestoes', inscricao],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('sugestoes_da_inscricao', { inscricao }).abortSignal(signal)),
    }),

  /** How many stand where. */
  numeros: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'numeros', evento],
      queryFn: async ({ signal }) =>
        Object.fromEntries(
          (await unwrap(supabase.rpc('numeros_das_inscricoes', { evento }).abortSignal(signal))).map(
            ({ estado, quantas }) => [estado, quantas],
          ),
        ) as Partial<Record<Estado, number>>,
    }),

  lista: ({ evento, estado, busca }: Filtro) =>
    infiniteQueryOptions({
      queryKey: [...inscricoesQueries.all(), 'lista', evento, estado, busca],
      queryFn: async ({ pageParam, signal }): Promise<Inscrito[]> => {
        let query = supabase
          .from('inscricoes')
          .select(
            'id, nome, estado, aceitar_ate, membro_id, pedido:inscricao_pedidos(id, contato_nome, contato_telefone, contato_email, total_centavos, pago_em), tipo:inscricao_tipos(nome), respostas:inscricao_respostas(valor, pergunta:inscricao_perguntas(texto))',
          )
          .eq('evento_id', evento)
        if (estado) query = query.eq('estado', estado)
        if (busca) query = query.ilike('texto_busca', `%${plain(busca).replace(/[%_]/g, '')}%`)
        query = estado === 'lista_de_espera' ? query.order('ordem_espera') : query.order('texto_busca')
        const rows = await unwrap(
          query
            .order('id')
            .range(pageParam, pageParam + PAGE - 1)
            .abortSignal(signal),
        )
        const pedidos = [
          ...new Set(
            rows
              .map((um) => um.pedido)
              .filter(hasPreco)
              .map(({ id }) => id),
          ),
        ]
        const contas =
          pedidos.length > 0
            ? await unwrap(supabase.rpc('contas_dos_pedidos', { pedidos }).abortSignal(signal))
            : []
        return rows.map((um) => {
          const conta = contas.find(({ pedido_id }) => pedido_id === um.pedido.id)
          const { a_pagar_centavos = 0, a_devolver_centavos = 0 } = conta ?? {}
          return { ...um, pedido: { ...um.pedido, a_pagar_centavos, a_devolver_centavos } }
        })
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
      placeholderData: keepPreviousData,
    }),
}
