import { mutationOptions } from '@tanstack/react-query'
import { type EventoData, eventoArgs, previaAnswer, type TipoEvento, TOCADOS } from '@/features/vida/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Ato, type AtoData, dadosOf, type Etapa } from './model'
import { atosQueries } from './queries'

/** What an act may change on the screen. */
export const TOCADOS_PELO_ATO = [atosQueries.all(), ...TOCADOS]

type Visto = Pick<Ato, 'id' | 'versao'>
type Conclusao = { ato: Ato; tipo: TipoEvento | null; evento: EventoData }

function conclusao({ ato, tipo, evento }: Conclusao) {
  const visto = { ato: ato.id, versao: ato.versao }
  if (!tipo) return visto
  const { data, motivo, dados } = eventoArgs(ato.membro_id, tipo, evento)
  return { ...visto, data, motivo, dados }
}

const meta = { invalidates: TOCADOS_PELO_ATO }

export const atosMutations = {
  open: () =>
    mutationOptions({
      mutationFn: (data: AtoData) =>
        unwrap(
          supabase
            .rpc('abrir_ato', {
              tipo: data.tipo,
              membro_id: data.membro_id,
              responsavel_id: data.responsavel_id || undefined,
              planejado_para: data.planejado_para || undefined,
              observacao: data.observacao || undefined,
              dados: dadosOf(data),
            })
            .single(),
        ),
      meta,
    }),

  change: (ato: Ato) =>
    mutationOptions({
      mutationFn: (data: AtoData) =>
        unwrap(
          supabase.rpc('alterar_ato', {
            ato: ato.id,
            versao: ato.versao,
            // @ts-expect-error: the types of functions know no null, which empties these.
            responsavel_id: data.responsavel_id || null,
            // @ts-expect-error: as above
            planejado_para: data.planejado_para || null,
            observacao: data.observacao,
            dados: dadosOf(data, ato.dados),
          }),
        ),
      meta,
    }),

  move: () =>
    mutationOptions({
      mutationFn: ({ id, versao, etapa, motivo }: Visto & { etapa: Etapa; motivo?: string }) =>
        unwrap(supabase.rpc('mover_ato', { ato: id, versao, etapa, motivo })),
      meta,
    }),

  preview: () =>
    mutationOptions({
      mutationFn: async (feito: Conclusao) =>
        previaAnswer.parse(await unwrap(supabase.rpc('previa_do_ato', conclusao(feito)))),
    }),

  perform: () =>
    mutationOptions({
      mutationFn: (feito: Conclusao) => unwrap(supabase.rpc('realizar_ato', conclusao(feito))),
      meta,
    }),

  join: (ato_id: string) =>
    mutationOptions({
      mutationFn: (documento_id: string) =>
        unwrap(supabase.from('ato_documentos').insert({ ato_id, documento_id })),
      meta: { invalidates: [atosQueries.all()] },
    }),

  remove: (ato_id: string) =>
    mutationOptions({
      mutationFn: (documento_id: string) =>
        unwrap(
          supabase.from('ato_documentos').delete().eq('ato_id', ato_id).eq('documento_id', documento_id),
        ),
      meta: { invalidates: [atosQueries.all()] },
    }),
}
