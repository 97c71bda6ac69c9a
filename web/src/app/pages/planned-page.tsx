import { Link } from 'react-router'
import { Logo } from '@/components/page/logo'
import { Planned } from '@/components/page/planned'
import { opens } from '@/lib/area-route'
import { useIgreja } from '@/lib/igreja'
import { usePages } from '@/lib/pages'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useAreaRoute } from '../guard'

/** The honest page of every route that is not built yet: its title, what will come, and what serves until then. */
export function Component() {
  const route = useAreaRoute()
  const { nome } = useIgreja()
  const pages = usePages()
  const { user } = useSession()
  const { can } = usePermissions()
  if (!route?.soon) return null
  const meanwhile = (route.meanwhile ?? []).flatMap(
    (path) => pages.find((page) => page.path === path && user && opens(page.access, can)) ?? [],
  )
  return (
    <>
      {route.frame === 'none' && (
        <div className="p-4 md:px-8">
          <Link to="/" className="inline-block rounded-md">
            <Logo variant="completa" alt={`${nome}, início`} className="h-8" />
          </Link>
        </div>
      )}
      <Planned title={route.title} items={route.soon} meanwhile={meanwhile} />
    </>
  )
}
