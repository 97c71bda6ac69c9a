import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { CasoCard } from '../components/caso-card'
import { oracaoQueries } from '../queries'

/** Testimonies that wait and requests that were reported, the oldest first. */
export function Component() {
  const { data: casos } = useSuspenseQuery(oracaoQueries.casos())
  return (
    <Page
      title="Moderação da oração"
      width="narrow"
      above={<BackLink to="/comunidade/oracao">Oração</BackLink>}
    >
      {casos.length === 0 ? (
        <Empty
          icon={ShieldCheck}
          title="Nada espera."
          description="Testemunhos novos e o que alguém denunciar aparecem aqui."
        />
      ) : (
        <ul className="space-y-4">
          {casos.map((caso) => (
            <li key={caso.pedido_id}>
              <CasoCard caso={caso} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
