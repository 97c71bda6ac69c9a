import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/checkin',
    title: 'Check-in Facial',
    access: { resource: 'checkin' },
    soon: [
      'Estação para a porta: reconhece o rosto e confirma a presença',
      'Busca por nome e cartão com QR',
      'Check-in das crianças com retirada segura',
    ],
  },
]
