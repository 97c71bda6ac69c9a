import { useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { ESTADO_LABELS, idade, type Painel, type Sala } from '../model'
import { kidsQueries, useKids } from '../queries'
import { AdultosDaSala } from './adultos-da-sala'
import { CriancaNaSala } from './crianca-na-sala'

interface SalaButtonProps {
  sala: Sala
  isChosen: boolean
  /** Only its name is known. */
  isBare: boolean
  onChoose: () => void
}

function SalaButton({ sala, isChosen, isBare, onChoose }: SalaButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'space-y-1 rounded-lg border-2 bg-card p-3 text-left',
        isChosen ? 'border-primary' : 'border-border',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="break-words font-semibold">{sala.nome}</span>
        {!isBare && (
          <Badge variant={sala.estado === 'aberta' ? 'success' : 'warning'}>
            {ESTADO_LABELS[sala.estado]}
          </Badge>
        )}
      </span>
      {!isBare && (
        <>
          <span className="block text-muted-foreground text-sm">
            De {idade(sala.de_meses)} a {idade(sala.ate_meses)}
          </span>
          <span className="block text-sm">
            {formatCount(sala.dentro, 'criança', 'crianças')} ·{' '}
            {formatCount(sala.adultos, 'adulto', 'adultos')} ·{' '}
            {sala.vagas > 0 ? formatCount(sala.vagas, 'lugar', 'lugares') : 'sem lugar'}
          </span>
        </>
      )}
    </button>
  )
}

interface SalasProps {
  painel: Painel
  sala: string
  onSala: (sala: string) => void
  onSaida: (visita: string) => void
}

/** The rooms as they stand, and the children and adults of one of them. */
export function Salas({ painel, sala, onSala, onSaida }: SalasProps) {
  const api = useKids()
  const { data } = useSuspenseQuery(kidsQueries.lista(api))
  const { isOffline = false } = painel
  const chosen = painel.salas.find(({ id }) => id === sala) ?? painel.salas[0]
  const children = data.criancas.filter((um) => um.sala === chosen?.id)
  return (
    <div className="space-y-6">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {painel.salas.map((uma) => (
          <SalaButton
            key={uma.id}
            sala={uma}
            isBare={isOffline && !painel.canEnter}
            isChosen={uma.id === chosen?.id}
            onChoose={() => onSala(uma.id)}
          />
        ))}
      </div>
      {chosen && !isOffline && (
        <AdultosDaSala
          key={chosen.id}
          sala={chosen}
          canMark={painel.completo}
          adultos={data.adultos.filter((um) => um.sala === chosen.id)}
        />
      )}
      {children.length === 0 ? (
        <Empty
          icon={Users}
          title="Ninguém nesta sala"
          description="As crianças aparecem aqui assim que entram."
        />
      ) : (
        <ul aria-label={`Crianças em ${chosen?.nome}`} className="space-y-3">
          {children.map((um) => (
            <CriancaNaSala
              key={um.visita}
              crianca={um}
              isOffline={isOffline}
              salas={painel.salas}
              onSaida={() => onSaida(um.visita)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
