import type { Tables } from '@/lib/supabase'
import { nomeDaCelula } from './palavras'

/** A request for access, with who asks. */
export type Pedido = Tables<'pedidos_de_acesso'> & {
  quem: { nome: string; sobrenome: string | null; campus: string } | null
}

export const requesterOf = ({ quem }: Pedido) =>
  [quem?.nome, quem?.sobrenome].filter(Boolean).join(' ') || 'Alguém'
export const oQuePede = ({ resource, action }: Pedido) => nomeDaCelula(`${resource}:${action}`)
