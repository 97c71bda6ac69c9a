import { useQuery } from '@tanstack/react-query'
import { CampusFilter } from '@/components/form/campus-filter'
import { MoreFilters } from '@/components/form/more-filters'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { cuidadoQueries } from '@/features/cuidado/public'
import { usePermissions } from '@/lib/permissions'
import type { SetSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { type QuadroSearch, TIPO_LABELS, TIPOS } from '../model'

const TIPOS_OPTIONS = optionsOf(TIPO_LABELS)

type FiltrosProps = { search: QuadroSearch; setSearch: SetSearch<QuadroSearch> }

export function Filtros({ search, setSearch }: FiltrosProps) {
  const { campi } = usePermissions()
  const eu = useSession().user?.id ?? ''
  const campus = search.campus || (campi.length === 1 ? (campi[0] ?? '') : '')
  const { data = [] } = useQuery({ ...cuidadoQueries.responsaveis(campus), enabled: campus !== '' })
  const outros = data.flatMap(({ id, nome }) => (id && nome && id !== eu ? [{ value: id, label: nome }] : []))
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <Select
        aria-label="Tipo"
        className="sm:w-44"
        placeholder="Todos os tipos"
        options={TIPOS_OPTIONS}
        value={search.tipo}
        onChange={({ target }) => setSearch({ tipo: TIPOS.find((tipo) => tipo === target.value) ?? '' })}
      />
      <MoreFilters isSet={search.campus !== '' || search.responsavel !== '' || search.cancelados}>
        <CampusFilter
          value={search.campus}
          onChange={(chosen) =>
            setSearch({ campus: chosen, responsavel: search.responsavel === eu ? eu : '' })
          }
          className="sm:w-48"
        />
        <Select
          aria-label="Responsável"
          className="sm:w-52"
          placeholder="Todos os responsáveis"
          options={[{ value: eu, label: 'Comigo' }, ...outros]}
          value={search.responsavel}
          onChange={({ target }) => setSearch({ responsavel: target.value })}
        />
        <Button
          variant={search.cancelados ? 'primary' : 'outline'}
          aria-pressed={search.cancelados}
          onClick={() => setSearch({ cancelados: !search.cancelados })}
        >
          Cancelados
        </Button>
      </MoreFilters>
    </div>
  )
}
