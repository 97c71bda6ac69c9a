import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatList, formatMoney } from '@/lib/format'
import { type ContagemDaLista, ESTADO_LABELS, ESTADO_VARIANT, quandoEOnde } from '../model'

function Linha({ contagem, search }: { contagem: ContagemDaLista; search: string }) {
  const { id, culto, estado, primeiro, segundo, total_centavos, depositada } = contagem
  const quem = formatList([primeiro, segundo].flatMap((nome) => (nome ? [nome] : [])))
  return (
    <li>
      <Link
        to={`/financeiro/ofertas/${id}${search}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-accent/40"
      >
        <span className="min-w-0 flex-1">
          <span className="block break-words font-medium">{culto}</span>
          <span className="block text-muted-foreground text-sm first-letter:uppercase">
            {quandoEOnde(contagem)}
          </span>
          <span className="block truncate text-muted-foreground text-sm">{quem}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {total_centavos !== null && estado !== 'cancelada' && (
            <span className="whitespace-nowrap font-semibold tabular-nums">
              {formatMoney(total_centavos)}
            </span>
          )}
          <Badge variant={ESTADO_VARIANT[estado]}>
            {estado === 'lancada' && depositada ? 'Depositada' : ESTADO_LABELS[estado]}
          </Badge>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}

/** The counts of a month, newest first, with what they came to. */
export function Contagens({ contagens, search }: { contagens: readonly ContagemDaLista[]; search: string }) {
  const contam = contagens.filter(({ estado }) => estado !== 'cancelada')
  const total = contam.reduce((soma, { total_centavos }) => soma + (total_centavos ?? 0), 0)
  return (
    <Card>
      <ul aria-label="Ofertas do mês" className="divide-y divide-border">
        {contagens.map((contagem) => (
          <Linha key={contagem.id} contagem={contagem} search={search} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-border border-t px-4 py-3 font-semibold">
        <span>Conferido no mês</span>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(total)}</span>
      </p>
    </Card>
  )
}
