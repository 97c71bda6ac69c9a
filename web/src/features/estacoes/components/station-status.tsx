import { CloudOff, CloudUpload, Wifi } from 'lucide-react'
import { Logo } from '@/components/page/logo'
import { formatCount, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { RECUSAS } from '../station/model'
import { useStationState } from '../station/use-station'
import { StaffCorner } from './staff-corner'

/** How it stands: counted, still to be sent, last sent, network. */
function Standing() {
  const zone = useZone()
  const { taken, pending, lastSent, isOffline } = useStationState()
  const Icon = isOffline ? CloudOff : pending > 0 ? CloudUpload : Wifi
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
      <span className="inline-flex items-center gap-1.5 font-medium text-foreground">
        <Icon aria-hidden className="size-4" />
        {isOffline ? 'Sem rede' : 'Com rede'}
      </span>
      <span>{formatCount(taken, 'presença aqui', 'presenças aqui')}</span>
      {pending > 0 && <span>{pending} por enviar</span>}
      {lastSent && <span>último envio {formatTime(new Date(lastSent), zone)}</span>}
    </p>
  )
}

function Refused() {
  const { refused } = useStationState()
  if (refused.length === 0) return null
  return (
    <details className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
      <summary className="min-h-6 cursor-pointer font-medium">
        {formatCount(refused.length, 'presença não foi aceita', 'presenças não foram aceitas')}
      </summary>
      <ul className="mt-2 space-y-1">
        {refused.map(({ id, nome, codigo }) => (
          <li key={id}>
            {nome}: {RECUSAS[codigo] ?? codigo}
          </li>
        ))}
      </ul>
    </details>
  )
}

type StationStatusProps = { hasSound: boolean; onSound: (has: boolean) => void }

/** The top of the open station. */
export function StationStatus({ hasSound, onSound }: StationStatusProps) {
  const { nome, campus, day } = useStationState()
  return (
    <header className="border-border border-b">
      <div className="mx-auto w-full max-w-5xl space-y-2 px-4 py-3 md:px-6">
        <div className="flex items-center gap-3">
          <Logo alt="" className="size-12 shrink-0" />
          <div className="min-w-0 flex-1">
            <h1 className="break-words font-bold text-xl">{day?.ocorrencia.nome}</h1>
            <p className="text-muted-foreground text-sm">
              {nome} · {campus}
            </p>
          </div>
          <StaffCorner hasSound={hasSound} onSound={onSound} />
        </div>
        <Standing />
        <Refused />
      </div>
    </header>
  )
}
