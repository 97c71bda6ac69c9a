import { Camera, Ellipsis, ImageUp, MessageCircle, Pencil, Printer, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { usePhotoEditor } from '@/components/media/use-photo-editor'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { whatsappHref } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { Membro } from '../model'
import { linkFoto } from '../mutations'

/** What one does with a person, the same on all of their pages: write to them; the rest behind the dots. */
export function MembroActions({ membro }: { membro: Membro }) {
  const canEdit = usePermissions().canEdit('membros')
  const whatsapp = membro.situacao === 'falecido' ? undefined : whatsappHref(membro.telefone)
  const photo = usePhotoEditor({
    owner: membro.id,
    src: membro.foto,
    link: (address) => linkFoto(membro.id, address),
  })
  return (
    <>
      {whatsapp && (
        <Button asChild>
          <a href={whatsapp} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </Button>
      )}
      {canEdit && (
        <Button asChild variant="outline">
          <Link to={`/membros/${membro.id}/editar`}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="Mais ações">
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <Link to={`/membros/${membro.id}/imprimir`}>
              <Printer aria-hidden />
              Imprimir
            </Link>
          </DropdownMenuItem>
          {canEdit && (
            <>
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
                  Remover a foto
                </DropdownMenuItem>
              )}
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {photo.dialogs}
    </>
  )
}
