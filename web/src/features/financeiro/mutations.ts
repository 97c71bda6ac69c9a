import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import {
  type CategoriaData,
  type CentroData,
  type ContaData,
  daysOf,
  type LancamentoData,
  RECEITAS,
  type TransferenciaData,
} from './model'
import { financeiroQueries } from './queries'

const invalidates = [financeiroQueries.all()]

/** Each takes the idempotency key of the form that it belongs to: sent twice, it is entered once. */
type Keyed<Data> = Data & { chave: string }

export const financeiroMutations = {
  /** Money came in or went out, in the campus of the account. */
  enter: () =>
    mutationOptions({
      mutationFn: ({
        tipo,
        ...data
      }: Keyed<LancamentoData> & { tipo: 'entrada' | 'despesa'; campus: string }) => {
        const args = {
          chave: data.chave,
          campus: data.campus,
          conta: data.conta,
          categoria: data.categoria,
          centavos: data.valor,
          caixa: data.caixa,
          historico: data.historico,
          competencia: data.competencia ?? undefined,
          fundo: data.fundo || undefined,
          centro: data.centro || undefined,
          documento: data.documento || undefined,
        }
        return unwrap(
          tipo === 'entrada'
            ? supabase.rpc('lancar_entrada', args)
            : supabase.rpc('lancar_despesa', { ...args, mesmo_assim: data.mesmoAssim }),
        )
      },
      meta: { success: 'Lançado.', invalidates },
    }),

  move: () =>
    mutationOptions({
      mutationFn: ({
        chave,
        de,
        para,
        valor,
        caixa,
        historico,
        fundo,
        fundoPara,
      }: Keyed<TransferenciaData>) =>
        unwrap(
          supabase.rpc('lancar_transferencia', {
            chave,
            de,
            para,
            centavos: valor,
            caixa,
            historico,
            fundo_de: fundo || undefined,
            fundo_para: fundoPara || undefined,
          }),
        ),
      meta: { success: 'Transferência lançada.', invalidates },
    }),

  reverse: () =>
    mutationOptions({
      mutationFn: (data: { lancamento: string; motivo: string }) => unwrap(supabase.rpc('estornar', data)),
      meta: { success: 'Lançamento estornado. Os dois ficam no livro.', invalidates },
    }),

  /** A cash box or bank account, with what there is in it today. */
  openConta: () =>
    mutationOptions({
      mutationFn: async ({ chave, saldo, dia, ...conta }: Keyed<ContaData>) => {
        // the key is its id: after a lost answer the same account is found, not made again
        await unwrap(
          supabase.from('contas_contabeis').upsert({ id: chave, ...conta }, { ignoreDuplicates: true }),
        )
        if (saldo === 0) return
        await unwrap(supabase.rpc('lancar_saldo_inicial', { chave, conta: chave, centavos: saldo, dia }))
      },
      meta: { success: 'Conta criada.', invalidates },
    }),

  createFundo: () =>
    mutationOptions({
      mutationFn: (data: { nome: string; restrito: boolean }) => unwrap(supabase.from('fundos').insert(data)),
      meta: { success: 'Fundo criado.', invalidates },
    }),

  /** A category; its section is that under which it was made. */
  saveCategoria: ({ id, secao }: { id?: string; secao: Enums<'secao_dre'> }) =>
    mutationOptions({
      mutationFn: (data: CategoriaData) => {
        const contas = supabase.from('contas_contabeis')
        const tipo = RECEITAS.includes(secao) ? 'receita' : 'despesa'
        return unwrap(id ? contas.update(data).eq('id', id) : contas.insert({ ...data, secao, tipo }))
      },
      meta: { success: 'Categoria salva.', invalidates },
    }),

  saveCentro: (id?: string) =>
    mutationOptions({
      mutationFn: ({ nome, ativo, campus }: CentroData) => {
        const centros = supabase.from('centros_de_custo')
        return unwrap(id ? centros.update({ nome, ativo }).eq('id', id) : centros.insert({ nome, campus }))
      },
      meta: { success: 'Centro de custo salvo.', invalidates },
    }),

  closeMes: () =>
    mutationOptions({
      mutationFn: ({ campus, mes }: { campus: string; mes: string }) =>
        unwrap(supabase.rpc('fechar_mes', { campus, mes: daysOf(mes).de })),
      meta: { success: 'Mês fechado.', invalidates },
    }),

  reopenMes: () =>
    mutationOptions({
      mutationFn: ({ mes, ...data }: { campus: string; mes: string; ate: string; motivo: string }) =>
        unwrap(supabase.rpc('reabrir_mes', { ...data, mes: daysOf(mes).de })),
      meta: { success: 'Mês reaberto.', invalidates },
    }),
}
