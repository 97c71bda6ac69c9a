import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Contribuicao } from '../components/contribuicao'
import { pixQueries } from '../queries'

/** A member gives by Pix: to which campus and fund, how much; the bank's application does the rest. */
export function Component() {
  const { data: ofertas } = useSuspenseQuery(pixQueries.contribuir())
  return (
    <Page title="Contribuir" width="narrow">
      {ofertas.length > 0 ? (
        <Contribuicao ofertas={ofertas} />
      ) : (
        <Empty
          icon={HandCoins}
          title="Ainda não dá para contribuir por aqui"
          description="Quando a tesouraria cadastrar a chave Pix da igreja, o QR aparece nesta página."
        />
      )}
    </Page>
  )
}
