import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/presenca',
    title: 'Presença',
    access: { resource: 'eventos' },
    soon: [
      'Eventos do campus e suas ocorrências',
      'Lista de presença, visitantes e contagem',
      'Inscrições com vagas e lista de espera',
    ],
  },
]
