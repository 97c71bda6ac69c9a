import { mutationOptions } from '@tanstack/react-query'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { clearAnexos, sendAnexo } from './anexos'
import type { Anexo, Conta, ContaData, FornecedorData, PagamentoData, ReembolsoData } from './model'
import { pagamentosQueries } from './queries'

const invalidates = [pagamentosQueries.all()]

const argsOf = (data: ContaData) => ({
  fornecedor: data.fornecedor,
  descricao: data.descricao,
  categoria: data.categoria,
  centavos: data.valor,
  vencimento: data.vencimento,
  competencia: data.competencia ?? undefined,
  documento: data.documento || undefined,
  fundo: data.fundo || undefined,
  centro: data.centro || undefined,
  linha_digitavel: data.linha_digitavel || undefined,
  pix_tipo: data.pix_tipo ?? undefined,
  pix_chave: data.pix_chave ?? undefined,
  mesmo_assim: data.mesmoAssim,
})

export const pagamentosMutations = {
  /** Gives the new bill, of several the first. The form says itself what went wrong. */
  enter: () =>
    mutationOptions({
      mutationFn: ({ chave, ...data }: ContaData & { chave: string }) =>
        unwrap(
          supabase.rpc('lancar_conta', {
            ...argsOf(data),
            chave,
            campus: data.campus,
            parcelas: data.repete === 'nao' ? 1 : data.vezes,
            mensal: data.repete === 'mensal',
          }),
        ),
      meta: { success: 'Conta lançada. Quem aprova foi avisado.', invalidates, silent: true },
    }),

  change: () =>
    mutationOptions({
      mutationFn: async ({ conta, data }: { conta: Conta; data: ContaData }) => {
        const estado = await unwrap(
          supabase.rpc('mudar_conta', {
            a_pagar: conta.id,
            revisao: conta.revisao,
            ...argsOf(data),
          }),
        )
        toast.success(
          estado === 'pendente' && conta.estado === 'aprovada'
            ? 'Conta salva. Ela espera aprovação de novo.'
            : 'Conta salva.',
        )
      },
      meta: { invalidates, silent: true },
    }),

  approve: () =>
    mutationOptions({
      mutationFn: async (contas: readonly Conta[]) => {
        const done = await unwrap(
          supabase.rpc('aprovar_contas', {
            contas: contas.map(({ id }) => id),
            revisoes: contas.map(({ revisao }) => revisao),
          }),
        )
        toast.success(
          done === contas.length
            ? formatCount(done, 'conta aprovada.', 'contas aprovadas.')
            : contas.length === 1
              ? 'Sua aprovação foi anotada. Falta outra pessoa.'
              : `${formatCount(done, 'aprovada', 'aprovadas')}; as outras pedem mais uma pessoa.`,
        )
      },
      meta: { invalidates },
    }),

  reject: () =>
    mutationOptions({
      mutationFn: ({ conta, motivo }: { conta: Conta; motivo: string }) =>
        unwrap(supabase.rpc('rejeitar_conta', { a_pagar: conta.id, revisao: conta.revisao, motivo })),
      meta: { success: 'Conta não aprovada. Quem pediu foi avisado.', invalidates },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: ({ id, ...args }: { id: string; motivo: string; seguintes?: boolean }) =>
        unwrap(supabase.rpc('cancelar_conta', { a_pagar: id, ...args })),
      meta: { success: 'Cancelada.', invalidates },
    }),

  /** Pays all of them in one transaction, or none. */
  pay: () =>
    mutationOptions({
      mutationFn: async ({ chave, contas, ...data }: PagamentoData & { chave: string; contas: string[] }) => {
        const paid = await unwrap(
          supabase.rpc('pagar_contas', {
            chave,
            contas,
            onde: data.onde,
            dia: data.dia,
            desconto: data.desconto,
            acrescimo: data.acrescimo,
            categoria: data.categoria || undefined,
            mesmo_assim: data.mesmoAssim,
          }),
        )
        toast.success(
          formatCount(paid, 'conta paga e lançada no livro.', 'contas pagas e lançadas no livro.'),
        )
      },
      meta: { invalidates: [...invalidates, financeiroQueries.all()] },
    }),

  saveFornecedor: () =>
    mutationOptions({
      mutationFn: ({ id, ...data }: FornecedorData & { id: string }) =>
        unwrap(supabase.from('fornecedores').upsert({ id, ...data })),
      meta: { success: 'Fornecedor salvo.', invalidates },
    }),

  addFaixa: () =>
    mutationOptions({
      mutationFn: (data: { campus: string | null; acima_de_centavos: number; aprovadores: number }) =>
        unwrap(supabase.from('faixas_de_aprovacao').insert(data)),
      meta: { success: 'Faixa criada.', invalidates },
    }),

  removeFaixa: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('faixas_de_aprovacao').delete().eq('id', id)),
      meta: { success: 'Faixa retirada.', invalidates },
    }),

  attach: () =>
    mutationOptions({
      mutationFn: ({ conta, file }: { conta: string; file: File }) => sendAnexo(conta, file),
      meta: { success: 'Anexo guardado.', invalidates },
    }),

  detach: () =>
    mutationOptions({
      mutationFn: async ({ id }: Pick<Anexo, 'id'>) =>
        clearAnexos([await unwrap(supabase.rpc('retirar_anexo', { anexo: id }))]),
      meta: { success: 'Anexo retirado.', invalidates },
    }),

  /** Keeps a reimbursement with its receipts; with `send`, it goes to who approves. What failed is a draft. */
  saveReembolso: () =>
    mutationOptions({
      mutationFn: async (input: {
        id: string
        data: ReembolsoData
        /** Those that went are taken out: asked again after a failure, none goes twice. */
        files: Set<File>
        send: boolean
      }) => {
        const { id, data, files, send } = input
        await unwrap(
          supabase.rpc('salvar_reembolso', {
            chave: id,
            campus: data.campus,
            descricao: data.descricao,
            centavos: data.valor,
            dia: data.dia,
            ministerio: data.ministerio || undefined,
            pix_tipo: data.pix_tipo ?? undefined,
            pix_chave: data.pix_chave ?? undefined,
          }),
        )
        for (const file of files) {
          await sendAnexo(id, file)
          files.delete(file)
        }
        if (send) await unwrap(supabase.rpc('enviar_reembolso', { a_pagar: id }))
        toast.success(send ? 'Enviado. Você é avisado quando for decidido.' : 'Rascunho guardado.')
      },
      meta: { invalidates },
    }),

  removeRascunho: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        clearAnexos(await unwrap(supabase.rpc('excluir_rascunho', { a_pagar: id }))),
      meta: { success: 'Rascunho excluído.', invalidates },
    }),
}
