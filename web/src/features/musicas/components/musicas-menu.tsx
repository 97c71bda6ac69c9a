import { Archive, BarChart3, Download, FileUp, MoreHorizontal, Replace } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useExport } from '../arquivos/use-export'
import { useCanEdit } from '../use-can-edit'

type MusicasMenuProps = { arquivadas: boolean; onArquivadas: (arquivadas: boolean) => void }

/** What else can be done with the library. */
export function MusicasMenu({ arquivadas, onArquivadas }: MusicasMenuProps) {
  const canEdit = useCanEdit()
  const { isPending, exportAll } = useExport()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label="Mais opções" isPending={isPending}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {canEdit && (
          <>
            <DropdownMenuItem asChild>
              <Link to="/criacao/musicas/importar">
                <FileUp aria-hidden />
                Importar
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <Link to="/criacao/musicas/trocar">
                <Replace aria-hidden />
                Trocar palavras
              </Link>
            </DropdownMenuItem>
          </>
        )}
        <DropdownMenuItem asChild>
          <Link to="/criacao/musicas/usos">
            <BarChart3 aria-hidden />
            Usos e CCLI
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exportAll('openlyrics')}>
          <Download aria-hidden />
          Exportar tudo em OpenLyrics
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exportAll('chordpro')}>
          <Download aria-hidden />
          Exportar tudo em ChordPro
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onArquivadas(!arquivadas)}>
          <Archive aria-hidden />
          {arquivadas ? 'Ver as que se cantam' : 'Ver arquivadas'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
