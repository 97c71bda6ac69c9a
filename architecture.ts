/**
 * The features of the product, in order: each may use only those above it, and only through their `public.ts`; its
 * tables may refer only to tables of those above it. So a circle cannot be written.
 * `areas` names the files of `supabase/schemas` (without their number) whose tables belong to the feature.
 * Held by `tests/architecture.test.ts`.
 */
export const FEATURES: readonly { name: string; areas: readonly string[] }[] = [
  { name: 'auth', areas: ['base', 'acesso'] },
  { name: 'igreja', areas: ['igreja'] },
  { name: 'membros', areas: ['membros', 'busca', 'consentimentos', 'rostos'] },
  { name: 'perfil', areas: ['fotos'] },
  { name: 'notificacoes', areas: ['notificacoes'] },
  { name: 'ministerios', areas: ['ministerios'] },
  { name: 'eventos', areas: ['eventos'] },
  { name: 'escalas', areas: [] },
  { name: 'checkin', areas: [] },
  { name: 'financeiro', areas: [] },
  { name: 'conteudo', areas: [] },
  { name: 'projecao', areas: [] },
  { name: 'comunidade', areas: [] },
  { name: 'feed', areas: [] },
  { name: 'instapv', areas: [] },
  { name: 'diretorio', areas: [] },
  { name: 'alunos', areas: [] },
  { name: 'relatorios', areas: [] },
  { name: 'pedras-vivas', areas: [] },
  { name: 'modo-app', areas: [] },
  { name: 'permissoes', areas: ['permissoes'] },
  { name: 'configuracoes', areas: ['contas', 'seguranca', 'saude'] },
  { name: 'dashboard', areas: [] },
  { name: 'home', areas: ['inicio'] },
]

/** What the files of each place may import from this repository, beside their own place. */
export const PLACES: Record<string, readonly string[]> = {
  'web/src/lib': ['supabase/database.types.ts'],
  'web/src/components': ['web/src/lib'],
  'web/src/features': ['web/src/lib', 'web/src/components'],
  'web/src/app': ['web/src/lib', 'web/src/components', 'web/src/features'],
  backend: ['package.json'],
  'supabase/functions': ['supabase/database.types.ts'],
}

/** Names of folders that say nothing of what is inside. */
export const NAMELESS = ['utils', 'helpers', 'misc', 'common', 'shared', 'services', 'types']
