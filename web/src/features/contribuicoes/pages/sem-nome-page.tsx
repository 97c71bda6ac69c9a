import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { daysOf, usePeriodo } from '@/features/financeiro/public'
import { formatMonth } from '@/lib/format'
import { Acoes } from '../components/acoes'
import { ListaDeContribuicoes } from '../components/lista-de-contribuicoes'
import { contribuicoesQueries } from '../queries'

/** What came in a month of nobody knows whom, to be said whose it is. */
export function Component() {
  const { campus, mes } = usePeriodo()
  const { data } = useSuspenseQuery(contribuicoesQueries.anonimas(campus, mes))
  const search = new URLSearchParams({ mes, ...(campus && { campus }) })
  return (
    <Page
      title="Contribuições sem nome"
      description={
        <span className="block first-letter:uppercase">
          {[formatMonth(daysOf(mes).de, 'numeric'), campus].filter(Boolean).join(' · ')}
        </span>
      }
      width="narrow"
      above={<BackLink to={`/financeiro/contribuicoes?${search}`}>Contribuições</BackLink>}
    >
      {data.length === 0 ? (
        <Empty
          icon={HandCoins}
          title="Todas têm nome"
          description="O que for dado sem que se saiba por quem aparece aqui."
        />
      ) : (
        <ListaDeContribuicoes
          contribuicoes={data}
          actions={(linha) => (
            <span className="flex basis-full items-center justify-end gap-1 sm:basis-auto">
              <Acoes contribuicao={linha} />
            </span>
          )}
        />
      )}
    </Page>
  )
}
