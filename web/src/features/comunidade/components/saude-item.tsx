import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { formatCount, formatList, formatNumber, formatShortDay } from '@/lib/format'
import { type Saude, vagasText } from '../model'
import { isTimeToMultiply } from '../multiplicar'

/** How a cell is, in a row: whoever looks after many sees at once which one needs them. */
export function SaudeItem({ saude, hasCampus }: { saude: Saude; hasCampus: boolean }) {
  const { id, nome, campus, rede, lideres, pessoas, media, entraram, sairam, visitantes } = saude
  const numbers = [
    formatCount(pessoas, 'pessoa', 'pessoas'),
    media === null ? 'sem presença em 90 dias' : `média de ${formatNumber(media)} por encontro`,
    visitantes > 0 && formatCount(visitantes, 'visitante', 'visitantes'),
    entraram > 0 && formatCount(entraram, 'entrou', 'entraram'),
    sairam > 0 && formatCount(sairam, 'saiu', 'saíram'),
  ]
  return (
    <li className="space-y-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Link
          to={`/comunidade/celulas/${id}`}
          className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold underline-offset-4 hover:underline md:min-h-0"
        >
          {nome}
        </Link>
        <Badge>{vagasText(saude)}</Badge>
        {saude.pedidos > 0 && (
          <Badge variant="warning">{formatCount(saude.pedidos, 'pedido espera', 'pedidos esperam')}</Badge>
        )}
        {saude.sem_relatorio && (
          <Badge variant="warning">Falta a presença de {formatShortDay(saude.sem_relatorio)}</Badge>
        )}
        {isTimeToMultiply(saude) && <Badge variant="info">Hora de multiplicar</Badge>}
        {lideres.length === 0 && <Badge variant="destructive">Sem líder</Badge>}
      </div>
      <p className="text-muted-foreground text-sm">
        {[lideres.length > 0 && formatList(lideres), rede, hasCampus && campus].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm">{numbers.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
