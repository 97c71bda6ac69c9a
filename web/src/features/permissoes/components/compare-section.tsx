import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '@/components/form/day-filter'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { churchZone, today } from '@/lib/clock'
import { formatCount } from '@/lib/format'
import type { SetSearch } from '@/lib/search-params'
import { diferenca, frase } from '../matriz/model'
import type { Matriz } from '../matriz/use-matriz'
import { fimDoDia, type PermissoesSearch } from '../model'
import { permissoesQueries } from '../queries'
import { BackButton } from './back-button'

type CompareProps = { matriz: Matriz; search: PermissoesSearch; setSearch: SetSearch<PermissoesSearch> }

function Resultado({ matriz, search, setSearch }: CompareProps) {
  const de = useQuery(permissoesQueries.em(fimDoDia(search.de)))
  const ate = useQuery({ ...permissoesQueries.em(fimDoDia(search.ate)), enabled: search.ate !== '' })
  const para = search.ate ? ate.data : matriz.base
  const error = de.error ?? ate.error
  if (error) return <p className="text-destructive-text text-sm">{error.message}</p>
  if (!de.data || !para) return <p className="text-muted-foreground text-sm">Comparando…</p>
  const lines = diferenca(de.data, para).map(frase)
  return (
    <div className="space-y-3">
      <p role="status" className="font-medium text-sm">
        {lines.length === 0
          ? 'Nada mudou entre estas datas.'
          : formatCount(lines.length, 'mudança', 'mudanças')}
      </p>
      <ul className="max-h-64 overflow-y-auto text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > 0 && !search.ate && (
        <BackButton
          matriz={matriz}
          setSearch={setSearch}
          momento={fimDoDia(search.de)}
          label="Voltar a esta data"
        />
      )}
    </div>
  )
}

/** The whole matrix on two days, side by side as sentences. */
export function CompareSection(props: CompareProps) {
  const { search, setSearch } = props
  return (
    <Section title="Comparar" description="O que mudou entre o fim de um dia e outro dia, ou agora.">
      <Card className="space-y-4 p-4">
        <div className="flex flex-wrap gap-3">
          <DayFilter
            label="De"
            max={today(churchZone())}
            value={search.de}
            onChange={(de) => setSearch({ de })}
            className="min-w-36 flex-1 sm:max-w-48"
          />
          <DayFilter
            label="Até"
            note="(vazio: agora)"
            max={today(churchZone())}
            value={search.ate}
            onChange={(ate) => setSearch({ ate })}
            className="min-w-36 flex-1 sm:max-w-48"
          />
        </div>
        {search.de && <Resultado {...props} />}
      </Card>
    </Section>
  )
}
