import type { Papel } from './church.ts'

/** The seven of the ladder, highest first. */
export const ESCADA: readonly Papel[] = [
  'admin',
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
]

/** Those that count only for themselves. */
export const EXATOS: readonly Papel[] = [
  'ltp',
  'financeiro',
  'ministerio_global',
  'lideranca_global',
  'visitante',
]

/** The twelve roles. */
export const PAPEIS: readonly Papel[] = [...ESCADA, ...EXATOS]
