import type { Row, Tables } from '@/lib/supabase'

export type DinheiroDoEvento = Row<'dinheiro_do_evento', 'fundo_id'>
export type Espera = Pick<
  Tables<'movimentos_de_inscricoes'>,
  'id' | 'campus' | 'evento' | 'centavos' | 'dia' | 'desfeito_em' | 'espera'
>
