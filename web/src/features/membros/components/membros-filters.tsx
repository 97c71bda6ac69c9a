import type { KeyboardEvent, ReactNode } from 'react'
import { CampusFilter } from '@/components/form/campus-filter'
import { MoreFilters } from '@/components/form/more-filters'
import { SearchField } from '@/components/table/search-field'
import { optionsOf, Select } from '@/components/ui/select'
import type { SetSearch } from '@/lib/search-params'
import { type MembrosSearch, membrosSearch, ORDEM_LABELS, SITUACAO_FILTER_LABELS } from '../model'
import { useSituacoes } from '../use-situacoes'
import { focusFirst } from './membros-list'

const ORDEM_OPTIONS = optionsOf(ORDEM_LABELS).map(({ value, label }) => ({ value, label: `Ordem: ${label}` }))
const CHOICE = 'min-w-0 flex-1 basis-36'

type MembrosFiltersProps = {
  search: MembrosSearch
  setSearch: SetSearch<MembrosSearch>
  /** Further ways to narrow the list down. */
  children?: ReactNode
}

/** ↓ leads from the search to the people that it found. */
function handleSearchKey(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusFirst()
}

export function MembrosFilters({ search, setSearch, children }: MembrosFiltersProps) {
  const situacoes = useSituacoes()
  const choose = (field: 'campus' | 'situacao' | 'ordem') => (value: string) => {
    const next = membrosSearch.safeParse({ [field]: value })
    if (next.success) setSearch({ [field]: next.data[field] })
  }
  return (
    <search className="flex flex-wrap gap-2" onKeyDown={handleSearchKey}>
      <SearchField
        label="Buscar membro"
        placeholder="Nome, telefone, e-mail ou ROL"
        value={search.busca}
        onChange={(busca) => setSearch({ busca })}
        className="basis-full"
        hasFocus={search.procurar}
      />
      <div className="flex flex-wrap gap-2 sm:order-last">{children}</div>
      <MoreFilters
        label="Campus, situação e ordem"
        isSet={search.campus !== '' || search.situacao !== '' || search.ordem !== 'nome'}
      >
        <CampusFilter value={search.campus} onChange={choose('campus')} className={CHOICE} />
        <Select
          aria-label="Situação"
          options={optionsOf({ ...SITUACAO_FILTER_LABELS, ...situacoes })}
          value={search.situacao}
          onChange={(event) => choose('situacao')(event.target.value)}
          className={CHOICE}
        />
        <Select
          aria-label="Ordem"
          options={ORDEM_OPTIONS}
          value={search.ordem}
          onChange={(event) => choose('ordem')(event.target.value)}
          className={CHOICE}
        />
      </MoreFilters>
    </search>
  )
}
