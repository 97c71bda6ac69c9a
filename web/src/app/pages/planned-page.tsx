import { Link } from 'react-router'
import { Logo } from '@/components/page/logo'
import { Planned } from '@/components/page/planned'
import { useIgreja } from '@/lib/igreja'
import { useAreaRoute } from '../guard'

/** The honest page of every route that is not built yet: its title and what will come. */
export function Component() {
  const route = useAreaRoute()
  const { nome } = useIgreja()
  if (!route?.soon) return null
  return (
    <>
      {route.frame === 'none' && (
        <div className="p-4 md:px-8">
          <Link to="/" className="inline-block rounded-md">
            <Logo variant="completa" alt={`${nome}, início`} className="h-8" />
          </Link>
        </div>
      )}
      <Planned title={route.title} items={route.soon} />
    </>
  )
}
