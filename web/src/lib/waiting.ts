import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from './errors'
import { formatCount, formatDate, formatList, formatRelativeDay } from './format'
import { WAITING_KEY } from './query-client'
import { useSession } from './session'
import type { Database, Enums } from './supabase'

type Espera = Database['public']['CompositeTypes']['espera']
type Fila = Enums<'fila'>

/** A queue in which something waits for the person. */
export type Waiting = Espera & { fila: Fila; quantos: number; atrasados: number }

type Queue = {
  /** Where it is decided; `alvo` is the ministry, event or stage that the queue is of. */
  path: (alvo: string) => string
  /** What waits, in words. */
  title: (waiting: Waiting) => string
  /** What late means in it; without it, nothing is late. */
  late?: (count: number) => string
}

const title =
  (one: string, many: string, of = '') =>
  ({ quantos, nome }: Waiting) =>
    [formatCount(quantos, one, many), nome && `${of} ${nome}`].filter(Boolean).join(' ')

/** The database says it whole. */
const SAID: Queue = { path: (alvo) => alvo, title: ({ nome }) => `${nome}` }

const QUEUES: Record<Fila, Queue> = {
  cadastros: {
    path: () => '/membros/solicitacoes',
    title: title('cadastro a conferir', 'cadastros a conferir'),
  },
  importacao: {
    path: (importacao) => `/membros/importar/${importacao}?lista=erro`,
    title: ({ quantos, nome }) =>
      `${formatCount(quantos, 'linha', 'linhas')} de ${nome} ${quantos === 1 ? 'ficou' : 'ficaram'} de fora`,
  },
  alteracoes: {
    path: () => '/membros/solicitacoes?aba=pedidos',
    title: title('mudança de cadastro pedida', 'mudanças de cadastro pedidas'),
  },
  vinculos: {
    path: () => '/membros/solicitacoes?aba=vinculos',
    title: title('conta pede o seu cadastro', 'contas pedem o seu cadastro'),
  },
  transferencias: {
    path: () => '/membros/transferencias',
    title: title('transferência a decidir', 'transferências a decidir'),
  },
  acompanhamentos: {
    path: (etapa) => `/membros/acompanhamento?atrasados=true&etapa=${etapa}`,
    title: title('acompanhamento atrasado', 'acompanhamentos atrasados'),
  },
  direitos: {
    path: () => '/configuracoes/lgpd',
    title: title('pedido sobre dados pessoais', 'pedidos sobre dados pessoais'),
    late: (count) => `${count} fora do prazo`,
  },
  anonimizacoes: {
    path: () => '/configuracoes/lgpd',
    title: title('anonimização espera a segunda pessoa', 'anonimizações esperam a segunda pessoa'),
  },
  voluntarios: {
    path: (ministerio) => `/ministerios/${ministerio}/acompanhamento`,
    title: title('pessoa quer servir', 'pessoas querem servir', 'em'),
  },
  inscricoes: {
    path: (evento) => `/presenca/eventos/${evento}/inscricoes`,
    title: title('inscrição a aprovar', 'inscrições a aprovar', 'em'),
  },
  reservas: {
    path: () => '/presenca/reservas',
    title: title('reserva a decidir', 'reservas a decidir'),
  },
  escalas: {
    path: (ministerio) => `/ministerios/${ministerio}/escalas`,
    title: ({ quantos, atrasados, nome }) =>
      `${nome}: ${formatList(
        [
          atrasados > 0 && formatCount(atrasados, 'lugar sem ninguém', 'lugares sem ninguém'),
          quantos > atrasados &&
            formatCount(quantos - atrasados, 'pessoa sem resposta', 'pessoas sem resposta'),
        ].filter((part) => part !== false),
      )}`,
  },
  trocas: {
    path: (ministerio) => `/ministerios/${ministerio}/escalas/painel`,
    title: title('troca a decidir', 'trocas a decidir', 'em'),
  },
  acessos: {
    path: () => '/permissoes?aba=pedidos',
    title: title('pedido de acesso', 'pedidos de acesso'),
  },
  financas: SAID,
  comunidade: SAID,
}

/** The page on which it is decided. */
export const waitingPath = ({ fila, alvo }: Waiting): string => QUEUES[fila].path(alvo ?? '')

export const waitingTitle = (waiting: Waiting): string => QUEUES[waiting.fila].title(waiting)

/** How urgent it is, in words: what is late, else until when, else since when. */
export function waitingDetail({ fila, atrasados, prazo, ate, desde }: Waiting): string {
  const { late } = QUEUES[fila]
  if (late && atrasados > 0) return late(atrasados)
  if (fila === 'acompanhamentos') return `o mais antigo era para ${formatDate(prazo)}`
  if (prazo) return `responder até ${formatDate(prazo)}`
  if (ate) return `primeira data: ${formatRelativeDay(ate)}`
  return desde ? `o mais antigo: ${formatRelativeDay(desde)}` : ''
}

/** Whether it is late and does not say so by its name. */
export const isLate = ({ fila, atrasados }: Waiting): boolean =>
  atrasados > 0 && fila !== 'escalas' && fila !== 'acompanhamentos'

/** How many wait on the pages below a path. */
export const countBelow = (all: readonly Waiting[], path: string): number =>
  all
    .filter((waiting) => waitingPath(waiting).split('?')[0]?.match(`^${path}(/|$)`))
    .reduce((sum, { quantos }) => sum + quantos, 0)

const FRESH_MS = 60_000
const NOTHING: readonly Waiting[] = []

const isWaiting = (espera: Espera): espera is Waiting =>
  espera.fila !== null && espera.quantos !== null && espera.atrasados !== null

const waitingQueries = {
  all: () => WAITING_KEY,
  mine: (userId: string | undefined) =>
    queryOptions({
      queryKey: [...waitingQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const { supabase } = await import('./supabase')
        return (await unwrap(supabase.rpc('esperando').abortSignal(signal))).filter(isWaiting)
      },
      enabled: userId !== undefined,
      staleTime: FRESH_MS,
      refetchInterval: 5 * FRESH_MS,
    }),
}

/** What waits for the signed-in person, what is late first; nothing while it is not known. */
export function useWaiting(): readonly Waiting[] {
  const { user } = useSession()
  const { data = NOTHING } = useQuery(waitingQueries.mine(user?.id))
  return user ? data : NOTHING
}
