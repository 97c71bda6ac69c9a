import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, UserCheck } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { supabase } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { BackToAgenda } from '../../components/back-to-agenda'
import { AusenteItem } from '../components/ausente-item'
import { type Ausente, type AusentesSearch, ausentesSearch, SEMANAS_OPTIONS } from '../model'
import { ausentesMutations } from '../mutations'
import { diaQueries, doFiltro } from '../queries'

function Lista({ search }: { search: AusentesSearch }) {
  const list = useInfiniteQuery(diaQueries.ausentes(search))
  const follow = useMutation(ausentesMutations.follow())
  const pessoas = list.data?.pages.flat()
  if (list.error && !pessoas) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!pessoas) return <Skeleton className="h-40" />
  if (pessoas.length === 0)
    return (
      <Empty
        icon={UserCheck}
        title="Ninguém ausente"
        description="Quem vinha com frequência continua vindo. Tente menos semanas ou outro evento."
      />
    )
  return (
    <div className="space-y-3">
      <p role="status" className="font-semibold">
        {formatCount(pessoas[0]?.total ?? pessoas.length, 'pessoa ausente', 'pessoas ausentes')}
      </p>
      <ul
        aria-label="Pessoas ausentes"
        className="overflow-hidden rounded-lg border border-border bg-card shadow-card"
      >
        {pessoas.map((pessoa) => (
          <AusenteItem
            key={pessoa.membro_id}
            pessoa={pessoa}
            isPending={follow.isPending && follow.variables === pessoa.membro_id}
            onFollow={() => follow.mutate(pessoa.membro_id)}
          />
        ))}
      </ul>
      <LoadMore list={list} shown={pessoas.length} total={pessoas[0]?.total} />
    </div>
  )
}

/** People who used to come and have been missing for weeks. */
export function Component() {
  const [search, setSearch] = useSearch(ausentesSearch)
  const { can } = usePermissions()
  const { data: series = [] } = useQuery(diaQueries.nomesDasSeries(search.campus))
  const exportFile = useMutation({
    mutationFn: async () => {
      const [pessoas, { ausentesCsv }] = await Promise.all([
        unwrap(supabase.rpc('exportar_ausentes', doFiltro(search)).overrideTypes<Ausente[]>()),
        import('../arquivo'),
      ])
      download(ausentesCsv(pessoas), 'ausentes.csv')
    },
    meta: { success: 'Arquivo pronto.' },
  })
  return (
    <Page
      title="Ausentes"
      description="Quem veio em ao menos 3 de 8 semanas e não aparece desde então."
      above={<BackToAgenda />}
      actions={
        can('membros', 'exportar') && (
          <Button variant="outline" isPending={exportFile.isPending} onClick={() => exportFile.mutate()}>
            <Download aria-hidden />
            Exportar
          </Button>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Há quanto tempo"
          className="min-w-32 flex-1 sm:w-40 sm:flex-none"
          options={SEMANAS_OPTIONS}
          value={search.semanas}
          onChange={({ target }) => setSearch({ semanas: target.value as AusentesSearch['semanas'] })}
        />
        <CampusFilter
          value={search.campus}
          onChange={(campus) => setSearch({ campus, serie: '' })}
          className="min-w-36 flex-1 sm:w-48 sm:flex-none"
        />
        <Select
          aria-label="Evento"
          className="min-w-44 flex-1 sm:w-56 sm:flex-none"
          placeholder="Todos os cultos"
          options={series.map(({ id, name, campus }) => ({ value: id, label: `${name} · ${campus}` }))}
          value={search.serie}
          onChange={({ target }) => setSearch({ serie: target.value })}
        />
      </div>
      <Lista search={search} />
    </Page>
  )
}
