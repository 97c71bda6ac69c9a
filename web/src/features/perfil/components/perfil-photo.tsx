import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { PhotoView } from '@/components/media/photo-view'
import { usePhotoEditor } from '@/components/media/use-photo-editor'
import { Button } from '@/components/ui/button'
import { nomeCompleto } from '@/features/membros/public'
import { fotoDe, type Perfil } from '../model'
import { linkFoto } from '../mutations'

export function PerfilPhoto({ perfil }: { perfil: Perfil }) {
  const { profile, membro } = perfil
  const nome = nomeCompleto(profile) || membro?.nome_completo
  const src = fotoDe(perfil)
  const photo = usePhotoEditor({
    owner: profile.id,
    src,
    link: (address) => linkFoto(perfil, address),
  })
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <PhotoView name={nome} src={src} />
        <div className="min-w-0">
          <p className="break-words font-semibold text-lg">{nome}</p>
          <p className="break-words text-muted-foreground text-sm">{profile.email}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:max-w-64 sm:justify-end">
        <Button size="sm" variant="outline" onClick={photo.chooseFile}>
          <ImageUp aria-hidden />
          Escolher foto
        </Button>
        <Button size="sm" variant="outline" onClick={photo.takePhoto}>
          <Camera aria-hidden />
          Usar câmera
        </Button>
        {photo.hasPhoto && (
          <Button size="sm" variant="ghost" onClick={photo.remove}>
            <Trash2 aria-hidden />
            Remover
          </Button>
        )}
      </div>
      {photo.dialogs}
    </div>
  )
}
