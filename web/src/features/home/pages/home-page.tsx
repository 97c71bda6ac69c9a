import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { WaitingList } from '@/components/page/waiting-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { MinhasEscalas } from '@/features/escalas/public'
import { dayAndHour, myZone } from '@/lib/clock'
import { formatWeekdayDate } from '@/lib/format'
import { greeting } from '@/lib/greeting'
import { useIgreja } from '@/lib/igreja'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useWaiting } from '@/lib/waiting'
import { Birthdays } from '../components/birthdays'
import { CardRow } from '../components/card-row'
import { EventCard } from '../components/event-card'
import { NoEvent } from '../components/no-event'
import { Notices } from '../components/notices'
import { Numbers } from '../components/numbers'
import { QuickActions } from '../components/quick-actions'
import { ServiceTimes } from '../components/service-times'
import { eventosTitle, type Inicio } from '../model'
import { homeQueries } from '../queries'

/** A church is set up once: the guide is loaded for who does it. */
const PreparoCard = lazy(async () => ({
  default: (await import('../preparo/components/preparo-card')).PreparoCard,
}))

function Roles({ funcoes }: Pick<Inicio, 'funcoes'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {funcoes.map(({ ministerio, funcao }) => (
        <li key={`${ministerio}/${funcao}`}>
          <Badge variant="primary">
            {ministerio} · {funcao}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function Home({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(homeQueries.inicio(userId))
  const { canView } = usePermissions()
  const waiting = useWaiting()
  const { nome: igreja } = useIgreja()
  const now = new Date()
  const title = [greeting(Number(dayAndHour(now, myZone()).hour.slice(0, 2))), data.nome]
    .filter(Boolean)
    .join(', ')
  const where = [formatWeekdayDate(now), data.campus].filter(Boolean).join(' · ')
  // while people arrive, that is what one opens the page for
  const isNow = data.eventos[0]?.estado === 'aberta'
  const events = (
    <Section
      title={eventosTitle(data.eventos)}
      actions={
        canView('eventos') && (
          <Button asChild variant="ghost" size="sm">
            <Link to="/presenca">Ver agenda</Link>
          </Button>
        )
      }
    >
      {data.eventos.length === 0 && <NoEvent />}
      <ul className="space-y-3">
        {data.eventos.map((evento, n) => (
          <li key={evento.id}>
            <EventCard evento={evento} leads={n === 0} />
          </li>
        ))}
      </ul>
    </Section>
  )
  return (
    <Page title={title} documentTitle="Home" description={where} actions={<QuickActions />}>
      {data.preparo && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PreparoCard igreja={igreja} campus={data.campus} passos={data.preparo} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          {isNow && events}
          {data.servicos.length > 0 && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <MinhasEscalas servicos={data.servicos} invalidates={[homeQueries.all()]} />
            </Suspense>
          )}
          {waiting.length > 0 && (
            <Section title="Esperando por você">
              <Card>
                <WaitingList waiting={waiting} />
              </Card>
            </Section>
          )}
          {!isNow && events}
          <Section title="Avisos">
            <Notices userId={userId} />
          </Section>
        </div>
        <div className="min-w-0 space-y-6">
          {data.carteirinha && <CardRow />}
          {data.horarios.length > 0 && !canView('membros') && (
            <Section title={`Cultos em ${data.campus}`}>
              <ServiceTimes horarios={data.horarios} />
            </Section>
          )}
          {data.funcoes.length > 0 && (
            <Section title="Onde você serve">
              <Roles funcoes={data.funcoes} />
            </Section>
          )}
          {data.numeros && (
            <Section title="Pessoas">
              <Numbers numeros={data.numeros} />
            </Section>
          )}
          {canView('membros') && (
            <Section title="Aniversariantes da semana">
              <Birthdays pessoas={data.aniversariantes} />
            </Section>
          )}
        </div>
      </div>
    </Page>
  )
}

export function Component() {
  const { user } = useSession()
  return user && <Home userId={user.id} />
}
