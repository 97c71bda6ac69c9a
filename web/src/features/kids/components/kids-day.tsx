import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { kidsQueries, useKids } from '../queries'
import { Chamada } from './chamada'
import { Entrada } from './entrada'
import { Evacuacao } from './evacuacao'
import { Saida } from './saida'
import { Salas } from './salas'

export const ABAS = {
  entrada: 'Entrada',
  chamada: 'Chamada',
  saida: 'Saída',
  salas: 'Salas',
  evacuacao: 'Evacuação',
} as const
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
  const { data: painel, error, refetch } = useQuery(kidsQueries.painel(api))
  if (!painel) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-64" />
  const canEnter = !painel.isOffline || painel.canEnter === true
  const isEntering = aba === 'entrada' || aba === 'chamada'
  if (painel.modo === 'autoatendimento') return <Entrada painel={painel} />
  return (
    <div className="space-y-6">
      <fieldset data-print="hide" className="-mx-2 flex gap-1 sm:mx-0 sm:gap-2 print:hidden">
        <legend className="sr-only">Parte do Kids</legend>
        {Object.entries(ABAS).map(([name, label]) => (
          <Button
            key={name}
            variant={name === aba ? 'primary' : 'outline'}
            aria-pressed={name === aba}
            className="max-sm:flex-auto max-sm:px-1 max-sm:text-[0.8125rem]"
            onClick={() => onPlace({ aba: name as Aba, visita: '' })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {isEntering && painel.isOffline && canEnter && (
        <p role="status" className="flex gap-3 rounded-lg bg-warning-soft p-4 text-warning-text">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>Sem rede.</strong> Entram as crianças que este aparelho conhece, pelas regras de cada
            sala. Criança visitante e exceção esperam a rede: o PIN de outra pessoa só se confere com ela.
          </span>
        </p>
      )}
      {isEntering && !canEnter && (
        <Empty
          icon={WifiOff}
          title="Sem rede, ninguém entra"
          description="Este aparelho ainda não tem a lista das crianças. A saída funciona: pelo código ou pela lista."
        />
      )}
      {aba === 'entrada' && canEnter && <Entrada painel={painel} />}
      {aba === 'chamada' && canEnter && (
        <Chamada
          painel={painel}
          sala={sala}
          onSala={(chosen) => onPlace({ sala: chosen })}
          onSaida={(chosen) => onPlace({ aba: 'saida', visita: chosen })}
        />
      )}
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
