import { mutationOptions } from '@tanstack/react-query'
import { membrosQueries } from '@/features/membros/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Acompanhamento, AnotacaoData, ContatoData, Etapa } from './model'
import { cuidadoQueries } from './queries'
import { openDocumento, sendDocumento } from './send'

// a person's card says who cares for them
const meta = { invalidates: [cuidadoQueries.all(), membrosQueries.all()] }

type Mudanca = Pick<Acompanhamento, 'id'> & { etapa?: Etapa; motivo?: string; responsavel_id?: string | null }

/** Nothing comes back: the text of a note is granted to nobody. */
const send = (request: PromiseLike<{ error: unknown; data: unknown; status: number }>) => unwrap(request)

export const cuidadoMutations = {
  /** Gives the note, so that it can be taken back. */
  writeAnotacao: (membro_id: string) =>
    mutationOptions({
      mutationFn: (data: AnotacaoData) =>
        unwrap(
          supabase
            .from('anotacoes_pastorais')
            .insert({ ...data, membro_id })
            .select('id')
            .single(),
        ),
      meta,
    }),

  changeAnotacao: () =>
    mutationOptions({
      mutationFn: ({ id, ...data }: AnotacaoData & { id: string }) =>
        send(supabase.from('anotacoes_pastorais').update(data).eq('id', id)),
      meta: { ...meta, success: 'Anotação salva.' },
    }),

  removeAnotacao: () =>
    mutationOptions({
      mutationFn: (id: string) => send(supabase.from('anotacoes_pastorais').delete().eq('id', id)),
      meta: { ...meta, success: 'Anotação excluída.' },
    }),

  /** The text; the server writes the reading down. */
  readAnotacao: () =>
    mutationOptions({
      mutationFn: (anotacao: string) => unwrap(supabase.rpc('ler_anotacao', { anotacao })),
    }),

  send: () =>
    mutationOptions({ mutationFn: sendDocumento, meta: { ...meta, success: 'Documento enviado.' } }),
  open: () => mutationOptions({ mutationFn: openDocumento }),
  removeDocumento: () =>
    mutationOptions({
      mutationFn: (documento: string) => unwrap(supabase.rpc('excluir_documento', { documento })),
      meta,
    }),

  openAcompanhamento: () =>
    mutationOptions({
      mutationFn: (membro: string) => unwrap(supabase.rpc('abrir_acompanhamento', { membro })),
      meta: { ...meta, success: 'Acompanhamento iniciado.' },
    }),

  change: () =>
    mutationOptions({
      mutationFn: ({ id, ...data }: Mudanca) =>
        unwrap(supabase.from('acompanhamentos').update(data).eq('id', id).select('id').single()),
      meta,
    }),

  /** Asked again with the same `chave`, nothing is written twice. Gives the operation. */
  recordContato: (membro: string) =>
    mutationOptions({
      mutationFn: ({ canal, texto, proxima_data, chave }: ContatoData & { chave: string }) =>
        unwrap(
          supabase.rpc('registrar_contato', {
            membro,
            canal,
            texto,
            proxima_data: proxima_data || undefined,
            chave,
          }),
        ),
      meta,
    }),
}
