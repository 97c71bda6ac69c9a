import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { AfterPrimeiraConta } from '../components/primeira-conta'
import { Resultado } from '../components/resultado'

/** The income statement (DRE) of a month beside its year. */
export function Component() {
  const { campus, mes } = usePeriodo()
  return (
    <FinanceiroFrame aba="resultado" hasMes>
      <AfterPrimeiraConta>
        <Resultado campus={campus} mes={mes} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
