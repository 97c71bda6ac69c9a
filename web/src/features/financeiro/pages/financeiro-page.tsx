import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChevronDown, ChevronLeft, ChevronRight, Landmark, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatMonth } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch, writeSearch } from '@/lib/search-params'
import { ContaDialog } from '../components/conta-dialog'
import { ContasEFundos } from '../components/contas-e-fundos'
import { LancamentoDialog } from '../components/lancamento-dialog'
import { LivroCaixa } from '../components/livro-caixa'
import { MesFechamento } from '../components/mes-fechamento'
import { Resultado } from '../components/resultado'
import { Saldos } from '../components/saldos'
import { TransferenciaDialog } from '../components/transferencia-dialog'
import { currentMonth, daysOf, financeiroSearch, ONDE, plusMonths, VISTAS, type Vista } from '../model'
import { financeiroQueries } from '../queries'

type Open = 'entrada' | 'despesa' | 'transferencia' | null

function Lancar({ campus }: { campus: string }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('entrada')}>
        <Plus aria-hidden />
        Nova entrada
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            Lançar
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen('despesa')}>
            <Minus aria-hidden />
            Despesa
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen('transferencia')}>
            <ArrowLeftRight aria-hidden />
            Transferência
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {(open === 'entrada' || open === 'despesa') && (
        <LancamentoDialog tipo={open} campus={campus} onClose={close} />
      )}
      {open === 'transferencia' && <TransferenciaDialog campus={campus} onClose={close} />}
    </>
  )
}

function FirstConta({ campus }: { campus: string }) {
  const [isOpen, setOpen] = useState(false)
  const canEdit = usePermissions().canEdit('financeiro')
  return (
    <>
      <Empty
        icon={Landmark}
        title="Onde está o dinheiro?"
        description={
          canEdit
            ? 'Crie o caixa ou a conta do banco, com o saldo de hoje. Depois é só lançar o que entra e o que sai.'
            : 'Quando a tesouraria criar a primeira conta, os números aparecem aqui.'
        }
        action={canEdit && <Button onClick={() => setOpen(true)}>Criar a primeira conta</Button>}
      />
      {isOpen && <ContaDialog campus={campus} onClose={() => setOpen(false)} />}
    </>
  )
}

type MesNavProps = { mes: string; onChange: (mes: string) => void }

function MesNav({ mes, onChange }: MesNavProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Mês anterior" onClick={() => onChange(plusMonths(mes, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p aria-live="polite" className="min-w-36 text-center font-medium first-letter:uppercase">
        {formatMonth(daysOf(mes).de, 'numeric')}
      </p>
      <IconButton
        label="Próximo mês"
        disabled={mes >= currentMonth()}
        onClick={() => onChange(plusMonths(mes, 1))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

/** The money of a campus, or of all that one reaches: what came in and went out, the result, where it is. */
export function Component() {
  const [{ campus, mes: asked, vista }, setSearch] = useSearch(financeiroSearch)
  const [params] = useSearchParams()
  const { campi, canEdit } = usePermissions()
  const { data: contas } = useSuspenseQuery(financeiroQueries.contas())
  const mes = asked || currentMonth()
  const [only] = campi
  const um = campus || (campi.length === 1 ? (only ?? '') : '')
  const has = contas.some(
    ({ tipo, campus: dono }) => ONDE.includes(tipo) && (campus === '' || dono === campus),
  )
  const to = (name: Vista) => `?${writeSearch(financeiroSearch, params, { vista: name })}`
  return (
    <Page title="Financeiro" actions={has && canEdit('financeiro') && <Lancar campus={um} />}>
      <div className="flex flex-wrap items-center gap-3">
        <CampusFilter
          className="w-full sm:w-56"
          value={campus}
          onChange={(value) => setSearch({ campus: value })}
        />
        {has && (
          <MesNav mes={mes} onChange={(value) => setSearch({ mes: value === currentMonth() ? '' : value })} />
        )}
      </div>
      {!has && <FirstConta campus={um} />}
      {has && (
        <>
          <Saldos campus={campus} mes={mes} />
          {um && <MesFechamento campus={um} mes={mes} />}
          <PageTabs
            label="Financeiro"
            tabs={(Object.keys(VISTAS) as Vista[]).map((name) => ({
              name,
              label: VISTAS[name],
              to: to(name),
            }))}
            current={vista}
          />
          {vista === 'livro' && <LivroCaixa campus={campus} mes={mes} />}
          {vista === 'resultado' && <Resultado campus={campus} mes={mes} />}
          {vista === 'contas' && <ContasEFundos campus={campus} />}
        </>
      )}
    </Page>
  )
}
