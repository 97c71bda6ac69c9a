import { Clock, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatList, formatWeekdayDate } from '@/lib/format'
import { type Celula, isShut, PAPEL_LABELS, pedidosText, quando, vagasText } from '../model'
import { JoinCelula } from './join-celula'

type CelulaCardProps = {
  celula: Celula
  minha?: Celula
  /** Why it is proposed. */
  motivo?: string
}

/** A cell in the list: when, where, with whom, and the way into it. */
export function CelulaCard({ celula, minha, motivo }: CelulaCardProps) {
  const { id, nome, tipo_nome, para_quem, bairro, lideres, proximo, meu_papel, pedidos } = celula
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Link
          to={`/comunidade/celulas/${id}`}
          className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-lg underline-offset-4 hover:underline md:min-h-0"
        >
          {nome}
        </Link>
        <Badge variant={isShut(celula) ? 'neutral' : 'success'}>{vagasText(celula)}</Badge>
      </div>
      {motivo && <p className="text-sm">{motivo}</p>}
      <ul className="space-y-1 text-sm">
        <li className="flex items-center gap-2">
          <Clock aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {quando(celula)}
          {meu_papel && proximo && ` · próximo ${formatWeekdayDate(proximo)}`}
        </li>
        <li className="flex items-center gap-2">
          <MapPin aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {bairro}
        </li>
        <li className="flex items-center gap-2">
          <Users aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {[tipo_nome, para_quem, lideres.length > 0 && `com ${formatList(lideres)}`]
            .filter(Boolean)
            .join(' · ')}
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {meu_papel && <Badge variant="primary">{PAPEL_LABELS[meu_papel]}</Badge>}
        {pedidos !== null && pedidos > 0 && <Badge variant="warning">{pedidosText(pedidos)}</Badge>}
        <JoinCelula celula={celula} minha={minha} />
      </div>
    </Card>
  )
}
