import type { AreaRoute } from '@/lib/area-route'
import { kidsRoutes } from './kids/routes'
import { isStation } from './station/flag'

/**
 * On a device that was paired, the address is the station: full screen, opened by its PIN and by its own key, with or without
 * network, whoever is signed in. Everywhere else it is the page of the stations, for those who may open the check-in.
 */
const page: Pick<Extract<AreaRoute, { page: unknown }>, 'access' | 'frame' | 'page'> = isStation()
  ? { access: 'public', frame: 'none', page: () => import('./pages/estacao-page') }
  : { access: { resource: 'checkin' }, page: () => import('./pages/estacoes-page') }

export const routes: readonly AreaRoute[] = [
  { path: '/checkin', title: 'Check-in Facial', ...page },
  ...kidsRoutes,
]
