import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { musicasQueries } from '@/features/musicas/public'
import type { Theme } from '@/features/slides/public'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { useDebounced } from '@/lib/use-debounced'
import { itemOfSong } from '../control/found-item'
import type { LibraryProps } from './quick-text-panel'

/** The songs of the church by what people remember of them; one press puts a song into the order of service. */
export function SongsPanel({ canEdit, onAdd, theme }: LibraryProps & { theme: Theme }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [busca, setBusca] = useState('')
  const { data, isError, error, isPending } = useInfiniteQuery(
    musicasQueries.lista({ busca: useDebounced(busca), tag: '', ordem: 'titulo', arquivadas: false }),
  )
  const songs = data?.pages.flat() ?? []
  const handleAdd = async (musica: string) => {
    try {
      const found = await queryClient.fetchQuery(musicasQueries.musica(musica))
      if (found) onAdd(itemOfSong(found, theme))
    } catch (fault) {
      toast.error(toAppError(fault).message)
    }
  }
  return (
    <div className="space-y-2 p-3">
      <Label htmlFor={id} className="sr-only">
        Procurar música
      </Label>
      <Input
        id={id}
        type="search"
        placeholder="Título, trecho ou autor"
        value={busca}
        onChange={({ target }) => setBusca(target.value)}
      />
      {isError && (
        <p role="alert" className="text-sm">
          {toAppError(error).message} O que está no roteiro continua aqui.
        </p>
      )}
      {!isPending && !isError && songs.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {busca
            ? 'Nenhuma música com isso.'
            : 'Nenhuma música ainda. Escreva ou importe em Criação, Músicas.'}
        </p>
      )}
      <ul className="divide-y divide-border">
        {songs.map(({ id: musica, titulo, autores, tom }) => (
          <li key={musica} className="flex items-center gap-1 py-1">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-sm">{titulo}</p>
              <p className="truncate text-muted-foreground text-xs">
                {[autores.join(', '), tom].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              className="size-9"
              disabled={!canEdit}
              aria-label={`Adicionar ${titulo}`}
              onClick={() => void handleAdd(musica)}
            >
              <Plus />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
