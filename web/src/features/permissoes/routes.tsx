import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/permissoes',
    title: 'Permissões',
    access: { resource: 'permissoes' },
    soon: [
      'Papéis, recursos e ações em uma matriz',
      'Papéis de cada pessoa, por campus',
      'Histórico das mudanças',
    ],
  },
]
