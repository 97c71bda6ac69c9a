import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronRight, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { zoneOf } from '@/lib/clock'
import { formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { MinisterioFrame } from '../components/ministerio-frame'
import { DIAS, faixaEtaria, type MinisterioLocal } from '../model'
import { ministeriosQueries } from '../queries'

const ROW = 'flex min-h-11 items-center gap-3 px-4 py-3 md:px-5'

/** When the ministry meets by itself, as its settings say. */
function Encontro({ ministerio }: { ministerio: MinisterioLocal }) {
  const { id, encontro_dia, encontro_hora, encontro_local, cuido } = ministerio
  const dia = encontro_dia === null ? undefined : DIAS[encontro_dia]
  const idade = faixaEtaria(ministerio)
  const { canView } = usePermissions()
  if (!dia && !encontro_hora && !encontro_local) {
    // nothing that they could do about it: what is ahead says enough
    if (!cuido && canView('eventos')) return null
    return (
      <Empty
        icon={CalendarClock}
        title="Sem encontro marcado"
        description="Quando o ministério tiver dia, hora ou local de encontro, ele aparece aqui."
        action={
          cuido && (
            <Button asChild variant="outline">
              <Link to={`/ministerios/${id}/configuracoes`}>Definir o encontro</Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <Section title="Encontro do ministério">
      <Card>
        <ul className="divide-y divide-border [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
          <li className={ROW}>
            <CalendarClock aria-hidden />
            {[dia && `Toda semana, ${dia}`, encontro_hora?.slice(0, 5)].filter(Boolean).join(' às ') ||
              'Sem dia fixo'}
          </li>
          {encontro_local && (
            <li className={ROW}>
              <MapPin aria-hidden />
              {encontro_local}
            </li>
          )}
          {idade && (
            <li className={ROW}>
              <Users aria-hidden />
              {idade}
            </li>
          )}
        </ul>
      </Card>
    </Section>
  )
}

/** The services and events that expect the ministry, and where who serves is seen. */
function Proximos({ id, cuido }: Pick<MinisterioLocal, 'id' | 'cuido'>) {
  const { data, error, refetch } = useQuery(ministeriosQueries.proximos(id))
  const { canView } = usePermissions()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title="Próximos dias"
      actions={
        <>
          {canView('escalas') && (
            <Button asChild variant="outline">
              <Link to={`/ministerios/${id}/escalas`}>Escalas</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={`/presenca?ver=ano&ministerio=${id}`}>Ano do ministério</Link>
          </Button>
        </>
      }
    >
      {!data && <Skeleton className="h-64" />}
      {data?.length === 0 && (
        <Empty
          icon={CalendarClock}
          title="Nenhum evento à frente"
          description={`Os eventos que contam com este ministério aparecem aqui${cuido ? '; isso se escolhe ao criar o evento' : ''}.`}
        />
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {data.map(({ id: dia, nome, inicio, fim, campus, evento }) => (
              <li key={dia}>
                <Link to={`/presenca/dias/${dia}`} className={`${ROW} hover:bg-accent`}>
                  <span className="min-w-0 flex-1">
                    <span className="block break-words font-medium">{nome ?? evento.name}</span>
                    <span className="block text-muted-foreground text-sm first-letter:uppercase">
                      {formatPeriod(inicio, fim, zoneOf(campus))}
                    </span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function Agenda({ ministerio }: { ministerio: MinisterioLocal }) {
  const { canView } = usePermissions()
  return (
    <div className="space-y-8">
      {canView('eventos') && <Proximos id={ministerio.id} cuido={ministerio.cuido} />}
      <Encontro ministerio={ministerio} />
    </div>
  )
}

export function Component() {
  return <MinisterioFrame tab="agenda">{(ministerio) => <Agenda ministerio={ministerio} />}</MinisterioFrame>
}
