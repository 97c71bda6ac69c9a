import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/app',
    title: 'Modo App',
    access: 'public',
    frame: 'none',
    soon: ['Mensagens, agenda e avisos públicos da igreja', 'Instalável no celular'],
    meanwhile: ['/minha-agenda', '/feed', '/contribuir'],
  },
  {
    path: '/homeapp',
    title: 'Modo App',
    access: { resource: 'app' },
    frame: 'none',
    soon: ['Seu início no celular, de acordo com o que você faz na igreja'],
    meanwhile: ['/minha-agenda', '/dashboard-voluntario', '/feed'],
  },
]
