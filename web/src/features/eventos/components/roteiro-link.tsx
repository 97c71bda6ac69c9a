import { useQuery } from '@tanstack/react-query'
import { ListMusic } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { eventosQueries } from '../queries'

/** The way to the order of a service: there for whoever serves in it or prepares it, once there is one. */
export function RoteiroLink({ ocorrencia }: { ocorrencia: string }) {
  const { data: hasRoteiro } = useQuery(eventosQueries.hasRoteiro(ocorrencia))
  if (!hasRoteiro) return null
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/dashboard-voluntario/roteiro/${ocorrencia}`}>
        <ListMusic aria-hidden /> Roteiro do culto
      </Link>
    </Button>
  )
}
