import { Centros } from '../components/centros'
import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'

/** The cost centres of a campus, and those of all. */
export function Component() {
  const { campus } = usePeriodo()
  return (
    <FinanceiroFrame aba="centros">
      <Centros campus={campus} />
    </FinanceiroFrame>
  )
}
