import { EllipsisVertical, FileDown, Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { AfterPrimeiraConta, FinanceiroFrame, useHasConta, usePeriodo } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { ContribuicaoDialog } from '../components/contribuicao-dialog'
import { InformesDialog } from '../components/informes-dialog'
import { Numeros } from '../components/numeros'
import { PorPessoa } from '../components/por-pessoa'
import { useSeesNames } from '../use-sees-names'

type Open = 'contribuicao' | 'informes' | null

/** Without `onInformes`, who may not have everybody's. */
function Mais({ onInformes }: { onInformes?: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" aria-label="Mais">
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to="/financeiro/contribuicoes/campanhas">
            <Target aria-hidden />
            Campanhas
          </Link>
        </DropdownMenuItem>
        {onInformes && (
          <DropdownMenuItem onSelect={onInformes}>
            <FileDown aria-hidden />
            Informes do ano, de todos
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** What was given in a month: by name for those who may know, in sums for the others. */
export function Component() {
  const { campus, mes, um } = usePeriodo()
  const { can, canEdit } = usePermissions()
  const has = useHasConta()
  const seesNames = useSeesNames()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const search = `?${new URLSearchParams({ mes, ...(campus && { campus }) })}`
  const actions = has && (
    <>
      {canEdit('financeiro') && (
        <Button onClick={() => setOpen('contribuicao')}>
          <Plus aria-hidden />
          Nova contribuição
        </Button>
      )}
      <Mais onInformes={seesNames && can('financeiro', 'exportar') ? () => setOpen('informes') : undefined} />
    </>
  )
  return (
    <FinanceiroFrame aba="contribuicoes" hasMes={has} actions={actions}>
      <AfterPrimeiraConta>
        {seesNames ? (
          <PorPessoa campus={campus} mes={mes} search={search} />
        ) : (
          <Numeros campus={campus} mes={mes} />
        )}
      </AfterPrimeiraConta>
      {open === 'contribuicao' && <ContribuicaoDialog campus={um} onClose={close} />}
      {open === 'informes' && <InformesDialog campus={campus} onClose={close} />}
    </FinanceiroFrame>
  )
}
