import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/relatoriolideres',
    title: 'Relatório de líderes',
    access: 'signed-in',
    soon: ['Relatório semanal da sua célula em um minuto'],
    meanwhile: ['/comunidade', '/comunidade/saude'],
  },
  {
    path: '/relatorioliderapp',
    title: 'Relatório de líderes',
    access: { resource: 'app' },
    frame: 'none',
    soon: ['Relatório semanal da sua célula em um minuto'],
    meanwhile: ['/comunidade', '/comunidade/saude'],
  },
]
