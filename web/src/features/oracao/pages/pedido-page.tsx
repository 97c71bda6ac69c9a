import { useSuspenseQuery } from '@tanstack/react-query'
import { HandHeart } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PedidoCard } from '../components/pedido-card'
import { oracaoQueries } from '../queries'

/** One request, by its address. */
export function Component() {
  const { id = '' } = useParams()
  const { data: pedido } = useSuspenseQuery(oracaoQueries.pedido(id))
  const navigate = useNavigate()
  return (
    <Page title="Pedido de oração" width="narrow" above={<BackLink to="/comunidade/oracao">Oração</BackLink>}>
      {pedido ? (
        <PedidoCard
          pedido={pedido}
          onRemoved={() => navigate('/comunidade/oracao?ver=meus', { replace: true })}
        />
      ) : (
        <Empty
          icon={HandHeart}
          title="Este pedido não está mais aqui."
          description="Ele pode ter terminado."
        />
      )}
    </Page>
  )
}
