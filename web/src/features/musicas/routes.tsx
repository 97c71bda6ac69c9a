import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'criacao', or: { resource: 'projecao' } },
    {
      '/criacao/musicas': ['Músicas', () => import('./pages/musicas-page')],
      '/criacao/musicas/usos': ['Usos de músicas', () => import('./pages/usos-page')],
      '/criacao/musicas/:id': ['Música', () => import('./pages/musica-page')],
    },
  ),
  ...pagesFor(
    { resource: 'criacao', action: 'editar', or: { resource: 'projecao', action: 'editar' } },
    {
      '/criacao/musicas/nova': ['Nova música', () => import('./pages/nova-page')],
      '/criacao/musicas/importar': ['Importar músicas', () => import('./pages/import-page')],
      '/criacao/musicas/trocar': ['Trocar palavras', () => import('./pages/replace-page')],
    },
  ),
]
