import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'diretorio' },
    {
      '/diretorio-profissional': ['Diretório Profissional', () => import('./pages/diretorio-page')],
      '/diretorio-profissional/perfil/:id': ['Perfil profissional', () => import('./pages/perfil-page')],
      '/diretorio-profissional/mural': ['Mural de ajuda', () => import('./pages/mural-page')],
      '/diretorio-profissional/meu-perfil': ['Meu perfil', () => import('./pages/meu-perfil-page')],
    },
  ),
  ...pagesFor(
    { resource: 'diretorio', action: 'editar' },
    { '/diretorio-profissional/moderacao': ['Moderação', () => import('./pages/moderacao-page')] },
  ),
]
