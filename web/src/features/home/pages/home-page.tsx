import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
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
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useWaiting } from '@/lib/waiting'
import { Birthdays } from '../components/birthdays'
import { NextEvent } from '../components/next-event'
import { Notices } from '../components/notices'
import { Numbers } from '../components/numbers'
import { QuickActions } from '../components/quick-actions'
import type { Inicio } from '../model'
import { homeQueries } from '../queries'

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
  const now = new Date()
  const title = [greeting(Number(dayAndHour(now, myZone()).hour.slice(0, 2))), data.nome]
    .filter(Boolean)
    .join(', ')
  const where = [formatWeekdayDate(now), data.campus].filter(Boolean).join(' · ')
  return (
    <Page title={title} documentTitle="Home" description={where} actions={<QuickActions />}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          {waiting.length > 0 && (
            <Section title="Esperando por você">
              <Card>
                <WaitingList waiting={waiting} />
              </Card>
            </Section>
          )}
          <Section
            title="Próximo evento"
            actions={
              canView('eventos') && (
                <Button asChild variant="ghost" size="sm">
                  <Link to="/presenca">Ver agenda</Link>
                </Button>
              )
            }
          >
            <NextEvent evento={data.proximo_evento} />
          </Section>
          {data.servicos.length > 0 && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <MinhasEscalas servicos={data.servicos} invalidates={[homeQueries.all()]} />
            </Suspense>
          )}
          <Section title="Avisos">
            <Notices userId={userId} />
          </Section>
        </div>
        <div className="min-w-0 space-y-6">
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
