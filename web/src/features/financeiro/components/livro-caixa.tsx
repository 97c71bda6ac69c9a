import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, BookOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { LoadMore } from '@/components/table/load-more'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type LinhaDoLivro, type LinhaMostrada, withoutLegs } from '../model'
import { financeiroQueries } from '../queries'
import { readRelatorio } from '../razao/read-livro'
import { EstornoDialog } from './estorno-dialog'
import { Saidas } from './saidas'

type LinhaProps = { linha: LinhaMostrada; onReverse?: () => void }

function Linha({ linha, onReverse }: LinhaProps) {
  const { historico, contrapartida, conta, fundo, valor_centavos, saldo_centavos, estornado, entre } = linha
  return (
    <TableRow>
      <TableCell className="hidden whitespace-nowrap align-top sm:table-cell">
        {formatDate(linha.caixa)}
      </TableCell>
      <TableCell className="align-top sm:min-w-40">
        <span className={cn(estornado && 'text-muted-foreground line-through')}>{historico}</span>{' '}
        {estornado && <Badge>estornado</Badge>}
        <span className="block text-muted-foreground text-xs">
          <span className="sm:hidden">{formatDate(linha.caixa)} · </span>
          {entre ? (
            <>
              {entre.de} <ArrowRight role="img" aria-label="para" className="inline size-3" /> {entre.para}
            </>
          ) : (
            contrapartida
          )}
          {/* where there is no room for it, what came from where is enough */}
          {!entre && (
            <span className="hidden sm:inline">
              {[conta, fundo].filter(Boolean).map((part) => ` · ${part}`)}
            </span>
          )}
          {` · nº ${linha.numero}/${linha.ano}`}
        </span>
      </TableCell>
      <TableCell
        className={cn(
          'whitespace-nowrap text-right align-top tabular-nums',
          valor_centavos > 0 && !entre && 'font-medium text-success',
        )}
      >
        {valor_centavos > 0 && !entre && '+'}
        {formatMoney(valor_centavos)}
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-right align-top tabular-nums sm:table-cell">
        {formatMoney(saldo_centavos)}
      </TableCell>
      <TableCell data-print="hide" className="w-11 py-0 pr-1 pl-0 align-top sm:pr-4 sm:pl-4">
        {onReverse && (
          <IconButton label={`Estornar ${historico}`} onClick={onReverse}>
            <Undo2 aria-hidden />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  )
}

/** What came in and went out in a month, and what there was after each movement; of one fund, its statement. */
export function LivroCaixa({ campus, mes, fundo = '' }: { campus: string; mes: string; fundo?: string }) {
  const livro = useInfiniteQuery(financeiroQueries.livro(campus, mes, fundo))
  const canEdit = usePermissions().canEdit('financeiro')
  const [aberta, setAberta] = useState<LinhaDoLivro | null>(null)
  if (livro.error) return <ErrorState error={livro.error} onRetry={() => void livro.refetch()} />
  if (!livro.data) return <Skeleton className="h-64" />
  const linhas = withoutLegs(livro.data.pages.flat())

  async function loadAll() {
    for (let more = livro.hasNextPage; more; ) more = (await livro.fetchNextPage()).hasNextPage
  }

  return (
    <>
      <Saidas
        onPrint={loadAll}
        relatorio={() => readRelatorio({ campus, mes, fundo })}
        livro={{ campus, mes }}
      />
      {linhas.length === 0 ? (
        <Empty
          icon={BookOpen}
          title="Nada lançado neste mês"
          description="O que entra e o que sai aparece aqui, com o saldo depois de cada lançamento."
        />
      ) : (
        <Table aria-label={fundo ? 'Extrato do fundo' : 'Livro-caixa'}>
          <TableHeader>
            <TableRow>
              <TableHead className="hidden sm:table-cell">Dia</TableHead>
              <TableHead>O que foi</TableHead>
              <TableHead className="text-right">Valor</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Saldo</TableHead>
              <TableHead aria-label="Ações" data-print="hide" />
            </TableRow>
          </TableHeader>
          <TableBody>
            {linhas.map((linha) => (
              <Linha
                key={linha.partida_id}
                linha={linha}
                onReverse={
                  canEdit && !linha.estornado && linha.tipo !== 'estorno' ? () => setAberta(linha) : undefined
                }
              />
            ))}
          </TableBody>
        </Table>
      )}
      <LoadMore list={livro} shown={linhas.length} />
      {aberta && <EstornoDialog linha={aberta} onClose={() => setAberta(null)} />}
    </>
  )
}
