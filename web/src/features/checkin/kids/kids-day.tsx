import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Entrada } from './entrada'
import { Evacuacao } from './evacuacao'
import { Saida } from './saida'
import { Salas } from './salas'
import { kidsQueries, useKids } from './use-kids'

export const ABAS = { entrada: 'Entrada', saida: 'Saída', salas: 'Salas', evacuacao: 'Evacuação' } as const
export type Aba = keyof typeof ABAS

export interface KidsPlace {
  aba: Aba
  sala: string
  visita: string
}

interface KidsDayProps extends KidsPlace {
  onPlace: (place: Partial<KidsPlace>) => void
}

/** The Kids of a day. Where families serve themselves there is only the way in. */
export function KidsDay({ aba, sala, visita, onPlace }: KidsDayProps) {
  const api = useKids()
  const { data: painel } = useSuspenseQuery(kidsQueries.painel(api))
  if (painel.modo === 'autoatendimento') return <Entrada painel={painel} />
  return (
    <div className="space-y-6">
      <fieldset data-print="hide" className="flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">Parte do Kids</legend>
        {Object.entries(ABAS).map(([name, label]) => (
          <Button
            key={name}
            variant={name === aba ? 'primary' : 'outline'}
            aria-pressed={name === aba}
            onClick={() => onPlace({ aba: name as Aba, visita: '' })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {aba === 'entrada' && <Entrada painel={painel} />}
      {aba === 'saida' && <Saida visita={visita} onLeave={() => onPlace({ visita: '' })} />}
      {aba === 'salas' && (
        <Salas
          painel={painel}
          sala={sala}
          onSala={(chosen) => onPlace({ sala: chosen })}
          onSaida={(chosen) => onPlace({ aba: 'saida', visita: chosen })}
        />
      )}
      {aba === 'evacuacao' && <Evacuacao painel={painel} />}
    </div>
  )
}
