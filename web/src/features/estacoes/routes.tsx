import type { AreaRoute } from '@/lib/area-route'
import { isStation } from './station/flag'
import type { KidsPanelType } from './station/kids-panel-type'

type BuiltRoute = Extract<AreaRoute, { page: unknown }>

/**
 * On a device that was paired, the address is the station: full screen, opened by its PIN and by its own key, with or without
 * network, whoever is signed in. Everywhere else it is the page of the stations, for those who may open the check-in.
 */
const pageWith = (KidsPanel: KidsPanelType): Pick<BuiltRoute, 'access' | 'frame' | 'page'> =>
  isStation()
    ? {
        access: 'public',
        frame: 'none',
        page: async () => ({ Component: (await import('./pages/estacao-page')).estacaoPage(KidsPanel) }),
      }
    : { access: { resource: 'checkin' }, page: () => import('./pages/estacoes-page') }

export const routes = (KidsPanel: KidsPanelType): readonly AreaRoute[] => [
  { path: '/checkin', title: 'Check-in Facial', ...pageWith(KidsPanel) },
  // where “usar este aparelho agora” leads, in the same visit: what opens the station never leaves the tab's memory
  {
    path: '/checkin/aqui',
    title: 'Check-in Facial',
    access: 'public',
    frame: 'none',
    page: async () => ({ Component: (await import('./pages/estacao-page')).estacaoPage(KidsPanel) }),
  },
]
