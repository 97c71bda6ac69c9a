import { Link } from 'react-router'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'
import type { Inicio } from '../model'

type Numeros = NonNullable<Inicio['numeros']>

/** A number leads to its names where one list holds exactly them; members are of two situations. */
const LABELS: readonly { key: keyof Numeros; label: string; path?: string }[] = [
  { key: 'pessoas', label: 'Pessoas', path: '/membros' },
  { key: 'membros', label: 'Membros' },
  { key: 'visitantes', label: 'Visitantes', path: '/membros?situacao=visitante' },
]

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <>
      <span className="block font-bold text-xl tabular-nums">{formatNumber(value)}</span>
      <span className="text-muted-foreground text-sm">{label}</span>
    </>
  )
}

/** How many people are in the person's care. */
export function Numbers({ numeros }: { numeros: Numeros }) {
  return (
    <Card className="overflow-hidden">
      <ul className="grid grid-cols-3 divide-x divide-border text-center">
        {LABELS.map(({ key, label, path }) => (
          <li key={key}>
            {path ? (
              <Link
                to={path}
                className="block px-3 py-4 -outline-offset-2 hover:bg-accent hover:text-accent-foreground"
              >
                <Figure value={numeros[key]} label={label} />
              </Link>
            ) : (
              <div className="px-3 py-4">
                <Figure value={numeros[key]} label={label} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
