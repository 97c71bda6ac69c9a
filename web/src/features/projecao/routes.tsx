import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/projecao',
    title: 'Projeção',
    access: { resource: 'projecao' },
    soon: ['Biblioteca, roteiro e telão ao vivo', 'Músicas, Bíblia, avisos e mídia'],
  },
  {
    path: '/criacao',
    title: 'Criação',
    access: { resource: 'criacao' },
    soon: ['Músicas, slides, temas e mídia para a projeção'],
  },
  {
    path: '/projection-display',
    title: 'Telão',
    access: 'public',
    frame: 'none',
    soon: ['A saída da projeção, em qualquer navegador'],
  },
]
