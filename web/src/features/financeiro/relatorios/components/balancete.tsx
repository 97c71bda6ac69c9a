import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Fragment } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { Saidas } from '../../components/saidas'
import type { Relatorio } from '../../razao/planilha'
import { BASE_LABELS, groupsOf, type LinhaDoBalancete, lancamentosHref } from '../model'
import { type PedidoDeBalancete, relatoriosQueries } from '../queries'
import { Numero } from './numero'

type Somas = { anterior: number; debito: number; credito: number; saldo: number }
type LinhaProps = Somas & { name: string; hint?: string | null; to?: string; isTotal?: boolean }

function Linha({ name, hint, to, isTotal, anterior, debito, credito, saldo }: LinhaProps) {
  const cell = 'hidden text-right md:table-cell'
  return (
    <TableRow className={isTotal ? 'font-semibold' : ''}>
      <TableHead scope="row" className={isTotal ? 'font-semibold' : 'pl-6 sm:pl-8'}>
        {name}
        {hint && <span className="block text-muted-foreground text-xs">{hint}</span>}
      </TableHead>
      <TableCell className={cell}>
        <Numero centavos={anterior} isSaldo label={`${name}, antes`} />
      </TableCell>
      <TableCell className={cell}>
        <Numero centavos={debito} label={`${name}, débitos`} to={to} />
      </TableCell>
      <TableCell className={cell}>
        <Numero centavos={credito} label={`${name}, créditos`} to={to} />
      </TableCell>
      <TableCell className="text-right">
        <Numero centavos={saldo} isSaldo label={`${name}, saldo`} to={to} />
      </TableCell>
    </TableRow>
  )
}

const somas = (linha: LinhaDoBalancete): Somas => ({
  anterior: linha.anterior_centavos,
  debito: linha.debito_centavos,
  credito: linha.credito_centavos,
  saldo: linha.saldo_centavos,
})

const coluna = (kind: 'centavos' | 'saldo', label: string) => ({ label, kind })

/** Every account with what it held, what went in and out, and what it holds: all of it comes to zero. */
export function Balancete(pedido: PedidoDeBalancete) {
  const { data, error, refetch } = useQuery(relatoriosQueries.balancete(pedido))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0) {
    return (
      <Empty
        icon={Scale}
        title="Nada lançado até aqui"
        description="Escolha outro mês, ou lance a primeira entrada."
      />
    )
  }
  const { grupos, total } = groupsOf(data)
  const { campus, de, ate, base } = pedido
  const relatorio = (): Relatorio => ({
    nome: `balancete-${ate.slice(0, 7)}`,
    titulo: `Balancete, ${BASE_LABELS[base].toLowerCase()}`,
    total: ['', 'Soma', null, total.anterior, total.debito, total.credito, total.saldo],
    ...{ campus, de, ate },
    colunas: [
      { label: 'Código', width: 12 },
      { label: 'Conta' },
      { label: 'Campus' },
      coluna('saldo', 'Saldo anterior'),
      coluna('centavos', 'Débitos'),
      coluna('centavos', 'Créditos'),
      coluna('saldo', 'Saldo'),
    ],
    linhas: data.map((linha) => [
      linha.codigo,
      linha.conta,
      linha.campus_da_conta,
      linha.anterior_centavos,
      linha.debito_centavos,
      linha.credito_centavos,
      linha.saldo_centavos,
    ]),
  })
  return (
    <>
      <Saidas relatorio={relatorio} />
      <p className="text-muted-foreground text-sm">
        D, devedor: o que há em caixas e bancos e o que se gastou. C, credor: o que se recebeu e o patrimônio.
      </p>
      <Table aria-label="Balancete">
        <TableHeader>
          <TableRow>
            <TableHead>Conta</TableHead>
            <TableHead className="hidden text-right md:table-cell">Antes</TableHead>
            <TableHead className="hidden text-right md:table-cell">Débitos</TableHead>
            <TableHead className="hidden text-right md:table-cell">Créditos</TableHead>
            <TableHead className="text-right">Saldo</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {grupos.map(({ label, linhas, ...sums }) => (
            <Fragment key={label}>
              <Linha name={label} {...sums} isTotal />
              {linhas.map((linha) => (
                <Linha
                  key={linha.conta_contabil_id ?? linha.conta}
                  name={linha.conta}
                  hint={[linha.codigo, campus ? null : linha.campus_da_conta].filter(Boolean).join(' · ')}
                  to={
                    linha.conta_contabil_id
                      ? lancamentosHref({ campus, de, ate, base, conta: linha.conta_contabil_id })
                      : undefined
                  }
                  {...somas(linha)}
                />
              ))}
            </Fragment>
          ))}
          <Linha name="Soma" {...total} isTotal />
        </TableBody>
      </Table>
    </>
  )
}
