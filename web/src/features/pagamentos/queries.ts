import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type APagarSearch, type Conta, estadosOf, type MeuReembolso } from './model'

const PAGE_SIZE = 50
const MINE_PAGE_SIZE = 20

type Cursor = Pick<Conta, 'vencimento' | 'id'> | null

export const pagamentosQueries = {
  all: () => ['pagamentos'] as const,

  /** What is to be paid, by the day it is due, page by page. */
  contas: (campus: string, { situacao, busca, dia }: APagarSearch) =>
    infiniteQueryOptions({
      queryKey: [...pagamentosQueries.all(), 'contas', campus, situacao, busca.trim(), dia],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('listar_contas_a_pagar', {
              campus: campus || undefined,
              estados: estadosOf(situacao),
              busca: busca.trim() || undefined,
              de: dia || undefined,
              ate: dia || undefined,
              depois_do_dia: pageParam?.vencimento,
              depois_da_conta: pageParam?.id,
              limite: PAGE_SIZE,
              // what is over is looked for from its end
              recentes: situacao === 'paga' || situacao === 'cancelada',
            })
            .abortSignal(signal)
            .overrideTypes<Conta[], { merge: false }>(),
        ),
      initialPageParam: null as Cursor,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
      placeholderData: keepPreviousData,
    }),

  /** All that is still to be paid, however much it is: for a file. */
  readAbertas: async (campus: string): Promise<Conta[]> => {
    const contas: Conta[] = []
    for (;;) {
      const last = contas.at(-1)
      const page = await unwrap(
        supabase
          .rpc('listar_contas_a_pagar', {
            campus: campus || undefined,
            estados: estadosOf('abertas'),
            depois_do_dia: last?.vencimento,
            depois_da_conta: last?.id,
            limite: PAGE_SIZE,
          })
          .overrideTypes<Conta[], { merge: false }>(),
      )
      contas.push(...page)
      if (page.length < PAGE_SIZE) return contas
    }
  },

  conta: (id: string) =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'conta', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('conta_a_pagar', { a_pagar: id })
            .abortSignal(signal)
            .overrideTypes<Conta, { merge: false }>(),
        ),
    }),

  /** How much is due on each day until one. */
  dias: (campus: string, ate: string) =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'dias', campus, ate],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('dias_a_pagar', { campus: campus || undefined, ate }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),

  fornecedores: () =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'fornecedores'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('fornecedores')
            .select('id, nome, campus, cpf_cnpj, pix_tipo, pix_chave, email')
            .eq('ativo', true)
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  anexos: (conta: string) =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'anexos', conta],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('anexos_de_contas')
            .select('id, nome, caminho, formato')
            .eq('conta_id', conta)
            .order('created_at')
            .abortSignal(signal),
        ),
    }),

  faixas: () =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'faixas'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('faixas_de_aprovacao')
            .select('id, campus, acima_de_centavos, aprovadores')
            .order('acima_de_centavos')
            .abortSignal(signal),
        ),
    }),

  /** One's own reimbursements, newest first, page by page. */
  meus: () =>
    infiniteQueryOptions({
      queryKey: [...pagamentosQueries.all(), 'meus'],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('meus_reembolsos', { limite: MINE_PAGE_SIZE, antes_de: pageParam ?? undefined })
            .abortSignal(signal)
            .overrideTypes<MeuReembolso[], { merge: false }>(),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page.length < MINE_PAGE_SIZE ? undefined : page.at(-1)?.created_at),
    }),

  /** The ministries of a campus that something may have been spent for, as far as one sees them. */
  ministerios: (campus: string) =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'ministerios', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ministerios')
            .select('id, nome')
            .eq('campus', campus)
            .eq('ativo', true)
            .order('nome')
            .abortSignal(signal),
        ),
      enabled: campus !== '',
    }),

  campi: () =>
    queryOptions({
      queryKey: [...pagamentosQueries.all(), 'campi'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('campi').select('nome').eq('ativo', true).order('nome').abortSignal(signal)),
    }),
}
