import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BarChart3, Download, MoreHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { DayFilter } from '@/components/form/day-filter'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { CardList } from '@/components/table/card-list'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { campiQueries } from '@/features/campi/public'
import { plusDays, today } from '@/lib/clock'
import { formatCount, formatDate } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { useZone } from '@/lib/zone'
import type { UsoNoPeriodo } from '../model'
import { musicasQueries } from '../queries'
import { downloadUsosCsv, downloadUsosXlsx } from '../usos-file'

const PERIOD_DAYS = 182
const search = z.object({
  de: z.string().default(''),
  ate: z.string().default(''),
  campus: z.string().default(''),
})

function Row({ uso }: { uso: UsoNoPeriodo }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{uso.titulo}</p>
        <p className="truncate text-muted-foreground text-sm">
          {[uso.autores.join(', '), uso.ccli && `CCLI ${uso.ccli}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="font-semibold">{formatCount(uso.vezes, 'vez', 'vezes')}</p>
        <p className="text-muted-foreground">{formatDate(uso.ultimo)}</p>
      </div>
    </div>
  )
}

type Period = { de: string; ate: string; campus: string }

function Usos({ de, ate, campus }: Period) {
  const { data: usos } = useSuspenseQuery(musicasQueries.usosNoPeriodo(de, ate, campus))
  if (usos.length === 0) {
    return (
      <Empty
        icon={BarChart3}
        title="Nenhuma música cantada neste período"
        description="Cada música projetada em um culto conta; na página dela você registra as outras."
      />
    )
  }
  const name = `usos-de-musicas-${de}-${ate}`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {formatCount(usos.length, 'música', 'músicas')},{' '}
          {formatCount(
            usos.reduce((sum, { vezes }) => sum + vezes, 0),
            'vez',
            'vezes',
          )}
        </p>
        <div className="flex gap-2">
          <Button variant="outline" onClick={() => downloadUsosXlsx(usos, name)}>
            <Download aria-hidden />
            Baixar planilha
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="icon" aria-label="Mais opções">
                <MoreHorizontal aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={() => downloadUsosCsv(usos, name)}>
                <Download aria-hidden />
                Baixar CSV
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
      </div>
      <CardList
        rows={usos}
        rowKey={({ musica_id }) => musica_id}
        label="Músicas cantadas"
        rowHref={({ musica_id }) => `/criacao/musicas/${musica_id}?aba=usos`}
        card={(uso) => <Row uso={uso} />}
      />
    </>
  )
}

/** How often each song was sung in a period: what CCLI asks for. */
export function Component() {
  const zone = useZone()
  const [asked, setSearch] = useSearch(search)
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const ate = asked.ate || today(zone)
  const de = asked.de || plusDays(ate, -PERIOD_DAYS)
  return (
    <Page
      title="Usos de músicas"
      description="O que foi cantado e quantas vezes, para o relatório da CCLI."
      above={<BackLink to="/criacao/musicas">Músicas</BackLink>}
    >
      <div className="flex flex-wrap items-end gap-3">
        <DayFilter label="De" value={de} max={ate} onChange={(dia) => setSearch({ de: dia })} />
        <DayFilter label="Até" value={ate} onChange={(dia) => setSearch({ ate: dia })} />
        {campi.length > 1 && (
          <Select
            aria-label="Campus"
            className="w-full sm:w-56"
            placeholder="Todos os seus campi"
            options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
            value={asked.campus}
            onChange={({ target }) => setSearch({ campus: target.value })}
          />
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Usos de={de} ate={ate} campus={asked.campus} />
      </Suspense>
    </Page>
  )
}
