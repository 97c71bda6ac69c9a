import { ArrowLeftRight, ChevronDown, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { usePermissions } from '@/lib/permissions'
import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { LancamentoDialog } from '../components/lancamento-dialog'
import { LivroCaixa } from '../components/livro-caixa'
import { MesFechamento } from '../components/mes-fechamento'
import { AfterPrimeiraConta, useHasConta } from '../components/primeira-conta'
import { Saldos } from '../components/saldos'
import { TransferenciaDialog } from '../components/transferencia-dialog'

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

/** The cash book of a campus, or of all that one reaches. */
export function Component() {
  const { campus, mes, um } = usePeriodo()
  const canEdit = usePermissions().canEdit('financeiro')
  const has = useHasConta()
  return (
    <FinanceiroFrame aba="livro" hasMes={has} actions={has && canEdit && <Lancar campus={um} />}>
      <AfterPrimeiraConta>
        <Saldos campus={campus} mes={mes} />
        {um && <MesFechamento campus={um} mes={mes} />}
        <LivroCaixa campus={campus} mes={mes} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
