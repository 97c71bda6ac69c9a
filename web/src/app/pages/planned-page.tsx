import { EmPreparacao } from '@/components/page/em-preparacao'
import { useAreaRoute } from '../guard'

/** The honest page of every route that is not built yet: its title and what will come. */
export function Component() {
  const route = useAreaRoute()
  return route?.soon && <EmPreparacao title={route.title} items={route.soon} />
}
