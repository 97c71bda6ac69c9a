import { mutationOptions } from '@tanstack/react-query'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type {
  CampanhaData,
  ContribuicaoData,
  ContribuinteData,
  PromessaData,
  Quem,
  QuemEscolhido,
} from './model'
import { contribuicoesQueries } from './queries'

const personOf = (quem: QuemEscolhido) => ({
  membro: quem?.membro_id ?? undefined,
  contribuinte: quem?.contribuinte_id ?? undefined,
})

export const contribuicoesMutations = {
  /** Entered once, however often it is sent: the key is the form's. */
  give: () =>
    mutationOptions({
      mutationFn: ({ valor, quem, ...data }: ContribuicaoData & { chave: string; campus: string }) =>
        unwrap(
          supabase.rpc('lancar_contribuicao', {
            ...data,
            ...personOf(quem),
            centavos: valor,
            categoria: data.categoria || undefined,
            fundo: data.fundo || undefined,
            documento: data.documento || undefined,
          }),
        ),
      meta: { success: 'Contribuição lançada.', invalidates: [financeiroQueries.all()] },
    }),

  /** Says whose a contribution is, or that nobody knows. */
  correct: () =>
    mutationOptions({
      mutationFn: ({ quem, ...data }: { contribuicao: string; quem: QuemEscolhido; motivo: string }) =>
        unwrap(supabase.rpc('atribuir_contribuicao', { ...data, ...personOf(quem) })),
      meta: { success: 'Corrigido. O motivo fica guardado.', invalidates: [contribuicoesQueries.all()] },
    }),

  addContribuinte: () =>
    mutationOptions({
      mutationFn: (data: { id: string; campus: string; nome: string }) =>
        unwrap(supabase.from('contribuintes').upsert(data, { ignoreDuplicates: true })),
    }),

  saveContribuinte: (id: string) =>
    mutationOptions({
      mutationFn: (data: ContribuinteData) =>
        unwrap(supabase.from('contribuintes').update(data).eq('id', id)),
      meta: { success: 'Contribuinte salvo.', invalidates: [contribuicoesQueries.all()] },
    }),
}

export const campanhasMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ id, fundo, meta, campus, ...data }: CampanhaData & { id: string }) =>
        unwrap(
          supabase
            .from('campanhas')
            .upsert(
              { id, ...data, fundo_id: fundo, meta_centavos: meta, campus: campus || null },
              { ignoreDuplicates: true },
            ),
        ),
      meta: { success: 'Campanha criada.', invalidates: [contribuicoesQueries.all()] },
    }),

  promise: () =>
    mutationOptions({
      mutationFn: ({ quem, valor, ...data }: PromessaData & { chave: string; campanha: string }) =>
        unwrap(supabase.rpc('prometer', { ...data, ...personOf(quem), centavos: valor })),
      meta: { success: 'Promessa anotada.', invalidates: [contribuicoesQueries.all()] },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (promessa: string) => unwrap(supabase.rpc('cancelar_promessa', { promessa })),
      meta: { success: 'Promessa cancelada.', invalidates: [contribuicoesQueries.all()] },
    }),
}

/** Papers are made where they are asked for: nothing of them is loaded before. */
export const papersMutations = {
  recibo: () =>
    mutationOptions({
      mutationFn: async (contribuicao: string) =>
        (await import('./download-papers')).downloadRecibo(contribuicao),
      meta: { success: 'Recibo baixado.', invalidates: [contribuicoesQueries.all()] },
    }),

  informe: () =>
    mutationOptions({
      mutationFn: async ({ ano, quem }: { ano: number; quem: Quem | null }) =>
        (await import('./download-papers')).downloadInforme(ano, quem),
      meta: { success: 'Informe baixado.' },
    }),
}

type Papel = { quem: Quem; ano: number; contribuicao?: string }

const noteEntrega = ({ quem, via, ...papel }: Papel & { via: 'arquivo' | 'whatsapp' }) =>
  unwrap(supabase.rpc('anotar_entrega_de_papel', { via, ...papel, ...quem }))

export const entregasMutations = {
  /** Word by e-mail; what refuses it stands beside its button. */
  write: () =>
    mutationOptions({
      mutationFn: (data: { membro: string; ano: number; contribuicao?: string }) =>
        unwrap(supabase.rpc('mandar_papel', data)),
      meta: { silent: true, invalidates: [contribuicoesQueries.all()] },
    }),

  download: () =>
    mutationOptions({
      mutationFn: async (papel: Papel) => {
        const { downloadInforme, downloadRecibo } = await import('./download-papers')
        await (papel.contribuicao
          ? downloadRecibo(papel.contribuicao)
          : downloadInforme(papel.ano, papel.quem))
        await noteEntrega({ ...papel, via: 'arquivo' })
      },
      meta: { success: 'PDF baixado.', invalidates: [contribuicoesQueries.all()] },
    }),

  note: () =>
    mutationOptions({ mutationFn: noteEntrega, meta: { invalidates: [contribuicoesQueries.all()] } }),
}
