import { List, Map as MapIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { CelulasSearch } from '../model'

const MODES = [
  { ver: 'lista', label: 'Lista', icon: List },
  { ver: 'mapa', label: 'Mapa', icon: MapIcon },
] as const

type ListaOuMapaProps = { ver: CelulasSearch['ver']; onChange: (ver: CelulasSearch['ver']) => void }

/** The cells in a list alone, or on a map too. */
export function ListaOuMapa({ ver, onChange }: ListaOuMapaProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Ver como</legend>
      {MODES.map(({ ver: one, label, icon: Icon }) => (
        <Button
          key={one}
          variant={one === ver ? 'primary' : 'outline'}
          aria-pressed={one === ver}
          onClick={() => onChange(one)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
