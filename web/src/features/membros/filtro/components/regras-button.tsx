import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { SetSearch } from '@/lib/search-params'
import type { MembrosSearch } from '../../model'
import { countRegras, readRegras } from '../model'

const RegrasDialog = lazy(async () => ({ default: (await import('./regras-dialog')).RegrasDialog }))

/** Opens the rules of the list and says how many there are. */
export function RegrasButton({
  search,
  setSearch,
}: {
  search: MembrosSearch
  setSearch: SetSearch<MembrosSearch>
}) {
  const [isOpen, setOpen] = useState(false)
  const raiz = readRegras(search.regras)
  const count = raiz ? countRegras(raiz) : 0
  return (
    <>
      <Button
        variant="outline"
        onClick={() => setOpen(true)}
        aria-label={count > 0 ? `Regras: ${count}` : undefined}
      >
        <ListFilter aria-hidden />
        Regras
        {count > 0 && <Badge variant="primary">{count}</Badge>}
      </Button>
      {isOpen && (
        <Suspense>
          <RegrasDialog
            search={search}
            onClose={() => setOpen(false)}
            onApply={(rules) => {
              setSearch(rules, { push: true })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
