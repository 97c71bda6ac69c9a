import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/ministerio-pedras-vivas',
    title: 'Ministério Pedras Vivas',
    access: { resource: 'pedras_vivas' },
    soon: [
      'Todos os campi em uma página, com pastor, pessoas e o último domingo',
      'Árvore da liderança e ministérios globais',
      'Visão e avisos de toda a igreja',
    ],
  },
]
