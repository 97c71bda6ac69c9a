import { Section } from '@/components/page/section'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney, formatMonth } from '@/lib/format'
import { type MesDoAno, MesesChart } from './meses-chart'

const money = 'whitespace-nowrap text-right tabular-nums'

/** The year month by month, drawn and as numbers beside it. */
export function AnoEmMeses({ meses }: { meses: readonly MesDoAno[] }) {
  return (
    <Section title="O ano, mês a mês">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MesesChart meses={meses} />
        <Table aria-label="O ano, mês a mês">
          <TableHeader>
            <TableRow>
              <TableHead>Mês</TableHead>
              <TableHead className="text-right">Entrou</TableHead>
              <TableHead className="text-right">Saiu</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Resultado</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {meses.map(({ mes, entrou, saiu }) => (
              <TableRow key={mes}>
                <TableHead scope="row" className="first-letter:uppercase">
                  {formatMonth(mes)}
                </TableHead>
                <TableCell className={money}>{formatMoney(entrou)}</TableCell>
                <TableCell className={money}>{formatMoney(saiu)}</TableCell>
                <TableCell className={`hidden sm:table-cell ${money}`}>
                  {formatMoney(entrou - saiu)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Section>
  )
}
