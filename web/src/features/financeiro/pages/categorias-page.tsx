import { Categorias } from '../components/categorias'
import { FinanceiroFrame } from '../components/financeiro-frame'

/** The categories of what comes in and goes out. */
export function Component() {
  return (
    <FinanceiroFrame aba="categorias">
      <Categorias />
    </FinanceiroFrame>
  )
}
