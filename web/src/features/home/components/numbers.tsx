import { Link } from 'react-router'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'
import type { Inicio } from '../model'

type Numeros = NonNullable<Inicio['numeros']>

const LABELS: readonly { key: keyof Numeros; label: string; path: string }[] = [
  { key: 'pessoas', label: 'Pessoas', path: '/membros' },
  { key: 'membros', label: 'Membros', path: '/membros?situacao=membro' },
  { key: 'visitantes', label: 'Visitantes', path: '/membros?situacao=visitante' },
]

/** How many people are in the person's care; each number opens the names behind it. */
export function Numbers({ numeros }: { numeros: Numeros }) {
  return (
    <Card className="overflow-hidden">
      <ul className="grid grid-cols-3 divide-x divide-border">
        {LABELS.map(({ key, label, path }) => (
          <li key={key}>
            <Link
              to={path}
              className="block px-3 py-4 text-center -outline-offset-2 hover:bg-accent hover:text-accent-foreground"
            >
              <span className="block font-bold text-xl tabular-nums">{formatNumber(numeros[key])}</span>
              <span className="text-muted-foreground text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
