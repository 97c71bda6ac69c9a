/**
 * The features of the product, in order: each may use only those above it, and only through their `public.ts`; its
 * tables may refer only to tables of those above it. So a circle cannot be written. The folders of `supabase/schemas`
 * are loaded in this order (scripts/schema.ts).
 * Held by `tests/architecture.test.ts`.
 */
export const FEATURES = [
  'auth',
  'auditoria',
  'campi',
  'membros',
  'permissoes',
  'familias',
  'vida',
  'cuidado',
  'solicitacoes',
  'duplicados',
  'intercambio',
  'perfil',
  'notificacoes',
  'atos',
  'ministerios',
  'igreja',
  'eventos',
  'inscricoes',
  'escalas',
  'estacoes',
  'kids',
  'checkin',
  'agenda',
  'financeiro',
  'conteudo',
  'projecao',
  'comunidade',
  'feed',
  'instapv',
  'diretorio',
  'alunos',
  'usuarios',
  'configuracoes',
  'lgpd',
  'pedras-vivas',
  'relatorios',
  'dashboard',
  'modo-app',
  'home',
] as const

/** What the files of each place may import from this repository, beside their own place. */
export const PLACES: Record<string, readonly string[]> = {
  'web/src/lib': ['supabase/database.types.ts'],
  'web/src/components': ['web/src/lib'],
  // the face engine is one: pure, it runs on the server and on a check-in station
  'web/src/features': ['web/src/lib', 'web/src/components', 'supabase/functions/_shared/faces/engine'],
  'web/src/app': ['web/src/lib', 'web/src/components', 'web/src/features'],
  backend: ['package.json'],
  'supabase/functions/_shared/faces/engine': [],
  'supabase/functions': ['supabase/database.types.ts'],
}

/** Names of folders that say nothing of what is inside. */
export const NAMELESS = ['utils', 'helpers', 'misc', 'common', 'shared', 'services', 'types']
