import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Cake } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Fold } from '@/components/page/fold'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'
import { calendarDay, formatDate, formatNumber, formatWeekdayDate } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { BackToList } from '../../components/back-to-list'
import { AniversarianteItem } from '../components/aniversariante-item'
import { PeriodoBar } from '../components/periodo-bar'
import { type Aniversariante, aniversariantesQuery, aniversariosSearch, limites } from '../queries'

function Dia({ dia, pessoas }: { dia: string; pessoas: readonly Aniversariante[] }) {
  const isToday = dia === calendarDay()
  return (
    <Section title={isToday ? `Hoje, ${formatWeekdayDate(dia)}` : formatWeekdayDate(dia)}>
      <Card>
        <ul className="divide-y divide-border overflow-clip rounded-lg">
          {pessoas.map((pessoa) => (
            <AniversarianteItem key={pessoa.id} pessoa={pessoa} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(aniversariosSearch)
  const dia = search.dia || calendarDay()
  const { de, ate } = limites(search.periodo, dia)
  const list = useSuspenseInfiniteQuery(aniversariantesQuery(search.periodo, dia, search.campus))
  const hoje = calendarDay()
  const isNow = de <= hoje && hoje <= ate
  const isOneDay = de === ate
  const dias = Object.entries(Object.groupBy(list.data, (pessoa) => pessoa.dia))
  const passados = isNow ? dias.filter(([day]) => day < hoje) : []
  const porVir = dias.slice(passados.length)
  const quantos = passados.reduce((sum, [, pessoas = []]) => sum + pessoas.length, 0)
  return (
    <Page
      title="Aniversariantes"
      description={isOneDay ? formatDate(de) : `De ${formatDate(de)} a ${formatDate(ate)}`}
      above={<BackToList />}
    >
      <PeriodoBar search={search} dia={dia} setSearch={setSearch} />
      {dias.length === 0 && (
        <Empty
          icon={Cake}
          title="Nenhum aniversário"
          description="Escolha outro período. Só aparece quem tem a data de nascimento no cadastro."
        />
      )}
      {isNow && dias.length > 0 && porVir[0]?.[0] !== hoje && (
        <p className="text-muted-foreground">Hoje ninguém faz aniversário.</p>
      )}
      {porVir.map(([day, pessoas = []]) => (
        <Dia key={day} dia={day} pessoas={pessoas} />
      ))}
      {passados.length > 0 && (
        <Fold title={`Já passaram (${formatNumber(quantos)})`} isOpen={porVir.length === 0}>
          <div className="space-y-6">
            {passados.map(([day, pessoas = []]) => (
              <Dia key={day} dia={day} pessoas={pessoas} />
            ))}
          </div>
        </Fold>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={list.data.length} />}
    </Page>
  )
}
