import { z } from 'zod'
import { optionsOf, Select } from '@/components/ui/select'
import { useSearch } from '@/lib/search-params'
import { FinanceiroFrame, usePeriodo } from '../components/financeiro-frame'
import { AfterPrimeiraConta } from '../components/primeira-conta'
import { Resultado } from '../components/resultado'
import { BASE_LABELS, base as baseField } from '../relatorios/model'

const search = z.object({ base: baseField })

/** The income statement (DRE) of a month beside its year. */
export function Component() {
  const { campus, mes } = usePeriodo()
  const [{ base }, setSearch] = useSearch(search)
  return (
    <FinanceiroFrame
      aba="resultado"
      hasMes
      filters={
        <Select
          aria-label="Data"
          className="w-full sm:w-48"
          options={optionsOf(BASE_LABELS)}
          value={base}
          onChange={({ target }) =>
            setSearch({ base: target.value === 'competencia' ? 'competencia' : 'caixa' })
          }
        />
      }
    >
      <AfterPrimeiraConta>
        <Resultado campus={campus} mes={mes} base={base} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
