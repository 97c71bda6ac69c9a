import { optionsOf, Select } from '@/components/ui/select'
import type { VISOES } from '../../model'

type Visao = (typeof VISOES)[number]

const OPTIONS = optionsOf({ mes: 'Mês', semana: 'Semana', lista: 'Lista', ano: 'Ano' } satisfies Record<
  Visao,
  string
>)

/** Month, week, list or year. */
export function VisaoSelect({ value, onChange }: { value: Visao; onChange: (visao: Visao) => void }) {
  return (
    <Select
      aria-label="Como mostrar"
      className="w-28 shrink-0"
      options={OPTIONS}
      value={value}
      onChange={({ target }) => onChange(target.value as Visao)}
    />
  )
}
