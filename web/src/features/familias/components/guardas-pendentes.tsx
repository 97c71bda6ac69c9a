import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { familiasQueries } from '../queries'

/** Who was written down as answering for the child, and to whom nobody who does agreed yet. */
export function GuardasPendentes({
  crianca,
  onConfirm,
}: {
  crianca: string
  onConfirm: (adulto: string) => void
}) {
  const { data } = useQuery(familiasQueries.acordos(crianca))
  return data?.guardas.map(({ adulto, nome, recusada }) => (
    <li key={adulto} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 break-words font-medium">
        {nome}{' '}
        <Badge variant="warning">
          {recusada ? 'Recusado por quem responde pela criança' : 'Responsável a confirmar'}
        </Badge>
      </p>
      {!recusada && (
        <Button variant="outline" size="sm" onClick={() => onConfirm(adulto)}>
          Confirmar acordo
        </Button>
      )}
    </li>
  ))
}
