import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { IconButton } from '@/components/ui/icon-button'
import { formatMonth } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import type { Aba } from '../abas'
import { currentMonth, daysOf, periodoSearch, plusMonths } from '../model'
import { MenuDoDinheiro } from './menu-do-dinheiro'
import { SaidasPlace } from './saidas'

/** The campus and month that the pages of money share in the address; `um`: the one campus that is meant, or ''. */
export function usePeriodo() {
  const [{ campus, mes }, setSearch] = useSearch(periodoSearch)
  const { campi } = usePermissions()
  const [only = ''] = campi
  return { campus, mes: mes || currentMonth(), um: campus || (campi.length === 1 ? only : ''), setSearch }
}

type MesNavProps = { mes: string; onChange: (mes: string) => void }

function MesNav({ mes, onChange }: MesNavProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Mês anterior" onClick={() => onChange(plusMonths(mes, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p aria-live="polite" className="min-w-36 text-center font-medium first-letter:uppercase">
        {formatMonth(daysOf(mes).de, 'numeric')}
      </p>
      <IconButton
        label="Próximo mês"
        disabled={mes >= currentMonth()}
        onClick={() => onChange(plusMonths(mes, 1))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

type FinanceiroFrameProps = {
  aba: Aba
  actions?: ReactNode
  /** The page is of a month, which one goes through. */
  hasMes?: boolean
  /** What else the page is filtered by. */
  filters?: ReactNode
  children: ReactNode
}

/** What every page of money has: the menu of its pages, the campus and the month. They stay from one page to the next. */
export function FinanceiroFrame({ aba, actions, hasMes = false, filters, children }: FinanceiroFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { campus, mes, setSearch } = usePeriodo()
  const [params] = useSearchParams()
  const kept = new URLSearchParams()
  for (const name of Object.keys(periodoSearch.shape)) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  const search = kept.size > 0 ? `?${kept}` : ''
  return (
    <Page
      title="Financeiro"
      actions={actions}
      more={<div ref={setPlace} data-print="hide" className="contents" />}
    >
      <MenuDoDinheiro aba={aba} search={search} />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <CampusFilter
          className="w-full sm:w-56"
          value={campus}
          onChange={(value) => setSearch({ campus: value })}
        />
        {hasMes && (
          <MesNav mes={mes} onChange={(value) => setSearch({ mes: value === currentMonth() ? '' : value })} />
        )}
        {filters}
      </div>
      <SaidasPlace value={place}>{children}</SaidasPlace>
    </Page>
  )
}
