import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Skeleton } from '@/components/ui/skeleton'
import type { Convite } from '../../model'
import { escalasQueries } from '../../queries'
import { AnswerLugares } from '../components/answer-lugares'
import { AnswerTroca } from '../components/answer-troca'

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md space-y-6 px-5 py-8">
      <DocumentTitle>{title}</DocumentTitle>
      <Logo variant="completa" className="h-10" />
      <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
      {children}
    </div>
  )
}

function Pergunta({ convite, token }: { convite: Convite; token: string }) {
  const { nome, lugares, troca, campus } = convite
  const title =
    troca || lugares.length === 1 ? `${nome}, você pode servir?` : `${nome}, em quais dias você pode servir?`
  return (
    <Frame title={title}>
      {troca ? <AnswerTroca {...{ convite, troca, token }} /> : <AnswerLugares {...{ convite, token }} />}
      <p className="text-muted-foreground text-sm">Campus {campus}</p>
    </Frame>
  )
}

export function Component() {
  const { token = '' } = useParams()
  const { data: convite, isPending, error, refetch } = useQuery(escalasQueries.convite(token))
  if (isPending) {
    return (
      <Frame title="Convite para servir">
        <div role="status">
          <span className="sr-only">Carregando...</span>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </Frame>
    )
  }
  if (!convite) {
    return (
      <Frame title="Convite para servir">
        {convite === null ? (
          <Empty
            icon={CalendarClock}
            title="Este convite não vale"
            description="Confira o endereço, ou peça um novo a quem faz a escala."
          />
        ) : (
          <ErrorState error={error} onRetry={() => refetch()} />
        )}
      </Frame>
    )
  }
  if (convite.expirado) {
    return (
      <Frame title="Convite para servir">
        <Empty
          icon={CalendarClock}
          title="Este convite expirou"
          description="O evento já começou ou já passou."
        />
      </Frame>
    )
  }
  return <Pergunta convite={convite} token={token} />
}
