import type { AreaRoute } from '@/lib/area-route'
import { Component } from './pages/auth-page'

export const routes: readonly AreaRoute[] = [
  {
    path: '/auth',
    title: 'Entrar',
    access: 'public',
    frame: 'none',
    // the first page of whoever has no session: it comes with the entry
    page: async () => ({ Component }),
  },
]
