import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Caso, Reacao, Regras } from './model'
import { feedQueries } from './queries'
import { sendPublicacao } from './send'

const meta = { invalidates: [feedQueries.all()] }

export const feedMutations = {
  publish: () => mutationOptions({ mutationFn: sendPublicacao, meta: { ...meta, success: 'Publicado.' } }),

  edit: (publicacao: string, visto: string) =>
    mutationOptions({
      mutationFn: ({ texto }: { texto: string }) =>
        unwrap(supabase.rpc('editar_publicacao', { publicacao, texto, visto })),
      meta,
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (publicacao: string) => unwrap(supabase.rpc('apagar_publicacao', { publicacao })),
      meta,
    }),

  restore: () =>
    mutationOptions({
      mutationFn: (publicacao: string) => unwrap(supabase.rpc('devolver_publicacao', { publicacao })),
      meta,
    }),

  pin: () =>
    mutationOptions({
      mutationFn: (fixar: { publicacao: string; dias: number }) =>
        unwrap(supabase.rpc('fixar_publicacao', fixar)),
      meta,
    }),

  /** The page shows it at once; nothing is read anew. */
  react: (publicacao: string) =>
    mutationOptions({
      mutationFn: (reacao: Reacao | null) =>
        unwrap(supabase.rpc('reagir', { publicacao, reacao: reacao ?? undefined })),
      scope: { id: `feed-reacao-${publicacao}` },
    }),

  comment: (publicacao: string) =>
    mutationOptions({
      mutationFn: (novo: { comentario: string; texto: string }) =>
        unwrap(supabase.rpc('comentar', { publicacao, ...novo })),
      meta: { invalidates: [feedQueries.comentarios(publicacao).queryKey] },
    }),

  removeComentario: (publicacao: string) =>
    mutationOptions({
      mutationFn: (mudanca: { comentario: string; apaga: boolean }) =>
        unwrap(supabase.rpc('apagar_comentario', mudanca)),
      meta: { invalidates: [feedQueries.comentarios(publicacao).queryKey] },
    }),

  report: (alvo: { publicacao: string } | { comentario: string }) =>
    mutationOptions({
      mutationFn: ({ motivo }: { motivo: string }) =>
        unwrap(supabase.rpc('denunciar_no_feed', { motivo, ...alvo })),
      meta: { ...meta, success: 'Denúncia recebida. Só a moderação lê.' },
    }),

  decide: () =>
    mutationOptions({
      mutationFn: ({ casos, fica }: { casos: readonly Caso[]; fica: boolean }) =>
        unwrap(
          supabase.rpc('decidir_casos_do_feed', {
            casos: casos.map(({ publicacao_id, comentario_id }) => comentario_id ?? publicacao_id),
            fica,
          }),
        ),
      meta,
    }),

  suspend: (membro: string) =>
    mutationOptions({
      mutationFn: ({ dias, motivo }: { dias: string; motivo: string }) =>
        unwrap(supabase.rpc('suspender_do_feed', { membro, dias: Number(dias), motivo })),
      meta: { ...meta, success: 'Suspensa. A pessoa foi avisada do motivo.' },
    }),

  lift: () =>
    mutationOptions({
      mutationFn: (membro: string) => unwrap(supabase.rpc('suspender_do_feed', { membro, dias: 0 })),
      meta: { ...meta, success: 'A pessoa pode escrever de novo.' },
    }),

  saveRegras: () =>
    mutationOptions({
      mutationFn: (regras: Regras) =>
        unwrap(supabase.from('feed_regras').update(regras).eq('id', true).select('id').single()),
      meta: { ...meta, success: 'Regras salvas.' },
    }),
}
