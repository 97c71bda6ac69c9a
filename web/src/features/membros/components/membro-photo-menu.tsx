import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { usePhotoEditor } from '@/components/media/use-photo-editor'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Membro } from '../model'
import { linkFoto } from '../mutations'

/** What those who edit members may do with a person's photo. */
export function MembroPhotoMenu({ membro }: { membro: Membro }) {
  const photo = usePhotoEditor({
    owner: membro.id,
    src: membro.foto,
    link: (address) => linkFoto(membro.id, address),
  })
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Camera aria-hidden />
            Foto
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={photo.chooseFile}>
            <ImageUp aria-hidden />
            Escolher foto
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={photo.takePhoto}>
            <Camera aria-hidden />
            Usar câmera
          </DropdownMenuItem>
          {photo.hasPhoto && (
            <DropdownMenuItem variant="destructive" onSelect={photo.remove}>
              <Trash2 aria-hidden />
              Remover
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {photo.dialogs}
    </>
  )
}
