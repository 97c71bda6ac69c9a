import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Archive, Music, Plus } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { CardList } from '@/components/table/card-list'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { CriacaoFrame } from '@/features/slides/public'
import { useSearch } from '@/lib/search-params'
import { MusicaRow } from '../components/musica-row'
import { MusicasMenu } from '../components/musicas-menu'
import { TagChips } from '../components/tag-chips'
import { type MusicasSearch, musicasSearch, ORDENS, type Ordem } from '../model'
import { musicasQueries } from '../queries'
import { useCanEdit } from '../use-can-edit'

function Nothing({ search, onClear }: { search: MusicasSearch; onClear: () => void }) {
  const canEdit = useCanEdit()
  if (search.busca || search.tag || search.arquivadas) {
    return (
      <Empty
        icon={Music}
        title="Nenhuma música encontrada"
        description="Procure por parte do título, do autor ou da letra."
        action={
          <Button variant="outline" onClick={onClear}>
            Limpar busca
          </Button>
        }
      />
    )
  }
  return (
    <Empty
      icon={Music}
      title="A biblioteca está vazia"
      description={
        canEdit
          ? 'Cole a letra de uma música, ou traga as que você já tem de outro programa.'
          : 'Quem cuida da criação ainda não pôs músicas aqui.'
      }
      action={
        canEdit && (
          <Button asChild>
            <Link to="/criacao/musicas/nova">Colar uma letra</Link>
          </Button>
        )
      }
    />
  )
}

function Lista({ search, onClear }: { search: MusicasSearch; onClear: () => void }) {
  const asked = useDeferredValue(search)
  const list = useSuspenseInfiniteQuery(musicasQueries.lista(asked))
  const musicas = list.data.pages.flat()
  if (musicas.length === 0) return <Nothing search={asked} onClear={onClear} />
  return (
    <>
      <CardList
        rows={musicas}
        rowKey={({ id }) => id}
        label="Músicas"
        rowHref={({ id }) => `/criacao/musicas/${id}`}
        card={(musica) => <MusicaRow musica={musica} />}
        isStale={asked !== search}
      />
      <LoadMore list={list} shown={musicas.length} />
    </>
  )
}

/** The songs of the church. */
export function Component() {
  const [search, setSearch] = useSearch(musicasSearch)
  const canEdit = useCanEdit()
  const clear = () => setSearch({ busca: '', tag: '', arquivadas: false })
  return (
    <CriacaoFrame
      aba="musicas"
      actions={
        <>
          {canEdit && (
            <Button asChild>
              <Link to="/criacao/musicas/nova">
                <Plus aria-hidden />
                Nova música
              </Link>
            </Button>
          )}
          <MusicasMenu
            arquivadas={search.arquivadas}
            onArquivadas={(arquivadas) => setSearch({ arquivadas })}
          />
        </>
      }
    >
      <div className="space-y-3">
        <div className="flex flex-wrap gap-3">
          <SearchField
            className="min-w-0 flex-1 basis-60"
            label="Buscar música"
            placeholder="Título, autor ou parte da letra…"
            waitMs={30}
            value={search.busca}
            onChange={(busca) => setSearch({ busca })}
          />
          <Select
            aria-label="Ordem"
            className="w-full sm:w-64"
            options={optionsOf(ORDENS)}
            value={search.ordem}
            onChange={({ target }) => setSearch({ ordem: target.value as Ordem })}
          />
        </div>
        <TagChips value={search.tag} onChange={(tag) => setSearch({ tag })} />
        {search.arquivadas && (
          <p className="flex items-center gap-2 text-muted-foreground text-sm">
            <Archive aria-hidden className="size-4" />
            Músicas arquivadas.
            <Button variant="link" size="sm" onClick={() => setSearch({ arquivadas: false })}>
              Ver as outras
            </Button>
          </p>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Lista search={search} onClear={clear} />
      </Suspense>
    </CriacaoFrame>
  )
}
