import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/ministerios',
    title: 'Ministérios Locais',
    access: { resource: 'ministerios' },
    soon: [
      'Pessoas, funções, equipes e posições de cada ministério',
      'Escalas com disponibilidade, trocas e lembretes',
      'Acompanhamento dos voluntários',
    ],
  },
]
