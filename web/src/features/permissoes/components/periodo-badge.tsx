import { Badge } from '@/components/ui/badge'
import { churchZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { daquiA, estadoDoPeriodo, fimDoDia } from '../model'

const SOON_DAYS = 7

/** Whether it holds, and until when. */
export function PeriodoBadge({ inicio, expiraEm }: { inicio: string; expiraEm: string | null }) {
  const estado = estadoDoPeriodo(inicio, expiraEm)
  if (estado === 'encerrado') return <Badge>Encerrado em {formatDate(expiraEm, churchZone())}</Badge>
  if (estado === 'futuro') return <Badge variant="info">Começa em {formatDate(inicio, churchZone())}</Badge>
  if (!expiraEm) return <Badge variant="success">Sem fim</Badge>
  const isSoon = Date.parse(expiraEm) <= Date.parse(fimDoDia(daquiA(SOON_DAYS)))
  return <Badge variant={isSoon ? 'warning' : 'success'}>Até {formatDate(expiraEm, churchZone())}</Badge>
}
