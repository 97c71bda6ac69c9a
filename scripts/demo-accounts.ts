/** One person of the demo church per role, as `supabase/seed/membros.sql` makes them. */
export const ROLES = [
  'admin',
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
  'financeiro',
  'ltp',
  'ministerio_global',
  'lideranca_global',
  'visitante',
] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD = 'Demo@2026'
export const emailOf = (role: Role) => `${role}@demo.test`
