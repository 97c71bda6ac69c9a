import { useState } from 'react'
import { Select } from '@/components/ui/select'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { formatMoney, formatMonth } from '@/lib/format'
import { currentMonth } from '../../model'
import { type LinhaDoOrcamento, MESES } from '../model'

type MesAMesProps = { linhas: readonly LinhaDoOrcamento[]; ano: number }

const money = 'whitespace-nowrap text-right tabular-nums'

/** More went out than was meant. */
const exceeds = ({ tipo, orcado_centavos, realizado_centavos }: LinhaDoOrcamento, mes: number) =>
  tipo === 'despesa' &&
  (orcado_centavos[mes] ?? 0) > 0 &&
  (realizado_centavos[mes] ?? 0) > (orcado_centavos[mes] ?? 0)

/** All twelve months beside each other: what was done, and under it what was meant. */
function Largo({ linhas, ano }: MesAMesProps) {
  return (
    <Table aria-label={`Orçado e realizado por mês, ${ano}`} className="text-xs">
      <TableHeader>
        <TableRow>
          <TableHead>Realizado e orçado</TableHead>
          {MESES.map((mes) => (
            <TableHead key={mes} className="px-1.5 text-right">
              {mes}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {linhas.map((linha) => (
          <TableRow key={linha.conta_contabil_id}>
            <TableHead scope="row" className="min-w-32">
              {linha.conta}
            </TableHead>
            {MESES.map((mes, index) => (
              <TableCell key={mes} className={cn('px-1.5', money)}>
                <span className={cn('block', exceeds(linha, index) && 'font-semibold text-destructive')}>
                  {formatMoney(linha.realizado_centavos[index] ?? 0)}
                  {exceeds(linha, index) && <span className="sr-only"> (passou do orçado)</span>}
                </span>
                <span className="block text-muted-foreground">
                  <span className="sr-only">orçado </span>
                  {formatMoney(linha.orcado_centavos[index] ?? 0)}
                </span>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** One month at a time. */
function Estreito({ linhas, ano }: MesAMesProps) {
  const [mes, setMes] = useState(Number(currentMonth().slice(5, 7)) - 1)
  return (
    <div className="space-y-3">
      <Select
        aria-label="Mês"
        options={MESES.map((_, index) => ({
          value: String(index),
          label: formatMonth(`${ano}-${String(index + 1).padStart(2, '0')}-01`, 'numeric'),
        }))}
        value={String(mes)}
        onChange={({ target }) => setMes(Number(target.value))}
      />
      <Table aria-label={`Orçado e realizado do mês, ${ano}`}>
        <TableHeader>
          <TableRow>
            <TableHead>Categoria</TableHead>
            <TableHead className="text-right">Orçado</TableHead>
            <TableHead className="text-right">Realizado</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {linhas.map((linha) => (
            <TableRow key={linha.conta_contabil_id}>
              <TableHead scope="row">
                {linha.conta}
                {exceeds(linha, mes) && (
                  <span className="block text-destructive text-xs">Passou do orçado</span>
                )}
              </TableHead>
              <TableCell className={money}>{formatMoney(linha.orcado_centavos[mes] ?? 0)}</TableCell>
              <TableCell className={money}>{formatMoney(linha.realizado_centavos[mes] ?? 0)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** A year's budget and what was done, month by month. */
export function MesAMes(props: MesAMesProps) {
  return (
    <>
      <div className="hidden xl:block">
        <Largo {...props} />
      </div>
      <div className="xl:hidden">
        <Estreito {...props} />
      </div>
    </>
  )
}
