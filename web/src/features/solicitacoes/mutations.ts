import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { AppError, unwrap } from '@/lib/errors'
import { toE164 } from '@/lib/phone'
import { supabase } from '@/lib/supabase'
import { secondsOpen } from '@/lib/time-open'
import type { MeusDadosData } from './meu-cadastro'
import type { CadastroValues } from './model'
import { solicitacoesQueries } from './queries'

const resposta = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), code: z.string(), error: z.string() }),
])

/** What the form of a code sends; `envio` is drawn once per form, so that a repeated sending is kept once. */
export type Envio = {
  codigo: string
  envio: string
  versao: string
  /** When the form was opened, in milliseconds. */
  aberto: number
  values: CadastroValues
}

async function send({ values, aberto, ...envio }: Envio) {
  const { tipo, deseja_contato, mensagem, responsavel_nome, site, captcha, autoriza: _, ...dados } = values
  const telefone = dados.telefone ? await toE164(dados.telefone) : ''
  if (telefone === null) throw new AppError('PT422', { cause: { message: 'O telefone não está completo.' } })
  const body = {
    ...envio,
    segundos: await secondsOpen(aberto),
    tipo,
    deseja_contato,
    mensagem,
    responsavel_nome,
    site,
    captcha,
    dados: { ...dados, telefone },
  }
  const answer = resposta.parse(await unwrap(supabase.functions.invoke('cadastro-publico', { body })))
  if (!answer.success) throw new AppError(answer.code, { cause: { message: answer.error } })
}

/** What becomes of a request: without `membro` somebody new. */
export type Destino = {
  membro?: string
  campos?: string[]
  acompanhar?: boolean
  familia?: { parente: string; papel: string }
}

const invalidates = [solicitacoesQueries.all(), ['membros'], ['duplicados']] as const

export const solicitacoesMutations = {
  send: () => mutationOptions({ mutationFn: send, meta: { silent: true } }),

  approve: (solicitacao: string) =>
    mutationOptions({
      mutationFn: (destino: Destino) =>
        unwrap(supabase.rpc('aprovar_solicitacao', { solicitacao, ...destino }).single()),
      meta: { invalidates },
    }),

  reject: (solicitacao: string) =>
    mutationOptions({
      mutationFn: (motivo: string) => unwrap(supabase.rpc('rejeitar_solicitacao', { solicitacao, motivo })),
      meta: { success: 'Solicitação rejeitada.', invalidates },
    }),

  createCodigo: () =>
    mutationOptions({
      mutationFn: (dados: { campus: string; nome: string }) =>
        unwrap(supabase.from('codigos_cadastro').insert(dados).select('id').single()),
      meta: { success: 'Código criado.', invalidates: [solicitacoesQueries.codigos().queryKey] },
    }),

  enableCodigo: () =>
    mutationOptions({
      mutationFn: ({ id, ativo }: { id: string; ativo: boolean }) =>
        unwrap(supabase.from('codigos_cadastro').update({ ativo }).eq('id', id).select('id').single()),
      meta: { invalidates: [solicitacoesQueries.codigos().queryKey] },
    }),

  decidePedido: (pedido: string) =>
    mutationOptions({
      mutationFn: (decisao: { aprovar: boolean; motivo?: string }) =>
        unwrap(supabase.rpc('decidir_pedido', { pedido, ...decisao })),
      meta: { invalidates },
    }),

  requestAlteracao: () =>
    mutationOptions({
      mutationFn: (campos: Record<string, string>) => unwrap(supabase.rpc('pedir_alteracao', { campos })),
      meta: {
        success: 'Pedido enviado. Você é avisado quando for decidido.',
        invalidates: [solicitacoesQueries.meuCadastro().queryKey],
      },
    }),

  cancelPedido: () =>
    mutationOptions({
      mutationFn: (pedido: string) => unwrap(supabase.rpc('cancelar_pedido', { pedido })),
      meta: { success: 'Pedido cancelado.', invalidates: [solicitacoesQueries.meuCadastro().queryKey] },
    }),

  saveMeuCadastro: (id: string) =>
    mutationOptions({
      mutationFn: (dados: MeusDadosData) =>
        unwrap(supabase.from('membros_igreja').update(dados).eq('id', id).select('id').single()),
      meta: {
        success: 'Cadastro salvo.',
        invalidates: [solicitacoesQueries.meuCadastro().queryKey, ['perfil']],
      },
    }),
}
