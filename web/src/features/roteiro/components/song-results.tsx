import { useInfiniteQuery } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { type MusicaAchada, musicasQueries } from '@/features/musicas/public'

const MOST = 6

/** The songs of the library that go with what was typed. */
export function useSongs(busca: string, enabled = true) {
  const { data, isLoading, error } = useInfiniteQuery({
    ...musicasQueries.lista({ busca, tag: '', ordem: busca ? 'titulo' : 'uso', arquivadas: false }),
    enabled,
  })
  return { found: data?.pages[0]?.slice(0, MOST) ?? [], isLoading, error }
}

type SongResultsProps = {
  busca: string
  /** The one that Enter takes. */
  first?: string | undefined
  onChoose: (musica: MusicaAchada) => void
}

/** Songs of the library by what was typed, to choose one of them. */
export function SongResults({ busca, first, onChoose }: SongResultsProps) {
  const { found, isLoading, error } = useSongs(busca)
  if (error)
    return (
      <p className="px-3 py-2 text-muted-foreground text-sm">A biblioteca não respondeu. Tente de novo.</p>
    )
  if (found.length === 0) {
    return (
      <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
        {isLoading ? 'Procurando…' : 'Nenhuma música da biblioteca com estas palavras.'}
      </p>
    )
  }
  return (
    <ul aria-label="Músicas da biblioteca" className="divide-y divide-border">
      {found.map((musica) => (
        <li key={musica.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left hover:bg-accent"
            onClick={() => onChoose(musica)}
          >
            <Music aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">{musica.titulo}</span>
            <span className="shrink-0 text-muted-foreground text-sm">{musica.tom}</span>
            {musica.id === first && (
              <kbd className="shrink-0 rounded border border-border px-1.5 font-sans text-muted-foreground text-xs">
                Enter
              </kbd>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
