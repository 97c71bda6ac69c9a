import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { AppError, unwrap } from '@/lib/errors'
import { toE164 } from '@/lib/phone'
import { type Json, type Row, supabase } from '@/lib/supabase'
import { secondsOpen } from '@/lib/time-open'
import { AGUARDA_FAMILIA, ESTADO_LABELS, type InscricaoValues, type Pagina, pedido, tipoDe } from './model'
import { inscricoesQueries } from './queries'

const resposta = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), chave: z.string() }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    error: z.string(),
    details: z.string().optional(),
  }),
])

/** A coupon that does not hold, as the public door says it. */
const CUPOM = {
  message: 'Este cupom não vale mais. Tire-o ou use outro.',
  details: '{"campo": "cupom"}',
}

/** `envio` is drawn once per form, so that a repeated sending is kept once. */
type Envio = {
  regras: Pagina
  envio: string
  /** When the form was opened, in milliseconds. */
  aberto: number
  values: InscricaoValues
  isSignedIn: boolean
}

const cheias = (respostas: Record<string, string>) =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => valor.trim() !== ''))

async function pedidoDe({ regras, envio, values }: Envio) {
  const telefone = values.telefone ? await toE164(values.telefone) : ''
  if (telefone === null) throw new AppError('PT422', { cause: { message: 'O telefone não está completo.' } })
  return {
    envio,
    contato: { nome: values.nome, email: values.email, telefone },
    pessoas: values.pessoas
      .filter(({ vem }) => vem)
      .map((pessoa) => ({
        ...(pessoa.membro_id
          ? { membro_id: pessoa.membro_id }
          : { nome: pessoa.eu ? values.nome : pessoa.nome }),
        data_nascimento: pessoa.data_nascimento || null,
        tipo_id: tipoDe(pessoa, regras)?.id ?? null,
        respostas: cheias(pessoa.respostas),
      })),
    respostas: cheias(values.respostas),
    cupom: values.cupom,
    juntos: values.juntos,
    aceita: values.aceita,
  }
}

/** Registers a family and gives the secret of its page: with an account at once, without one through the public door. */
async function send(envio: Envio): Promise<string> {
  const { regras, aberto, values, isSignedIn } = envio
  const evento = regras.evento.id
  const dados = await pedidoDe(envio)
  if (isSignedIn) {
    const chave = z
      .string()
      .nullable()
      .parse(await unwrap(supabase.rpc('inscrever', { evento, pedido: dados })))
    if (chave === null) throw new AppError('PT409', { cause: CUPOM })
    return chave
  }
  const segundos = await secondsOpen(aberto)
  const body = { evento, pedido: dados, segundos, site: values.site, captcha: values.captcha }
  const answer = resposta.parse(await unwrap(supabase.functions.invoke('inscricao-publica', { body })))
  if (!answer.success)
    throw new AppError(answer.code, { cause: { message: answer.error, details: answer.details } })
  return answer.chave
}

type Usado = Row<'ingresso_usado', 'tipo' | 'ja_usado_em' | 'presenca'>

const invalidates = [inscricoesQueries.all()] as const

export const inscricoesMutations = {
  send: () => mutationOptions({ mutationFn: send, meta: { silent: true, invalidates } }),

  cancelMine: (segredo: string) =>
    mutationOptions({
      mutationFn: async (inscricao: string) =>
        pedido.parse(await unwrap(supabase.rpc('cancelar_minha_inscricao', { segredo, inscricao }))),
      meta: { success: 'Inscrição cancelada.', invalidates },
    }),

  accept: (segredo: string) =>
    mutationOptions({
      mutationFn: async () => pedido.parse(await unwrap(supabase.rpc('aceitar_vaga', { segredo }))),
      meta: { success: 'Vaga aceita.', invalidates },
    }),

  adjust: (evento: string) =>
    mutationOptions({
      mutationFn: (dados: Json) =>
        unwrap(supabase.rpc('salvar_inscricoes_do_evento', { evento, dados }).single()),
      meta: { invalidates },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => unwrap(supabase.rpc('cancelar_inscricoes', { ids }).single()),
      meta: { invalidates },
    }),

  approve: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => unwrap(supabase.rpc('aprovar_inscricoes', { ids })),
      meta: { invalidates },
    }),

  call: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => unwrap(supabase.rpc('chamar_da_espera', { ids })),
      meta: { invalidates },
    }),

  pay: () =>
    mutationOptions({
      mutationFn: (args: { pedido: string; dia: string; meio: string; centavos: number }) =>
        unwrap(supabase.rpc('confirmar_pagamento', args)),
      meta: { invalidates },
    }),

  refund: () =>
    mutationOptions({
      mutationFn: (args: { pedido: string; centavos: number }) =>
        unwrap(supabase.rpc('devolver_pagamento', args)),
      meta: { invalidates },
    }),

  link: () =>
    mutationOptions({
      mutationFn: (args: { inscricao: string; membro: string }) =>
        unwrap(supabase.rpc('vincular_inscricao', args)),
      meta: { invalidates },
    }),

  revealEndereco: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.rpc('endereco_da_inscricao', { pedido: id })),
    }),

  exportFile: () =>
    mutationOptions({
      mutationFn: async (evento: string) =>
        inscritosExportados
          .parse(await unwrap(supabase.rpc('exportar_inscritos', { evento })))
          .map((linha): Linha => ({ ...linha, Situação: SITUACOES[String(linha.Situação)] ?? null })),
    }),

  redeemIngresso: () =>
    mutationOptions({
      mutationFn: (args: { ocorrencia: string; ingresso: string }) =>
        unwrap(supabase.rpc('usar_ingresso', args).overrideTypes<Usado>()),
      meta: { silent: true, invalidates },
    }),
}

const SITUACOES: Record<string, string> = { ...ESTADO_LABELS, aguarda_familia: AGUARDA_FAMILIA }

/** By the names of its columns: answers to questions that were not asked of somebody are left out. */
const linha = z.record(z.string(), z.union([z.string(), z.number()]).nullable())
type Linha = z.infer<typeof linha>
const inscritosExportados = z.array(linha)
