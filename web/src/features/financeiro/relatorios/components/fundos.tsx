import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/components/feedback/error-state'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatMoney } from '@/lib/format'
import { LivroCaixa } from '../../components/livro-caixa'
import { Saidas } from '../../components/saidas'
import { daysOf } from '../../model'
import { financeiroQueries } from '../../queries'
import type { Relatorio } from '../../razao/planilha'

type FundosProps = { campus: string; mes: string; fundo: string; onChoose: (fundo: string) => void }

type SaldoDoFundo = { nome: string; restrito: boolean; saldo_centavos: number }

const relatorioOf = (fundos: readonly SaldoDoFundo[], campus: string, mes: string): Relatorio => ({
  ...{ campus, ...daysOf(mes), nome: `fundos-${mes}` },
  titulo: 'Fundos no fim do mês',
  colunas: [{ label: 'Fundo' }, { label: 'Uso' }, { label: 'Saldo', kind: 'centavos' }],
  linhas: fundos.map(({ nome, restrito, saldo_centavos }) => [
    nome,
    restrito ? 'com destinação' : 'livre',
    saldo_centavos,
  ]),
  total: ['Total', null, fundos.reduce((sum, { saldo_centavos }) => sum + saldo_centavos, 0)],
})

/** What is in each fund, and of one what came in and went out in the month. */
export function Fundos({ campus, mes, fundo, onChoose }: FundosProps) {
  const { data, error, refetch } = useQuery(financeiroQueries.saldosDosFundos(campus, mes))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const aberto = data.find(({ fundo_id }) => fundo_id === fundo)
  const most = Math.max(1, ...data.map(({ saldo_centavos }) => Math.abs(saldo_centavos)))
  return (
    <div className="space-y-6">
      {!aberto && <Saidas relatorio={() => relatorioOf(data, campus, mes)} />}
      <Card>
        <ul aria-label="Fundos no fim do mês" className="divide-y divide-border">
          {data.map(({ fundo_id, nome, restrito, saldo_centavos }) => (
            <li
              key={fundo_id}
              className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[14rem_1fr_9rem] sm:items-center"
            >
              <span className="flex flex-wrap items-center gap-2">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-pressed={fundo_id === fundo}
                  onClick={() => onChoose(fundo_id === fundo ? '' : fundo_id)}
                >
                  {nome}
                </Button>
                {restrito && <Badge>com destinação</Badge>}
              </span>
              <span aria-hidden className="h-2.5 rounded-full bg-muted">
                <span
                  className={`block h-full rounded-full ${saldo_centavos < 0 ? 'bg-destructive' : 'bg-primary'}`}
                  style={{ width: `${(100 * Math.abs(saldo_centavos)) / most}%` }}
                />
              </span>
              <span className="whitespace-nowrap text-right tabular-nums">
                {formatMoney(saldo_centavos)}
                {saldo_centavos < 0 && ' · negativo'}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {aberto ? (
        <section aria-label={`Extrato de ${aberto.nome}`} className="space-y-3">
          <h2 className="font-semibold text-lg">Extrato de {aberto.nome}</h2>
          <LivroCaixa campus={campus} mes={mes} fundo={fundo} />
        </section>
      ) : (
        <p className="text-muted-foreground text-sm">
          Escolha um fundo para ver o que entrou e saiu dele no mês.
        </p>
      )}
    </div>
  )
}
