import { ChevronLeft, ChevronRight } from 'lucide-react'
import { CampusFilter } from '@/components/form/campus-filter'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf, Select } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import type { SetSearch } from '@/lib/search-params'
import { type AniversariosSearch, aniversariosSearch, PERIODO_LABELS, vizinho } from '../queries'

type PeriodoBarProps = {
  search: AniversariosSearch
  dia: string
  setSearch: SetSearch<AniversariosSearch>
}

const PERIODO_OPTIONS = optionsOf(PERIODO_LABELS)

/** Which days, and of which campus. */
export function PeriodoBar({ search, dia, setSearch }: PeriodoBarProps) {
  const go = (step: -1 | 1) => setSearch({ dia: vizinho(search.periodo, dia, step) })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label="Período anterior" variant="outline" onClick={() => go(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Button
        variant="outline"
        disabled={!search.dia || search.dia === calendarDay()}
        onClick={() => setSearch({ dia: '' })}
      >
        Hoje
      </Button>
      <IconButton label="Período seguinte" variant="outline" onClick={() => go(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Select
        aria-label="Período"
        options={PERIODO_OPTIONS}
        value={search.periodo}
        onChange={({ target }) => {
          const next = aniversariosSearch.shape.periodo.safeParse(target.value)
          if (next.success) setSearch({ periodo: next.data })
        }}
        className="min-w-32 flex-1 md:max-w-44"
      />
      <CampusFilter
        value={search.campus}
        onChange={(chosen) => setSearch({ campus: chosen })}
        className="min-w-40 flex-1 md:max-w-56"
      />
    </div>
  )
}
