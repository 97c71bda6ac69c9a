import { mutationOptions } from '@tanstack/react-query'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  type ExplainData,
  type LinhaNova,
  piecesOf,
  type RegraData,
  type Situacao,
  type Sugestao,
} from './model'
import type { Extrato } from './ofx/read-ofx'
import type { Mapa } from './planilha/mapa'
import type { Arquivo } from './planilha/read-file'
import { bancoQueries } from './queries'

/** The database takes so many lines at a time. */
const PIECE = 500

const invalidates = [bancoQueries.all()]
const alsoTheBook = [bancoQueries.all(), financeiroQueries.all()]

/** What undoes the last thing that was done: a reconciliation, or a line that was ignored. */
export type Done = { conciliacao: string } | { ignorada: string }

type Import = {
  id: string
  conta: string
  arquivo: string
  formato: Arquivo['formato']
  /** Of a spreadsheet, kept for the next file of this account. */
  mapa: Mapa | null
  extrato: Extrato
  linhas: LinhaNova[]
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** What accepts a suggestion: what the book has, a new entry, or what another page knows of. */
function acceptRequest(chave: string, linha: string, sugestao: Sugestao) {
  const { tipo, partidas, linhas, alvo_id } = sugestao
  if (tipo === 'pix') return supabase.rpc('explicar_com_pix', { chave, linha })
  if (tipo === 'conta_a_pagar')
    return supabase.rpc('pagar_com_linha', { chave, linha, a_pagar: alvo_id ?? '' })
  if (tipo === 'inscricao')
    return supabase.rpc('explicar_com_inscricao', { chave, linha, movimento: alvo_id ?? '' })
  if (partidas.length > 0) return supabase.rpc('conciliar', { chave, linhas, partidas })
  return supabase.rpc('explicar_linha', {
    chave,
    linha,
    categoria: sugestao.categoria_id ?? '',
    historico: sugestao.descricao,
    fundo: sugestao.fundo_id ?? undefined,
    centro: sugestao.centro_id ?? undefined,
    regra: sugestao.regra_id ?? undefined,
  })
}

export const bancoMutations = {
  /** What would become of each line of a file, by its place. */
  check: () =>
    mutationOptions({
      mutationFn: async ({ conta, linhas }: { conta: string; linhas: LinhaNova[] }) => {
        const found = await Promise.all(
          piecesOf(linhas, PIECE).map((piece) =>
            unwrap(supabase.rpc('conferir_extrato', { conta, linhas: piece })),
          ),
        )
        return new Map(found.flat().map(({ posicao, situacao }) => [posicao, situacao as Situacao]))
      },
    }),

  /** Sent again after a lost answer, nothing comes in twice. Given up (false), what came in goes out again. */
  import: () =>
    mutationOptions({
      mutationFn: async ({ id, conta, linhas, onProgress, signal, ...file }: Import) => {
        const { arquivo, formato, mapa, extrato } = file
        const start = supabase.rpc('iniciar_extrato', {
          id,
          conta,
          arquivo,
          formato,
          total: linhas.length,
          conta_no_arquivo: extrato.conta || undefined,
          saldo_centavos: extrato.saldo?.centavos,
          saldo_em: extrato.saldo?.dia,
          mapa: mapa ?? undefined,
        })
        let sent = 0
        let hasBegun = false
        try {
          await unwrap(start)
          hasBegun = true
          for (const piece of piecesOf(linhas, PIECE)) {
            if (signal.aborted) break
            await unwrap(supabase.rpc('importar_extrato', { extrato: id, linhas: piece }))
            sent += piece.length
            onProgress(sent)
          }
        } catch (error) {
          if (!signal.aborted) throw error
        }
        if (!signal.aborted) return true
        if (hasBegun) await unwrap(supabase.rpc('desfazer_extrato', { extrato: id }))
        return false
      },
      meta: { invalidates },
    }),

  /** An import that failed under way is given up: what came in goes out again. */
  dropImport: () =>
    mutationOptions({
      mutationFn: (extrato: string) => unwrap(supabase.rpc('desfazer_extrato', { extrato })),
      meta: { success: 'Importação cancelada: nada entrou.', invalidates },
    }),

  undoImport: () =>
    mutationOptions({
      mutationFn: (extrato: string) => unwrap(supabase.rpc('desfazer_extrato', { extrato })),
      meta: { success: 'Importação desfeita.', invalidates: alsoTheBook },
    }),

  /** What a suggestion says is done: it is what the book has already, or a new entry. */
  accept: () =>
    mutationOptions({
      mutationFn: async ({
        chave,
        linha,
        sugestao,
      }: {
        chave: string
        linha: string
        sugestao: Sugestao
      }) => {
        const conciliacao = await unwrap(acceptRequest(chave, linha, sugestao))
        return { conciliacao } satisfies Done
      },
      meta: { invalidates: alsoTheBook },
    }),

  match: () =>
    mutationOptions({
      mutationFn: async ({
        categoria,
        linha,
        ...data
      }: {
        chave: string
        linha: string
        partidas: string[]
        categoria: string
      }) => ({
        conciliacao: await unwrap(
          supabase.rpc('conciliar', {
            ...data,
            linhas: [linha],
            categoria_da_diferenca: categoria || undefined,
          }),
        ),
      }),
      meta: { success: 'Conciliado.', invalidates: alsoTheBook },
    }),

  /** A line becomes a new entry; with a rule, the next ones like it are proposed so. */
  explain: () =>
    mutationOptions({
      mutationFn: async ({
        chave,
        linha,
        ...data
      }: Omit<ExplainData, 'valor'> & {
        chave: string
        linha: { id: string; campus: string; valor_centavos: number }
      }) => {
        const { categoria, historico, fundo, makesRule, texto } = data
        const conciliacao = await unwrap(
          supabase.rpc('explicar_linha', {
            chave,
            linha: linha.id,
            categoria,
            historico,
            fundo: fundo || undefined,
          }),
        )
        // the key of the entry is the rule's id: sent again, it is the same rule
        if (makesRule)
          await unwrap(
            supabase.rpc('salvar_regra', {
              id: chave,
              campus: linha.campus,
              texto,
              entra: linha.valor_centavos > 0,
              categoria,
              historico,
              fundo: fundo || undefined,
            }),
          )
        return { conciliacao } satisfies Done
      },
      meta: { success: 'Lançado.', invalidates: alsoTheBook },
    }),

  ignore: () =>
    mutationOptions({
      mutationFn: async (data: { linha: string; motivo: string }) => ({
        ignorada: await unwrap(supabase.rpc('ignorar_linha', data)),
      }),
      meta: { invalidates },
    }),

  undo: () =>
    mutationOptions({
      mutationFn: (done: Done) =>
        unwrap(
          'conciliacao' in done
            ? supabase.rpc('desfazer_conciliacao', { conciliacao: done.conciliacao })
            : supabase.rpc('retomar_linha', { linha: done.ignorada }),
        ),
      meta: { success: 'Desfeito: a linha voltou para a fila.', invalidates: alsoTheBook },
    }),

  /** Asks somebody who could know what a line was. */
  ask: () =>
    mutationOptions({
      mutationFn: (data: { id: string; linha: string; para: string; pergunta: string }) =>
        unwrap(supabase.rpc('perguntar_da_linha', data)),
      meta: { invalidates },
    }),

  answer: () =>
    mutationOptions({
      mutationFn: (data: { pergunta: string; resposta: string }) =>
        unwrap(supabase.rpc('responder_pergunta_do_banco', data)),
      meta: { success: 'Obrigado! A tesouraria já vê a sua resposta.', invalidates },
    }),

  saveRegra: () =>
    mutationOptions({
      mutationFn: ({ de, ate, fundo, ...data }: RegraData & { id: string; campus: string }) =>
        unwrap(
          supabase.rpc('salvar_regra', {
            ...data,
            de_centavos: de,
            ate_centavos: ate,
            fundo: fundo || undefined,
          }),
        ),
      meta: { success: 'Regra salva.', invalidates },
    }),

  raiseRegra: () =>
    mutationOptions({
      mutationFn: (regra: string) => unwrap(supabase.rpc('subir_regra', { regra })),
      meta: { invalidates },
    }),

  deleteRegra: () =>
    mutationOptions({
      mutationFn: (regra: string) => unwrap(supabase.rpc('excluir_regra', { regra })),
      meta: { success: 'Regra retirada. O que ela propôs fica.', invalidates },
    }),
}
