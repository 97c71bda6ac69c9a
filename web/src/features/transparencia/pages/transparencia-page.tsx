import { useQuery } from '@tanstack/react-query'
import { Church } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Skeleton } from '@/components/ui/skeleton'
import {
  AfterPrimeiraConta,
  daysOf,
  FinanceiroFrame,
  financeiroQueries,
  usePeriodo,
} from '@/features/financeiro/public'
import { calendarDay, formatDate } from '@/lib/format'
import { Previa } from '../components/previa'
import { Proposta } from '../components/proposta'
import { transparenciaQueries } from '../queries'

function Mes({ campus, mes }: { campus: string; mes: string }) {
  const first = daysOf(mes).de
  const { data: edicoes, error, refetch } = useQuery(transparenciaQueries.doMes(campus, first))
  const { data: fechamento } = useQuery(financeiroQueries.mes(campus, mes))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!edicoes || fechamento === undefined) return <Skeleton className="h-64" />
  const proposta = edicoes.find(({ publicada_em }) => publicada_em === null)
  const publicas = edicoes.filter(({ publicada_em }) => publicada_em !== null)
  const isClosed =
    fechamento !== null && (fechamento.liberado_ate === null || fechamento.liberado_ate < calendarDay())
  return (
    <>
      {publicas.length > 0 && (
        <Section title="Publicado">
          <ul className="divide-y divide-border rounded-lg border border-border bg-card">
            {publicas.map(({ id, edicao, resumo, publicada_em }) => (
              <li key={id}>
                <Link
                  to={`/transparencia/${resumo}`}
                  className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-muted"
                >
                  <span className="font-medium">{edicao}ª edição</span>
                  <span className="text-muted-foreground text-sm">{formatDate(publicada_em)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {proposta ? (
        <Proposta key={proposta.id} {...proposta} />
      ) : (
        <Previa key={first} campus={campus} mes={first} isClosed={isClosed} />
      )}
    </>
  )
}

/** A month on its way to the public: preview, proposal, publication. */
export function Component() {
  const { um, mes } = usePeriodo()
  return (
    <FinanceiroFrame aba="transparencia" hasMes>
      <AfterPrimeiraConta>
        {um ? (
          <Mes key={`${um} ${mes}`} campus={um} mes={mes} />
        ) : (
          <Empty icon={Church} title="Escolha o campus" description="Cada campus publica os seus meses." />
        )}
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
