import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { DayFilter } from '@/components/form/day-filter'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { optionsOf, Select } from '@/components/ui/select'
import { MembroPicker } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import type { SetSearch } from '@/lib/search-params'
import { ASSUNTOS, type AuditoriaSearch, auditoriaSearch, TIPO_LABELS } from '../model'

const ASSUNTO_OPTIONS = Object.entries(ASSUNTOS).map(([value, { label }]) => ({ value, label }))
const TIPO_OPTIONS = optionsOf(TIPO_LABELS)

type Props = { search: AuditoriaSearch; setSearch: SetSearch<AuditoriaSearch> }

function Escolha({
  label,
  ...props
}: {
  label: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const { onChange, ...select } = props
  return (
    <div className="min-w-0 space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} {...select} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

/** What to look for. Everything stands in the address. */
export function AuditoriaFiltros({ search, setSearch }: Props) {
  const { campi } = usePermissions()
  const choose = (field: 'desde' | 'ate' | 'assunto' | 'tipo' | 'campus') => (value: string) => {
    const next = auditoriaSearch.safeParse({ [field]: value })
    if (next.success) setSearch({ [field]: next.data[field] })
  }
  const [isOpen, setOpen] = useState(Boolean(search.desde || search.ate || search.tipo || search.campus))
  const campusOptions = campi.map((value) => ({ value, label: value }))
  return (
    <div className="space-y-3">
      <div className="grid gap-3 md:grid-cols-[2fr_1fr]">
        <MembroPicker
          label="Pessoa"
          isOptional
          value={search.pessoa || null}
          onChange={(id) => setSearch({ pessoa: id ?? '' })}
        />
        <Escolha
          label="Assunto"
          placeholder="Todos"
          options={ASSUNTO_OPTIONS}
          value={search.assunto}
          onChange={choose('assunto')}
        />
      </div>
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-primary-text text-sm [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          Mais filtros
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1 md:grid-cols-4">
          <DayFilter label="De" value={search.desde} onChange={choose('desde')} />
          <DayFilter label="Até" value={search.ate} onChange={choose('ate')} />
          <Escolha
            label="Operação"
            placeholder="Todas"
            options={TIPO_OPTIONS}
            value={search.tipo}
            onChange={choose('tipo')}
          />
          <Escolha
            label="Campus"
            placeholder="Todos os campi"
            options={campusOptions}
            value={search.campus}
            onChange={choose('campus')}
          />
        </div>
      </details>
      {(search.autor || search.operacao) && (
        <div className="flex flex-wrap gap-2">
          {search.autor && (
            <Button variant="outline" size="sm" onClick={() => setSearch({ autor: '' })}>
              <X aria-hidden />
              Só de um autor
            </Button>
          )}
          {search.operacao && (
            <Button variant="outline" size="sm" onClick={() => setSearch({ operacao: '' })}>
              <X aria-hidden />
              Só de uma operação
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
