import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { IconButton } from '@/components/ui/icon-button'
import { formatMonth } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ABAS, type Aba } from '../abas'
import { currentMonth, daysOf, periodoSearch, plusMonths } from '../model'

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
  children: ReactNode
}

/** What every page of money has: the strip of pages, the campus and the month. They stay from one page to the next. */
export function FinanceiroFrame({ aba, actions, hasMes = false, children }: FinanceiroFrameProps) {
  const { campus, mes, setSearch } = usePeriodo()
  const [params] = useSearchParams()
  const kept = new URLSearchParams()
  for (const name of Object.keys(periodoSearch.shape)) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  const search = kept.size > 0 ? `?${kept}` : ''
  return (
    <Page title="Financeiro" actions={actions}>
      <PageTabs
        label="Financeiro"
        tabs={ABAS.map(({ name, label, path }) => ({ name, label, to: path + search }))}
        current={aba}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CampusFilter
          className="w-full sm:w-56"
          value={campus}
          onChange={(value) => setSearch({ campus: value })}
        />
        {hasMes && (
          <MesNav mes={mes} onChange={(value) => setSearch({ mes: value === currentMonth() ? '' : value })} />
        )}
      </div>
      {children}
    </Page>
  )
}
