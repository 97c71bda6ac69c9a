import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '@/components/ui/card'
import { type Celula, pedidosText } from '../model'

/** The cells in which somebody asked to come in, for who answers. */
export function Esperam({ celulas }: { celulas: readonly Celula[] }) {
  return (
    <Card>
      <ul aria-label="Esperam resposta" className="divide-y divide-border">
        {celulas.map(({ id, nome, pedidos }) => (
          <li key={id}>
            <Link
              to={`/comunidade/celulas/${id}`}
              className="flex min-h-11 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent"
            >
              <span className="min-w-0 flex-1 break-words">
                <span className="font-medium">{nome}</span>: {pedidosText(pedidos ?? 0)}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
