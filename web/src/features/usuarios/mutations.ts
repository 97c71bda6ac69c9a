import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { membrosQueries } from '@/features/membros/public'
import { auth } from '@/lib/auth'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { ConviteData } from './model'
import { pedidoDe } from './model'
import { usuariosQueries } from './queries'

const feito = z.object({ email: z.string(), caminho: z.string(), enviado: z.boolean() })

/** An invitation that was made: `link` is what the person opens. */
export type Feito = { email: string; link: string; enviado: boolean }

async function requestConvite(body: object): Promise<Feito> {
  const { email, caminho, enviado } = feito.parse(
    await unwrap(supabase.functions.invoke('usuarios', { body })),
  )
  return { email, link: new URL(caminho, location.origin).href, enviado }
}

export const invite = (data: ConviteData, enviar: boolean) =>
  requestConvite({ acao: 'convidar', dados: pedidoDe(data), enviar })

const aceito = z.object({ token_hash: z.string(), type: z.literal('invite') })

/** The session of whoever was signed in on this device ends, that of whom the link is for begins. */
async function openAccount(token: { token_hash: string; type: 'invite' | 'recovery' }): Promise<void> {
  await auth.signOut({ scope: 'local' })
  await unwrap(auth.verifyOtp(token))
}

const invalidates = [usuariosQueries.all()]

export const usuariosMutations = {
  invite: () =>
    mutationOptions({
      mutationFn: ({ data, enviar }: { data: ConviteData; enviar: boolean }) => invite(data, enviar),
      meta: { invalidates },
    }),

  accept: (segredo: string) =>
    mutationOptions({
      mutationFn: async () => {
        const body = { acao: 'aceitar', segredo }
        await openAccount(aceito.parse(await unwrap(supabase.functions.invoke('usuarios', { body }))))
      },
      meta: { silent: true },
    }),

  openSenhaLink: (token_hash: string) =>
    mutationOptions({
      mutationFn: () => openAccount({ token_hash, type: 'recovery' }),
      meta: { silent: true },
    }),

  resend: () =>
    mutationOptions({
      mutationFn: ({ convite, enviar }: { convite: string; enviar: boolean }) =>
        requestConvite({ acao: 'reenviar', convite, enviar }),
      meta: { invalidates },
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (convite: string) => unwrap(supabase.rpc('revogar_convite', { convite })),
      meta: { success: 'Convite revogado.', invalidates },
    }),

  block: (usuario: string) =>
    mutationOptions({
      mutationFn: (bloqueada: boolean) => unwrap(supabase.rpc('bloquear_conta', { usuario, bloqueada })),
      meta: { invalidates },
    }),

  leave: (usuario: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('sair_de_todos', { usuario })),
      meta: { success: 'A pessoa saiu de todos os aparelhos.', invalidates },
    }),

  resetFator: (usuario: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('redefinir_segundo_fator', { usuario })),
      meta: { success: 'Segundo fator redefinido.', invalidates },
    }),

  sendSenhaLink: (usuario: string, email: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.functions.invoke('usuarios', { body: { acao: 'senha', usuario } })),
      meta: {
        success: `Pedido feito. O link para criar outra senha segue a ${email} se o e-mail da igreja estiver ligado.`,
      },
    }),

  link: (usuario: string) =>
    mutationOptions({
      mutationFn: (membro: string | null) =>
        // null unlinks; the types of a function's arguments know no null
        unwrap(supabase.rpc('vincular_conta', { usuario, membro: membro as string })),
      meta: { success: 'Vínculo salvo.', invalidates: [usuariosQueries.all(), membrosQueries.all()] },
    }),
}
