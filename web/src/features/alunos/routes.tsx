import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/alunos',
    title: 'Alunos',
    access: { resource: 'alunos' },
    soon: ['Cursos, turmas e matrículas', 'Aulas com chamada, notas e certificados'],
    meanwhile: ['/comunidade', '/ministerios'],
  },
]
