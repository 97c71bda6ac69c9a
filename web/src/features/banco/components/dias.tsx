import { useQuery } from '@tanstack/react-query'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { daysOf } from '@/features/financeiro/public'
import { formatCount, formatDate, formatDayMonth, formatMoney } from '@/lib/format'
import { type Dia, firstDifference } from '../model'
import { bancoQueries } from '../queries'

function DiasTable({ label, dias }: { label: string; dias: readonly Dia[] }) {
  return (
    <Card className="overflow-x-auto">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHead>Dia</TableHead>
            <TableHead className="text-right">Banco</TableHead>
            <TableHead className="text-right">Livro</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {dias.map(({ dia, extrato_centavos, livro_centavos }) => (
            <TableRow key={dia}>
              <TableCell>
                <span className="sm:hidden">{formatDayMonth(dia)}</span>
                <span className="hidden sm:inline">{formatDate(dia)}</span>
              </TableCell>
              <TableCell className="text-right tabular-nums">{formatMoney(extrato_centavos ?? 0)}</TableCell>
              <TableCell className="text-right tabular-nums">
                {formatMoney(livro_centavos)}
                {extrato_centavos !== livro_centavos && (
                  <span className="block whitespace-nowrap text-destructive-text text-xs">
                    {(extrato_centavos ?? 0) < livro_centavos ? 'faltam' : 'sobram'}{' '}
                    {formatMoney(Math.abs((extrato_centavos ?? 0) - livro_centavos))}
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type DiasProps = { conta: string; mes: string }

/** What the bank and the book had at the end of each day of a month, and from which day on they differ. */
export function Dias({ conta, mes }: DiasProps) {
  const { de, ate } = daysOf(mes)
  const { data: dias = [] } = useQuery(bancoQueries.dias(conta, de, ate))
  const differs = firstDifference(dias)
  const shown = dias.filter(
    ({ extrato_centavos, livro_centavos }, index) =>
      extrato_centavos !== null &&
      (index === 0 ||
        extrato_centavos !== dias[index - 1]?.extrato_centavos ||
        livro_centavos !== dias[index - 1]?.livro_centavos),
  )
  if (shown.length === 0) return null
  const [agree, rest] = [
    shown.filter(({ dia }) => !differs || dia < differs.dia),
    shown.filter(({ dia }) => differs && dia >= differs.dia),
  ]
  return (
    <Section
      title="Banco e livro, dia a dia"
      description={
        differs ? `Diferem desde ${formatDate(differs.dia)}.` : 'O banco e o livro dizem o mesmo neste mês.'
      }
    >
      {agree.length > 0 && (
        <Fold title={`${formatCount(agree.length, 'dia em que dizem', 'dias em que dizem')} o mesmo`}>
          <DiasTable label="Dias em que banco e livro dizem o mesmo" dias={agree} />
        </Fold>
      )}
      {rest.length > 0 && <DiasTable label="Banco e livro, dia a dia" dias={rest} />}
    </Section>
  )
}
