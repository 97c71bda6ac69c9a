import { mutationOptions } from '@tanstack/react-query'
import { type AppError, unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import type { CelulaData, Papel } from './model'
import type { MultiplicarData, PlanoData } from './multiplicar'
import { comunidadeQueries } from './queries'

const invalidates = [comunidadeQueries.all()]

type Mudanca = {
  previsto_para: string
  estado: Enums<'estado_do_encontro'>
  dia?: string
  motivo?: string
}

export const comunidadeMutations = {
  /** `aceito`: they are in it at once; `pendente`: the leaders were told. `troca`: out of the cell that they are in. */
  enter: () =>
    mutationOptions({
      mutationFn: (entrada: { celula: string; troca: boolean }) =>
        unwrap(supabase.rpc('entrar_na_celula', entrada)),
      meta: { invalidates },
    }),

  withdraw: () =>
    mutationOptions({
      mutationFn: (pedido: string) => unwrap(supabase.rpc('cancelar_pedido_de_celula', { pedido })),
      meta: { success: 'Pedido cancelado.', invalidates },
    }),

  leave: () =>
    mutationOptions({
      mutationFn: (celula: string) => unwrap(supabase.rpc('sair_da_celula', { celula })),
      meta: { success: 'Você saiu da célula.', invalidates },
    }),

  /** Gives the cell's conversation, which begins with the first who opens it. */
  openConversa: () =>
    mutationOptions({
      mutationFn: (celula: string) => unwrap(supabase.rpc('abrir_conversa_do_grupo', { celula })),
    }),

  decide: () =>
    mutationOptions({
      mutationFn: (decisao: { pedido: string; aceita: boolean; motivo?: string }) =>
        unwrap(supabase.rpc('decidir_pedido_de_celula', decisao)),
      meta: { invalidates },
    }),

  save: (celula?: string) =>
    mutationOptions({
      mutationFn: ({
        dia,
        lider,
        capacidade,
        endereco,
        cep_inicio,
        ponto,
        para_quem,
        rede,
        supervisor,
        temporada_inicio,
        temporada_fim,
        ...data
      }: CelulaData) =>
        unwrap(
          supabase.rpc('salvar_celula', {
            ...data,
            dia: Number(dia),
            endereco: endereco || undefined,
            cep_inicio: cep_inicio ?? undefined,
            latitude: ponto?.latitude,
            longitude: ponto?.longitude,
            para_quem: para_quem || undefined,
            capacidade: capacidade ?? undefined,
            rede: rede ?? undefined,
            supervisor: supervisor ?? undefined,
            temporada_inicio: temporada_inicio ?? undefined,
            temporada_fim: temporada_fim ?? undefined,
            lider: lider || undefined,
            celula,
          }),
        ),
      meta: { success: celula ? 'Célula salva.' : 'Célula criada.', invalidates },
    }),

  close: () =>
    mutationOptions({
      mutationFn: (celula: string) => unwrap(supabase.rpc('encerrar_celula', { celula })),
      meta: { success: 'Célula encerrada.', invalidates },
    }),

  /** No role: out of the cell. */
  setPapel: (celula: string) =>
    mutationOptions({
      mutationFn: (pessoa: { membro: string; papel?: Papel; troca?: boolean }) =>
        unwrap(supabase.rpc('definir_participante', { celula, ...pessoa })),
      meta: { invalidates },
    }),

  planMultiplicacao: (celula: string) =>
    mutationOptions({
      mutationFn: (plano: PlanoData) => unwrap(supabase.rpc('planejar_multiplicacao', { celula, ...plano })),
      meta: { success: 'Plano salvo.', invalidates },
    }),

  cancelMultiplicacao: () =>
    mutationOptions({
      mutationFn: (celula: string) => unwrap(supabase.rpc('cancelar_multiplicacao', { celula })),
      meta: { success: 'Plano cancelado.', invalidates },
    }),

  /** Gives the new cell. */
  multiply: (plano: string) =>
    mutationOptions({
      mutationFn: ({ dia, endereco, ...nova }: MultiplicarData) =>
        unwrap(
          supabase.rpc('multiplicar_celula', {
            plano,
            ...nova,
            dia: Number(dia),
            endereco: endereco || undefined,
          }),
        ),
      meta: { invalidates },
    }),

  changeEncontro: (celula: string) =>
    mutationOptions({
      mutationFn: (mudanca: Mudanca) => unwrap(supabase.rpc('mudar_encontro', { celula, ...mudanca })),
      meta: { invalidates },
    }),

  saveRede: () =>
    mutationOptions({
      mutationFn: ({
        id,
        ...rede
      }: {
        id?: string
        campus: string
        nome: string
        supervisor_id: string | null
        coordenador_id: string | null
      }) => {
        const table = supabase.from('redes')
        return unwrap((id ? table.update(rede).eq('id', id) : table.insert(rede)).select('id').single())
      },
      meta: {
        success: 'Rede salva.',
        error: ({ code, message }: AppError) =>
          code === '23505' ? 'Este campus já tem uma rede com este nome.' : message,
        invalidates,
      },
    }),
}
