import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Film, Image, Presentation } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { toast } from '@/components/feedback/toast'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select, type SelectOption } from '@/components/ui/select'
import { musicasQueries } from '@/features/musicas/public'
import { slidesQueries } from '@/features/slides/public'
import { toAppError } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Item } from '../model'
import { roteiroMutations } from '../mutations'
import { SongResults } from './song-results'

type Referred = 'musica_id' | 'arranjo_id' | 'midia_id' | 'apresentacao_id' | 'tema_id'

/** Makes an item refer to something else of the library; what somebody else chose meanwhile is told. */
function useChoose(item: Item, campo: Referred) {
  const { mutate } = useMutation(roteiroMutations.changeItem())
  return (depois: string | null) =>
    mutate(
      { item: item.id, campo, antes: item[campo], depois },
      { onError: (error) => toast.error(toAppError(error).message) },
    )
}

type SearchedProps = {
  searchLabel: string
  /** What the button says: of what is chosen already, or of what is not. */
  openLabel: string
  isChosen: boolean
  beside?: ReactNode
  results: (busca: string, close: () => void) => ReactNode
}

/** Something of the library, found by words; open from the start where nothing is chosen. */
function Searched({ searchLabel, openLabel, isChosen, beside, results }: SearchedProps) {
  const [isOpen, setIsOpen] = useState(!isChosen)
  const [busca, setBusca] = useState('')
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {beside}
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {openLabel}
        </Button>
      </div>
      {isOpen && (
        <div className="overflow-hidden rounded-md border border-border">
          <SearchField label={searchLabel} value={busca} onChange={setBusca} waitMs={30} className="p-2" />
          {results(busca, () => setIsOpen(false))}
        </div>
      )}
    </div>
  )
}

/** Which song it is. */
export function SongChoice({ item }: { item: Item }) {
  const choose = useChoose(item, 'musica_id')
  return (
    <Searched
      searchLabel="Buscar música"
      openLabel={item.musica_id ? 'Trocar de música' : 'Escolher música'}
      isChosen={item.musica_id !== null}
      beside={
        item.musica_id && (
          <Button variant="outline" size="sm" asChild>
            <Link to={`/criacao/musicas/${item.musica_id}`}>Ver a música</Link>
          </Button>
        )
      }
      results={(busca, close) => (
        <SongResults
          busca={busca || (item.musica_id ? '' : item.titulo)}
          onChoose={({ id }) => {
            choose(id)
            close()
          }}
        />
      )}
    />
  )
}

const MOST = 6

function MidiaResults({
  busca,
  tipo,
  onChoose,
}: {
  busca: string
  tipo: 'imagem' | 'video'
  onChoose: (id: string) => void
}) {
  const { data, isLoading, error } = useInfiniteQuery(slidesQueries.midias({ busca, tipo }))
  const found = data?.pages[0]?.slice(0, MOST) ?? []
  const Icon = tipo === 'video' ? Film : Image
  if (error || found.length === 0)
    return (
      <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
        {error ? (
          'A biblioteca não respondeu. Tente de novo.'
        ) : isLoading ? (
          'Procurando…'
        ) : (
          <>
            Nada na biblioteca com este nome.{' '}
            <Link to="/criacao/midia" className="underline underline-offset-4">
              Enviar um arquivo
            </Link>
          </>
        )}
      </p>
    )
  return (
    <ul aria-label="Arquivos da biblioteca" className="divide-y divide-border">
      {found.map(({ id, nome }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left hover:bg-accent"
            onClick={() => onChoose(id)}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">{nome}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Which picture or film it is. */
export function MidiaChoice({ item, tipo }: { item: Item; tipo: 'imagem' | 'video' }) {
  const choose = useChoose(item, 'midia_id')
  return (
    <Searched
      searchLabel="Buscar arquivo"
      openLabel={item.midia_id ? 'Trocar de arquivo' : 'Escolher arquivo'}
      isChosen={item.midia_id !== null}
      results={(busca, close) => (
        <MidiaResults
          busca={busca}
          tipo={tipo}
          onChoose={(id) => {
            choose(id)
            close()
          }}
        />
      )}
    />
  )
}

function ApresentacaoResults({ busca, onChoose }: { busca: string; onChoose: (id: string) => void }) {
  const { data, isLoading, error } = useInfiniteQuery(slidesQueries.lista(busca))
  const found = data?.pages[0]?.slice(0, MOST) ?? []
  if (error || found.length === 0)
    return (
      <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
        {error ? (
          'A biblioteca não respondeu. Tente de novo.'
        ) : isLoading ? (
          'Procurando…'
        ) : (
          <>
            Nenhum slide com este nome.{' '}
            <Link to="/criacao/slides" className="underline underline-offset-4">
              Montar slides
            </Link>
          </>
        )}
      </p>
    )
  return (
    <ul aria-label="Slides da biblioteca" className="divide-y divide-border">
      {found.map(({ id, nome, slides }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left hover:bg-accent"
            onClick={() => onChoose(id)}
          >
            <Presentation aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">{nome}</span>
            <span className="shrink-0 text-muted-foreground text-sm">
              {formatCount(slides.length, 'slide', 'slides')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Which slides of the church's own; of a notice, in place of its text. */
export function ApresentacaoChoice({ item }: { item: Item }) {
  const choose = useChoose(item, 'apresentacao_id')
  const { apresentacao_id, tipo } = item
  return (
    <Searched
      searchLabel="Buscar slides"
      openLabel={apresentacao_id ? 'Trocar de slides' : 'Escolher slides'}
      isChosen={apresentacao_id !== null || tipo === 'aviso'}
      beside={
        apresentacao_id && (
          <>
            <Button variant="outline" size="sm" asChild>
              <Link to={`/criacao/slides/${apresentacao_id}`}>Ver os slides</Link>
            </Button>
            {tipo === 'aviso' && (
              <Button variant="outline" size="sm" onClick={() => choose(null)}>
                Voltar ao texto
              </Button>
            )}
          </>
        )
      }
      results={(busca, close) => (
        <ApresentacaoResults
          busca={busca}
          onChoose={(id) => {
            choose(id)
            close()
          }}
        />
      )}
    />
  )
}

type OneOfProps = {
  item: Item
  campo: 'arranjo_id' | 'tema_id'
  label: string
  none: string
  options: SelectOption[]
}

function OneOf({ item, campo, label, none, options }: OneOfProps) {
  const id = useId()
  const choose = useChoose(item, campo)
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={item[campo] ?? ''}
        placeholder={none}
        options={options}
        onChange={({ target }) => choose(target.value || null)}
      />
    </div>
  )
}

/** In which order the song is sung, where it has several. */
export function ArranjoChoice({ item }: { item: Item }) {
  const { data } = useQuery({
    ...musicasQueries.musica(item.musica_id ?? ''),
    enabled: item.musica_id !== null,
  })
  const options = (data?.arranjos ?? []).flatMap(({ id, nome }) => (id ? [{ value: id, label: nome }] : []))
  if (options.length < 2) return null
  return <OneOf item={item} campo="arranjo_id" label="Arranjo" none="O padrão da música" options={options} />
}

/** How it looks, where the church has made themes. */
export function TemaChoice({ item }: { item: Item }) {
  const { data = [] } = useQuery(slidesQueries.temas())
  if (data.length === 0) return null
  const options = data.map(({ id, nome }) => ({ value: id, label: nome }))
  return <OneOf item={item} campo="tema_id" label="Tema" none="O padrão do tipo" options={options} />
}
