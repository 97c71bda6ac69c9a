import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import type { SetSearch } from '@/lib/search-params'
import { bairrosOf, type Celula, type CelulasSearch, DIA_OPTIONS } from '../model'

type FiltrosProps = {
  celulas: readonly Celula[]
  search: CelulasSearch
  setSearch: SetSearch<CelulasSearch>
}

/** Day, kind, quarter and vacancy; only what the cells have is offered. */
export function Filtros({ celulas, search, setSearch }: FiltrosProps) {
  const id = useId()
  const tipos = new Map(celulas.map(({ tipo, tipo_nome }) => [tipo, tipo_nome]))
  const dias = new Set(celulas.map(({ dia_da_semana }) => String(dia_da_semana)))
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Select
        aria-label="Dia"
        placeholder="Todos os dias"
        options={DIA_OPTIONS.filter(({ value }) => dias.has(value) || value === search.dia)}
        value={search.dia}
        onChange={({ target }) => setSearch({ dia: target.value })}
      />
      <Select
        aria-label="Bairro"
        placeholder="Todos os bairros"
        options={bairrosOf(celulas).map((bairro) => ({ value: bairro, label: bairro }))}
        value={search.bairro}
        onChange={({ target }) => setSearch({ bairro: target.value })}
      />
      <Select
        aria-label="Tipo"
        placeholder="Todos os tipos"
        options={[...tipos].map(([value, label]) => ({ value, label }))}
        value={search.tipo}
        onChange={({ target }) => setSearch({ tipo: target.value })}
      />
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-sm md:min-h-10"
      >
        <Checkbox
          id={id}
          checked={search.vagas}
          onCheckedChange={(on) => setSearch({ vagas: on === true })}
        />
        Só com vaga
      </label>
    </div>
  )
}
