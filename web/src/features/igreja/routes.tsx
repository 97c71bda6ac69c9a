import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/igreja',
    title: 'Igreja',
    access: { resource: 'igreja' },
    soon: [
      'Dados, endereço e horários de culto do campus',
      'Pessoas em números e quem lidera o quê',
      'Agenda e salas',
    ],
  },
]
