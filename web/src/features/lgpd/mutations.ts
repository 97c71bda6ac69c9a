import { mutationOptions } from '@tanstack/react-query'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import { pdfDe } from './arquivo'
import { type AuditoriaSearch, csvDe } from './auditoria'
import { type EstadoPedido, exportadoAnswer, type PassoData, type PedirData } from './model'
import { lgpdQueries, todosOsRegistros } from './queries'

const invalidates = [lgpdQueries.all()]

const fileName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

export const lgpdMutations = {
  /** A request about one's own data, or for a person of the caller's campuses. */
  pedir: (membro_id?: string) =>
    mutationOptions({
      mutationFn: ({ tipo, mensagem, identidade }: PedirData) =>
        unwrap(
          supabase.rpc('pedir_lgpd', {
            tipo,
            mensagem: mensagem || undefined,
            identidade: identidade || undefined,
            membro_id,
          }),
        ),
      meta: { success: 'Pedido registrado. A resposta vem em até 15 dias.', invalidates },
    }),

  tratar: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ estado, data }: { estado?: EstadoPedido; data: PassoData }) =>
        unwrap(
          supabase.rpc('tratar_pedido_lgpd', {
            pedido,
            estado,
            resposta: data.resposta || undefined,
            identidade: data.identidade || undefined,
            nota: data.nota || undefined,
          }),
        ),
      meta: { success: 'Pedido atualizado.', invalidates },
    }),

  revogar: (membro_id: string) =>
    mutationOptions({
      mutationFn: (finalidade: Enums<'finalidade'>) =>
        unwrap(supabase.rpc('revogar_consentimento', { membro_id, finalidade })),
      meta: { success: 'Autorização retirada.', invalidates },
    }),

  /** Everything about a person, as a file; the server writes it down. */
  exportar: (membro_id: string) =>
    mutationOptions({
      mutationFn: async (formato: 'json' | 'pdf') => {
        const data = exportadoAnswer.parse(await unwrap(supabase.rpc('exportar_pessoa', { membro_id })))
        const blob =
          formato === 'pdf'
            ? await pdfDe(data)
            : new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        download(blob, `dados-${fileName(data.pessoa)}.${formato}`)
      },
      meta: { success: 'Arquivo pronto.', invalidates },
    }),

  exportarAuditoria: () =>
    mutationOptions({
      mutationFn: async (search: AuditoriaSearch) => {
        // The mark tells spreadsheets that the letters are UTF-8.
        const csv = `\uFEFF${csvDe(await todosOsRegistros(search))}`
        download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'auditoria.csv')
      },
      meta: { success: 'Arquivo pronto.' },
    }),
}
