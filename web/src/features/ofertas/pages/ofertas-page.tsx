import { useQuery } from '@tanstack/react-query'
import { Banknote, Ellipsis, Landmark, Plus, Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { FinanceiroFrame, financeiroQueries, usePeriodo } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { AberturaDialog } from '../components/abertura-dialog'
import { Contagens } from '../components/contagens'
import { DepositoDialog } from '../components/deposito-dialog'
import { ToleranciaDialog } from '../components/tolerancia-dialog'
import { ofertasSearch } from '../model'
import { ofertasQueries } from '../queries'

type Open = 'abertura' | 'deposito' | 'tolerancia' | null

/** The offerings that were counted in a month. */
export function Component() {
  const { campus, mes, um } = usePeriodo()
  const { search } = useLocation()
  const { canEdit, can } = usePermissions()
  const [asked, setAsked] = useSearch(ofertasSearch)
  const [open, setOpen] = useState<Open>(null)
  const { data, error, refetch } = useQuery(ofertasQueries.list(campus, mes))
  const { data: contas = [] } = useQuery(financeiroQueries.contas())
  const hasCaixa = contas.some(
    ({ tipo, ativa, campus: dono }) => tipo === 'caixa' && ativa && (um === '' || dono === um),
  )
  const edits = canEdit('financeiro')
  const aDepositar = (data ?? []).filter(
    ({ estado, depositada, campus: dono }) => estado === 'lancada' && !depositada && dono === um,
  )
  const canOpen = edits && hasCaixa
  function close() {
    setOpen(null)
    if (asked.culto) setAsked({ culto: '', dia: '' })
  }

  const actions = (
    <>
      {canOpen && (
        <Button onClick={() => setOpen('abertura')}>
          <Plus aria-hidden />
          Contar oferta
        </Button>
      )}
      {edits && aDepositar.length > 0 && (
        <Button variant="outline" onClick={() => setOpen('deposito')}>
          <Landmark aria-hidden />
          Depositar ({aDepositar.length})
        </Button>
      )}
      {um && can('financeiro', 'aprovar') && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label="Mais ações">
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setOpen('tolerancia')}>
              <Scale aria-hidden />
              Tolerância
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  )

  return (
    <FinanceiroFrame aba="ofertas" hasMes actions={actions}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-64" />}
      {data && data.length > 0 && <Contagens contagens={data} search={search} />}
      {data?.length === 0 && (
        <Empty
          icon={Banknote}
          title="Nenhuma oferta contada neste mês"
          description={
            hasCaixa || !edits
              ? 'Abra a contagem e nomeie duas pessoas: cada uma conta no seu celular, e uma terceira lança.'
              : 'Crie primeiro um caixa em Contas e fundos: é para onde o dinheiro da oferta vai.'
          }
          action={canOpen && <Button onClick={() => setOpen('abertura')}>Contar a primeira oferta</Button>}
        />
      )}
      {canOpen && (open === 'abertura' || asked.culto !== '') && (
        <AberturaDialog campus={um} {...asked} onClose={close} />
      )}
      {open === 'deposito' && <DepositoDialog campus={um} ofertas={aDepositar} onClose={close} />}
      {open === 'tolerancia' && (
        <Suspense>
          <ToleranciaDialog campus={um} onClose={close} />
        </Suspense>
      )}
    </FinanceiroFrame>
  )
}
