import { mutationOptions } from '@tanstack/react-query'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type ApiData, type ChaveData, desfecho } from './model'
import { pixQueries } from './queries'

const call = (body: object) => unwrap(supabase.functions.invoke('pix', { body }))
const invalidates = [pixQueries.all()]
const alsoTheBook = [pixQueries.all(), financeiroQueries.all()]

export const pixMutations = {
  createChave: () =>
    mutationOptions({
      mutationFn: (data: ChaveData) => unwrap(supabase.from('chaves_pix').insert(data)),
      meta: { success: 'Chave criada. Quem vê o dinheiro do campus foi avisado.', invalidates },
    }),

  toggleChave: () =>
    mutationOptions({
      mutationFn: ({ id, ativa }: { id: string; ativa: boolean }) =>
        unwrap(supabase.from('chaves_pix').update({ ativa }).eq('id', id)),
      meta: { invalidates },
    }),

  /** Whether members find a code under “Contribuir”. */
  offer: () =>
    mutationOptions({
      mutationFn: ({ codigo, publico }: { codigo: string; publico: boolean }) =>
        unwrap(supabase.from('pix_codigos').update({ publico }).eq('codigo', codigo)),
      meta: { invalidates },
    }),

  /** A Pix that waits becomes an entry of a fund, or was settled otherwise. */
  settle: () =>
    mutationOptions({
      mutationFn: ({ pix, fundo, solucao }: { pix: string; fundo: string; solucao: string }) =>
        unwrap(
          supabase.rpc('resolver_pix', { pix, fundo: fundo || undefined, solucao: solucao || undefined }),
        ),
      meta: { success: 'Resolvido.', invalidates: alsoTheBook },
    }),

  refund: () =>
    mutationOptions({
      mutationFn: (data: { pix: string; centavos: number; motivo: string }) =>
        call({ acao: 'devolver', ...data }),
      meta: { success: 'Devolução pedida ao banco.', invalidates: alsoTheBook },
    }),

  /** How the bank is reached; secrets that are left empty stay. */
  defineApi: () =>
    mutationOptions({
      mutationFn: async ({ chave, segredo, cert, key, ...data }: ApiData & { chave: string }) =>
        desfecho.parse(
          await call({
            acao: 'definir',
            definicao: {
              ...data,
              chave,
              ...(segredo && { segredo }),
              ...(cert && { cert }),
              ...(key && { key }),
            },
          }),
        ),
      meta: { invalidates },
    }),

  tryApi: () =>
    mutationOptions({
      mutationFn: async (chave: string) => desfecho.parse(await call({ acao: 'testar', chave })),
      meta: { invalidates },
    }),

  /** The bank is asked now for what it did not tell. */
  searchMissed: () =>
    mutationOptions({
      mutationFn: (chave: string) => call({ acao: 'procurar', chave }),
      meta: { success: 'O banco foi perguntado: o que faltava já está aqui.', invalidates: alsoTheBook },
    }),

  removeApi: () =>
    mutationOptions({
      mutationFn: (chave: string) => call({ acao: 'retirar', chave }),
      meta: { success: 'Desligada: os pagamentos desta chave são confirmados à mão.', invalidates },
    }),
}
