import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/conteudo',
    title: 'Conteúdo',
    access: { resource: 'conteudo' },
    soon: ['Biblioteca de mensagens, estudos e devocionais', 'Revisão, publicação e histórico'],
    meanwhile: ['/feed', '/criacao'],
  },
  {
    path: '/builder',
    title: 'Construtor de páginas',
    access: { resource: 'conteudo' },
    soon: ['Páginas do modo app, montadas com blocos', 'Modelos, prévia no celular e histórico'],
    meanwhile: ['/feed'],
  },
]
