import type { AreaRoute } from '@/lib/area-route'

const soon = ['Famílias e pessoas que escolheram aparecer', 'Grupos, pedidos de oração e conversas'] as const

export const routes: readonly AreaRoute[] = [
  { path: '/comunidade', title: 'Comunidade', access: { resource: 'familia_pv' }, soon },
  { path: '/familiapv', title: 'Comunidade', access: { resource: 'familia_pv' }, soon },
]
