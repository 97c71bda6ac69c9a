import { ContasEFundos } from '../components/contas-e-fundos'
import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { AfterPrimeiraConta } from '../components/primeira-conta'

/** Cash boxes, bank accounts and funds, with what is in each. */
export function Component() {
  const { campus } = usePeriodo()
  return (
    <FinanceiroFrame aba="contas">
      <AfterPrimeiraConta>
        <ContasEFundos campus={campus} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
