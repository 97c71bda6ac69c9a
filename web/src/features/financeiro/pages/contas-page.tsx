import { ListTree, Waypoints } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { ContasEFundos } from '../components/contas-e-fundos'
import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { AfterPrimeiraConta } from '../components/primeira-conta'

/** Cash boxes, bank accounts and funds, with what is in each, and the way to categories and cost centres. */
export function Component() {
  const { campus } = usePeriodo()
  return (
    <FinanceiroFrame aba="contas">
      <div data-print="hide" className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link to="/financeiro/categorias">
            <ListTree aria-hidden />
            Categorias
          </Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to="/financeiro/centros">
            <Waypoints aria-hidden />
            Centros de custo
          </Link>
        </Button>
      </div>
      <AfterPrimeiraConta>
        <ContasEFundos campus={campus} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
