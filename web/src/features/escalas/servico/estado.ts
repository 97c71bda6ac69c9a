import type { Enums } from '@/lib/supabase'

/** What every query of rosters begins with: known also where their model is not loaded. */
export const ESCALAS_KEY = ['escalas'] as const

export type EstadoServico = Enums<'estado_item'>

export const ESTADO_DO_SERVICO = {
  pendente: { label: 'Espera sua resposta', variant: 'warning' },
  confirmado: { label: 'Confirmado', variant: 'success' },
  recusado: { label: 'Você não pode', variant: 'neutral' },
  troca_solicitada: { label: 'Troca pedida', variant: 'info' },
  substituido: { label: 'Trocado', variant: 'neutral' },
  faltou: { label: 'Faltou', variant: 'destructive' },
} satisfies Record<
  EstadoServico,
  { label: string; variant: 'warning' | 'success' | 'neutral' | 'info' | 'destructive' }
>

/** One place in which somebody serves, as far as an answer needs it. */
export type Resposta = { id: string; inicio: string; estado: EstadoServico; motivo?: string | null }

/** Before it begins, an answer may still be given or changed. */
export const canAnswer = ({ inicio, estado }: Resposta, agora = Date.now()) =>
  Date.parse(inicio) > agora &&
  (estado === 'pendente' || estado === 'confirmado' || estado === 'recusado' || estado === 'troca_solicitada')

/** Services of the same roster stand on one card: rehearsal and service of a Sunday are answered together. */
export function porEscala<T extends { escala_id: string }>(servicos: readonly T[]): [T, ...T[]][] {
  const grupos = new Map<string, [T, ...T[]]>()
  for (const servico of servicos) {
    const grupo = grupos.get(servico.escala_id)
    if (grupo) grupo.push(servico)
    else grupos.set(servico.escala_id, [servico])
  }
  return [...grupos.values()]
}

/** Of `public.inicio()`: a service of one's own. */
export type ServicoNoInicio = Resposta & {
  escala_id: string
  fuso: string
  subtempo: string
  ministerio: string
  funcao: string
  evento: string
  local: string | null
}
