import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type Conta, partOf } from '../model'
import { pagamentosQueries } from '../queries'
import { Anexos } from './anexos'
import { ContaAcoes } from './conta-acoes'
import { EstadoBadge } from './estado-badge'
import { Destino } from './lote-sheet'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Details({ conta }: { conta: Conta }) {
  const edits = usePermissions().canEdit('financeiro')
  const { estado, acrescimo_centavos, desconto_centavos } = conta
  return (
    <div className="space-y-6 p-5 pt-0">
      <div className="space-y-2">
        <p className="font-bold text-2xl tabular-nums">{formatMoney(conta.valor_centavos)}</p>
        <EstadoBadge {...conta} />
        {conta.motivo && <p className="text-sm">Motivo: {conta.motivo}</p>}
      </div>
      <ContaAcoes conta={conta} />
      <dl className="grid grid-cols-2 gap-4">
        <Fact label={conta.tipo === 'reembolso' ? 'Reembolso para' : 'Fornecedor'}>{conta.favorecido}</Fact>
        <Fact label="Vencimento">{formatDate(conta.vencimento)}</Fact>
        <Fact label="Pago em">{conta.pago_em && formatDate(conta.pago_em)}</Fact>
        <Fact label="Juros e multa">{acrescimo_centavos > 0 && formatMoney(acrescimo_centavos)}</Fact>
        <Fact label="Desconto">{desconto_centavos > 0 && formatMoney(desconto_centavos)}</Fact>
        <Fact label="Categoria">{conta.categoria}</Fact>
        <Fact label="Campus">{conta.campus}</Fact>
        <Fact label="Ministério">{conta.ministerio}</Fact>
        <Fact label="Fundo">{conta.fundo}</Fact>
        <Fact label={conta.mensal ? 'Mês' : 'Parcela'}>{partOf(conta)}</Fact>
        <Fact label="Número da nota">{conta.documento}</Fact>
        <Fact label="Lançada por">{conta.tipo === 'conta' && conta.criada_por_nome}</Fact>
      </dl>
      {(estado === 'aprovada' || conta.pix_chave || conta.linha_digitavel) && <Destino conta={conta} />}
      <Anexos
        conta={conta.id}
        canAdd={edits && estado !== 'cancelada'}
        canRemove={edits && conta.tipo === 'conta' && ['pendente', 'rejeitada'].includes(estado)}
      />
    </div>
  )
}

/** One bill: where it stands, what it is, what can be done. */
export function ContaSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(pagamentosQueries.conta(id))
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={data?.descricao ?? 'Conta'} className="w-full sm:w-120">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && (data ? <Details conta={data} /> : <Skeleton className="m-5 h-64" />)}
      </SheetContent>
    </Sheet>
  )
}
