import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { membrosQueries } from '@/features/membros/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { ConviteData } from './model'
import { pedidoDe } from './model'
import { usuariosQueries } from './queries'

const feito = z.object({ email: z.string(), caminho: z.string(), enviado: z.boolean() })

/** An invitation that was made: `link` is what the person opens. */
export type Feito = { email: string; link: string; enviado: boolean }

async function pedirConvite(body: object): Promise<Feito> {
  const { email, caminho, enviado } = feito.parse(
    await unwrap(supabase.functions.invoke('usuarios', { body })),
  )
  return { email, link: new URL(caminho, location.origin).href, enviado }
}

export const convidar = (data: ConviteData, enviar: boolean) =>
  pedirConvite({ acao: 'convidar', dados: pedidoDe(data), enviar })

const invalidates = [usuariosQueries.all()]

export const usuariosMutations = {
  convidar: () =>
    mutationOptions({
      mutationFn: ({ data, enviar }: { data: ConviteData; enviar: boolean }) => convidar(data, enviar),
      meta: { invalidates },
    }),

  reenviar: () =>
    mutationOptions({
      mutationFn: ({ convite, enviar }: { convite: string; enviar: boolean }) =>
        pedirConvite({ acao: 'reenviar', convite, enviar }),
      meta: { invalidates },
    }),

  revogar: () =>
    mutationOptions({
      mutationFn: (convite: string) => unwrap(supabase.rpc('revogar_convite', { convite })),
      meta: { success: 'Convite revogado.', invalidates },
    }),

  bloquear: (usuario: string) =>
    mutationOptions({
      mutationFn: (bloqueada: boolean) => unwrap(supabase.rpc('bloquear_conta', { usuario, bloqueada })),
      meta: { invalidates },
    }),

  sair: (usuario: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('sair_de_todos', { usuario })),
      meta: { success: 'A pessoa saiu de todos os aparelhos.', invalidates },
    }),

  redefinirFator: (usuario: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('redefinir_segundo_fator', { usuario })),
      meta: { success: 'Segundo fator redefinido.', invalidates },
    }),

  novaSenha: (email: string) =>
    mutationOptions({
      mutationFn: () =>
        unwrap(
          supabase.auth.resetPasswordForEmail(email, {
            redirectTo: `${location.origin}/auth?modo=nova-senha`,
          }),
        ),
      meta: { success: `Enviamos a ${email} um link para criar outra senha.` },
    }),

  vincular: (usuario: string) =>
    mutationOptions({
      mutationFn: (membro: string | null) =>
        // null unlinks; the types of a function's arguments know no null
        unwrap(supabase.rpc('vincular_conta', { usuario, membro: membro as string })),
      meta: { success: 'Vínculo salvo.', invalidates: [usuariosQueries.all(), membrosQueries.all()] },
    }),
}
