import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { AfterPrimeiraConta } from '../components/primeira-conta'
import { ContaDasInscricoes } from '../inscricoes/components/conta-das-inscricoes'
import { DinheiroDosEventos } from '../inscricoes/components/dinheiro-dos-eventos'
import { FilaDeInscricoes } from '../inscricoes/components/fila-de-inscricoes'

/** What registrations bring in: where it arrives, what waits, and how much of each event. */
export function Component() {
  const { campus } = usePeriodo()
  return (
    <FinanceiroFrame aba="inscricoes">
      <AfterPrimeiraConta>
        <ContaDasInscricoes campus={campus} />
        <FilaDeInscricoes campus={campus} />
        <DinheiroDosEventos campus={campus} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
