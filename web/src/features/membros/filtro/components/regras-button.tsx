import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { MembrosSearch } from '../../model'
import { countRegras, readRegras } from '../model'

const RegrasDialog = lazy(async () => ({ default: (await import('./regras-dialog')).RegrasDialog }))

/** Opens the filters of the list and says how many there are. */
export function RegrasButton({
  search,
  onApply,
}: {
  search: MembrosSearch
  onApply: (patch: Partial<MembrosSearch>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const raiz = readRegras(search.regras)
  const count = raiz ? countRegras(raiz) : 0
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden />
        Filtros {count > 0 && <Badge variant="primary">{count}</Badge>}
      </Button>
      {isOpen && (
        <Suspense>
          <RegrasDialog
            search={search}
            onClose={() => setOpen(false)}
            onApply={(rules) => {
              onApply(rules)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
