import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'

import { oQuePede, type Pedido, requesterOf } from '../pedido'
import { permissoesQueries } from '../queries'
import { GrantDialog } from './grant-dialog'
import { RefuseDialog } from './refuse-dialog'

function Item({ pedido }: { pedido: Pedido }) {
  const [open, setOpen] = useState<'conceder' | 'recusar' | null>(null)
  const isPending = pedido.estado === 'pendente'
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 text-sm">
      <div className="wrap-anywhere min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span>
            <span className="font-medium">{requesterOf(pedido)}</span> pede para {oQuePede(pedido)}
          </span>
          {!isPending && (
            <Badge variant={pedido.estado === 'concedido' ? 'success' : 'neutral'}>
              {pedido.estado === 'concedido' ? 'Concedido' : 'Recusado'}
            </Badge>
          )}
        </p>
        <p>“{pedido.motivo}”</p>
        {pedido.resposta && <p className="text-muted-foreground">Resposta: {pedido.resposta}</p>}
        <p className="text-muted-foreground">
          {formatDateTime(pedido.created_at, myZone())} · {pedido.campus ?? pedido.quem?.campus}
        </p>
      </div>
      {isPending && (
        <div className="flex gap-2">
          <Button variant="outline" size="sm" onClick={() => setOpen('recusar')}>
            Recusar
          </Button>
          <Button size="sm" onClick={() => setOpen('conceder')}>
            Conceder
          </Button>
        </div>
      )}
      {open === 'conceder' && <GrantDialog pedido={pedido} onClose={() => setOpen(null)} />}
      {open === 'recusar' && <RefuseDialog pedido={pedido} onClose={() => setOpen(null)} />}
    </li>
  )
}

function Lista({ pedidos }: { pedidos: readonly Pedido[] }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {pedidos.map((pedido) => (
          <Item key={pedido.id} pedido={pedido} />
        ))}
      </ul>
    </Card>
  )
}

/** Who asks for access, and what was answered. */
export function PedidosTab() {
  const { data: pendentes } = useSuspenseQuery(permissoesQueries.pedidos(true))
  const { data: respondidos } = useSuspenseQuery(permissoesQueries.pedidos(false))
  return (
    <div className="space-y-8">
      {pendentes.length === 0 ? (
        <Empty
          icon={Inbox}
          title="Nenhum pedido à espera"
          description="Quem encontra uma página fechada pode pedir acesso ali mesmo."
        />
      ) : (
        <Lista pedidos={pendentes} />
      )}
      {respondidos.length > 0 && (
        <Section title="Respondidos">
          <Lista pedidos={respondidos} />
        </Section>
      )}
    </div>
  )
}
