import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/diretorio-profissional',
    title: 'Diretório Profissional',
    access: { resource: 'diretorio' },
    soon: ['Perfis profissionais de quem quer aparecer', 'Vagas e mural de ajuda'],
  },
]
