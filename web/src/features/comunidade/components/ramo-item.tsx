import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { formatCount, formatDate, formatList } from '@/lib/format'
import { type Ramo, sizeOf } from '../multiplicar'

/** A cell of the tree, and below it those that came from it. */
export function RamoItem({ ramo }: { ramo: Ramo }) {
  const { id, nome, lideres, pessoas, desde, encerrada_em } = ramo.celula
  const total = sizeOf(ramo)
  return (
    <li className="space-y-2">
      <div className="space-y-0.5 rounded-lg border border-border bg-card px-4 py-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/comunidade/celulas/${id}`}
            className="inline-flex min-h-11 min-w-0 items-center break-words font-medium underline-offset-4 hover:underline md:min-h-8"
          >
            {nome}
          </Link>
          {encerrada_em && <Badge>Encerrada</Badge>}
          {total > 1 && <Badge variant="success">{formatCount(total, 'célula', 'células')}</Badge>}
        </div>
        <p className="text-muted-foreground text-sm">
          {[
            lideres.length > 0 && formatList(lideres),
            !encerrada_em && formatCount(pessoas, 'pessoa', 'pessoas'),
            `desde ${formatDate(desde)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {ramo.filhas.length > 0 && (
        <ul className="ml-3 space-y-2 border-border border-l-2 pl-3 md:ml-5 md:pl-5">
          {ramo.filhas.map((filha) => (
            <RamoItem key={filha.celula.id} ramo={filha} />
          ))}
        </ul>
      )}
    </li>
  )
}
