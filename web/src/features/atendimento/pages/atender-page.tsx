import { useSuspenseQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PedidoCard } from '../components/pedido-card'
import { atendimentoQueries } from '../queries'

/** Who asked a pastor for a conversation: what waits for times, and what is confirmed. */
export function Component() {
  const { data: pedidos } = useSuspenseQuery(atendimentoQueries.doPastor())
  return (
    <Page
      title="Conversas com o pastor"
      description="O assunto é só de quem atende: não o passe a ninguém."
      width="narrow"
      above={<BackLink to="/membros/acompanhamento">Acompanhamento</BackLink>}
    >
      {pedidos.length === 0 ? (
        <Empty
          icon={MessagesSquare}
          title="Ninguém espera por uma conversa."
          description="Quem pede em Comunidade aparece aqui."
        />
      ) : (
        <ul className="space-y-4">
          {pedidos.map((pedido) => (
            <li key={pedido.id}>
              <PedidoCard pedido={pedido} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
