import { Archive, ArchiveRestore, Download, MoreHorizontal } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useMutation } from '@/lib/use-mutation'
import { useExport } from '../arquivos/use-export'
import type { MusicaSalva } from '../model'
import { musicasMutations } from '../mutations'
import { useCanEdit } from '../use-can-edit'

/** What else can be done with a song. */
export function MusicaMenu({ musica }: { musica: MusicaSalva }) {
  const canEdit = useCanEdit()
  const { exportOne } = useExport()
  const archive = useMutation(musicasMutations.archive())
  const { id } = musica
  const isArchived = musica.arquivada_em !== null

  const put = (arquivada: boolean) =>
    archive.mutate(
      { id, arquivada },
      {
        onSuccess: () =>
          toast.success(arquivada ? 'Música arquivada.' : 'Música de volta à biblioteca.', {
            action: { label: 'Desfazer', onClick: () => archive.mutate({ id, arquivada: !arquivada }) },
            durationMs: 10_000,
          }),
      },
    )

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label="Mais opções">
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => exportOne(musica, 'openlyrics')}>
          <Download aria-hidden />
          Exportar em OpenLyrics
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exportOne(musica, 'chordpro')}>
          <Download aria-hidden />
          Exportar em ChordPro
        </DropdownMenuItem>
        {canEdit && (
          <DropdownMenuItem onSelect={() => put(!isArchived)}>
            {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {isArchived ? 'Trazer de volta' : 'Arquivar'}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
