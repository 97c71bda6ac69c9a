import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney, formatNumber } from '@/lib/format'
import { TIPO_LABELS } from '../model'
import { contribuicoesQueries } from '../queries'

/** What was given in a month, by kind: sums that name nobody. */
export function Numeros({ campus, mes }: { campus: string; mes: string }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.numeros(campus, mes))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) {
    return (
      <Empty
        icon={HandCoins}
        title="Nenhuma contribuição neste mês"
        description="O que for dado aparece aqui somado, sem nomes."
      />
    )
  }
  return (
    <div className="space-y-2">
      <Table aria-label="Contribuições do mês">
        <TableHeader>
          <TableRow>
            <TableHead>O que foi</TableHead>
            <TableHead className="text-right">Pessoas</TableHead>
            <TableHead className="text-right">Valor</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.map(({ tipo, pessoas, valor_centavos }) => (
            <TableRow key={tipo}>
              <TableHead scope="row" className="text-base">
                {TIPO_LABELS[tipo]}
              </TableHead>
              {valor_centavos === null || pessoas === null ? (
                <TableCell colSpan={2} className="text-right text-muted-foreground">
                  menos de 5 pessoas
                </TableCell>
              ) : (
                <>
                  <TableCell className="text-right tabular-nums">{formatNumber(pessoas)}</TableCell>
                  <TableCell className="whitespace-nowrap text-right tabular-nums">
                    {formatMoney(valor_centavos)}
                  </TableCell>
                </>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="text-muted-foreground text-sm">
        Quem deu, só a tesouraria vê. Somas de menos de cinco pessoas não aparecem.
      </p>
    </div>
  )
}
