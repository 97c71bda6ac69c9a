import { Church, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { MoreFilters } from '@/components/form/more-filters'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { useSearch } from '@/lib/search-params'
import { FinanceiroFrame, usePeriodo } from '../../components/financeiro-frame'
import { AfterPrimeiraConta } from '../../components/primeira-conta'
import { daysOf } from '../../model'
import { Balancete } from '../components/balancete'
import { Fundos } from '../components/fundos'
import { BASE_LABELS, PERIODO_LABELS, relatoriosSearch, VER_LABELS } from '../model'

const asOne = <T extends string>(labels: Readonly<Record<T, string>>, value: string, otherwise: T): T =>
  (Object.keys(labels) as T[]).find((key) => key === value) ?? otherwise

/** The trial balance, and the funds with the statement of each. */
export function Component() {
  const { campus, mes } = usePeriodo()
  const [{ ver, periodo, base, fundo }, setSearch] = useSearch(relatoriosSearch)
  const days = daysOf(mes)
  const de = periodo === 'ano' ? `${mes.slice(0, 4)}-01-01` : days.de
  return (
    <FinanceiroFrame aba="relatorios" hasMes>
      <AfterPrimeiraConta>
        <div data-print="hide" className="flex flex-wrap gap-3">
          <Select
            aria-label="Relatório"
            className="w-full sm:w-44"
            options={optionsOf(VER_LABELS)}
            value={ver}
            onChange={({ target }) => setSearch({ ver: asOne(VER_LABELS, target.value, 'balancete') })}
          />
          {ver === 'balancete' && (
            <MoreFilters isSet={periodo !== 'mes' || base !== 'caixa'}>
              <Select
                aria-label="Período"
                className="w-full sm:w-48"
                options={optionsOf(PERIODO_LABELS)}
                value={periodo}
                onChange={({ target }) => setSearch({ periodo: asOne(PERIODO_LABELS, target.value, 'mes') })}
              />
              <Select
                aria-label="Data"
                className="w-full sm:w-48"
                options={optionsOf(BASE_LABELS)}
                value={base}
                onChange={({ target }) => setSearch({ base: asOne(BASE_LABELS, target.value, 'caixa') })}
              />
            </MoreFilters>
          )}
          <Button asChild variant="outline">
            <Link to={`/financeiro/cultos?${new URLSearchParams({ mes, ...(campus && { campus }) })}`}>
              <Church aria-hidden />
              Por culto
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={`/financeiro/fluxo${campus && `?campus=${encodeURIComponent(campus)}`}`}>
              <TrendingUp aria-hidden />
              Próximos 90 dias
            </Link>
          </Button>
        </div>
        {ver === 'balancete' ? (
          <Balancete campus={campus} de={de} ate={days.ate} base={base} />
        ) : (
          <Fundos campus={campus} mes={mes} fundo={fundo} onChoose={(id) => setSearch({ fundo: id })} />
        )}
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
