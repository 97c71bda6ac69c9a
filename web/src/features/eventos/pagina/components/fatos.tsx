import { HeartHandshake, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { zoneOf } from '@/lib/clock'
import { formatList } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { ZoneContext } from '@/lib/zone'
import { Usos } from '../../reservas/components/usos'
import { idadesDe, lugarDe, type PaginaDoDia } from '../model'

function Fato({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  )
}

/** Where it is, who makes it, and whom it is for; what it takes of the campus, for those who look after that. */
export function Fatos({ dia }: { dia: PaginaDoDia }) {
  const { canView } = usePermissions()
  const { campus, sala, ministerios, responsavel, campi } = dia
  const quemFaz = [
    ministerios.length > 0 && formatList(ministerios),
    responsavel && `Responsável: ${responsavel}`,
  ].filter(Boolean)
  const paraQuem = [idadesDe(dia), campi.length > 0 && `também de ${formatList(campi)}`].filter(Boolean)
  return (
    <ul aria-label="Sobre o evento" className="space-y-3">
      <Fato icon={MapPin} label="Onde">
        {sala && canView('igreja') ? (
          <Link
            to={`/igreja?campus=${encodeURIComponent(campus)}`}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {lugarDe(dia)}
          </Link>
        ) : (
          lugarDe(dia)
        )}
      </Fato>
      {quemFaz.length > 0 && (
        <Fato icon={HeartHandshake} label="Quem faz">
          {quemFaz.join(' · ')}
        </Fato>
      )}
      {paraQuem.length > 0 && (
        <Fato icon={Users} label="Para quem">
          {paraQuem.join(' · ')}
        </Fato>
      )}
      {dia.edita && (
        <ZoneContext value={zoneOf(campus)}>
          <Usos {...dia} />
        </ZoneContext>
      )}
    </ul>
  )
}
