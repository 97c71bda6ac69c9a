import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { calendarDay, formatCount, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type APagarSearch, type Conta, endOfGroups, GRUPOS, type Grupo, groupOf } from '../model'
import { pagamentosQueries } from '../queries'
import { ContaLinha } from './conta-linha'

type ListaProps = {
  campus: string
  search: APagarSearch
  chosen: ReadonlyMap<string, Conta>
  onChoose: (conta: Conta, chosen: boolean) => void
  onPay: (conta: Conta) => void
  onOpen: (id: string) => void
}

/** How much is due in a group, whatever is on the screen; of what comes later nobody counts all. */
function useTotals(campus: string, hoje: string) {
  const { data = [] } = useQuery(pagamentosQueries.dias(campus, endOfGroups(hoje)))
  return (grupo: Grupo) => {
    if (grupo === 'depois') return undefined
    const rows = data.filter((row) => groupOf(row.dia, hoje) === grupo)
    const [quantas, centavos] = rows.reduce(([n, sum], row) => [n + row.quantas, sum + row.centavos], [0, 0])
    return `${formatCount(quantas ?? 0, 'conta', 'contas')}, ${formatMoney(centavos ?? 0)}`
  }
}

/** What is to be paid, by when it is due. */
export function Lista({ campus, search, chosen, onChoose, onPay, onOpen }: ListaProps) {
  const { campi, canEdit, can } = usePermissions()
  const mayChoose = ({ estado, impedimento }: Conta) =>
    estado === 'aprovada'
      ? canEdit('financeiro')
      : estado === 'pendente' && can('financeiro', 'aprovar') && !impedimento
  const list = useInfiniteQuery(pagamentosQueries.contas(campus, search))
  const hoje = calendarDay()
  const totalOf = useTotals(campus, hoje)
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-64" />
  const contas = list.data.pages.flat()
  if (contas.length === 0) {
    const isFiltered = search.busca !== '' || search.dia !== '' || search.situacao !== 'abertas'
    return (
      <Empty
        icon={ReceiptText}
        title={isFiltered ? 'Nenhuma conta assim' : 'Nada a pagar'}
        description={
          isFiltered
            ? 'Mude a busca ou a situação.'
            : 'Lance a próxima conta: ela aparece aqui até ser aprovada e paga.'
        }
      />
    )
  }
  const isGrouped = search.situacao === 'abertas' && search.dia === '' && search.busca === ''
  const groups = isGrouped
    ? Object.entries(Object.groupBy(contas, ({ vencimento }) => groupOf(vencimento, hoje)))
    : [['', contas] as const]
  return (
    <div className="space-y-6">
      {groups.map(([grupo, rows]) => {
        const card = (
          <Card>
            <ul className="divide-y divide-border">
              {rows.map((conta) => (
                <ContaLinha
                  key={conta.id}
                  conta={conta}
                  hasCampus={campi.length > 1 && campus === ''}
                  isChosen={chosen.has(conta.id)}
                  onChoose={mayChoose(conta) ? (value) => onChoose(conta, value) : undefined}
                  onPay={
                    conta.estado === 'aprovada' && canEdit('financeiro') ? () => onPay(conta) : undefined
                  }
                  onOpen={() => onOpen(conta.id)}
                />
              ))}
            </ul>
          </Card>
        )
        if (grupo === '') return <div key="all">{card}</div>
        const name = grupo as Grupo
        return (
          <Section key={grupo} title={GRUPOS[name]} description={totalOf(name)}>
            {card}
          </Section>
        )
      })}
      <LoadMore list={list} shown={contas.length} />
    </div>
  )
}
