import { useSuspenseQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { formatCount } from '@/lib/format'
import { RamoItem } from '../components/ramo-item'
import { treesOf } from '../multiplicar'
import { comunidadeQueries } from '../queries'

/** Which cell came from which: the family of cells, those that ended included. */
export function Component() {
  const { data } = useSuspenseQuery(comunidadeQueries.arvore())
  const nascidas = data.filter(({ mae_id }) => mae_id).length
  return (
    <Page
      above={<BackLink to="/comunidade/saude">Saúde das células</BackLink>}
      title="Árvore das células"
      description={
        nascidas > 0
          ? `${formatCount(nascidas, 'célula nasceu', 'células nasceram')} de outra.`
          : 'Quando uma célula multiplicar, a nova aparece debaixo dela.'
      }
      width="narrow"
    >
      {data.length === 0 ? (
        <Empty
          icon={Sprout}
          title="Nenhuma célula por aqui."
          description="Você ainda não cuida de uma célula."
        />
      ) : (
        <ul className="space-y-3">
          {treesOf(data).map((ramo) => (
            <RamoItem key={ramo.celula.id} ramo={ramo} />
          ))}
        </ul>
      )}
    </Page>
  )
}
