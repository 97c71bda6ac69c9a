import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { NewPhoto } from './use-new-photo'

/** A new photo within a form: taken, chosen, shown and taken away. */
export function PhotoChoice({ photo }: { photo: NewPhoto }) {
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {photo.preview && (
        <img
          src={photo.preview}
          alt="Prévia da foto"
          className="size-16 shrink-0 rounded-full object-cover"
        />
      )}
      <Button variant="outline" size="sm" onClick={photo.takePhoto}>
        <Camera aria-hidden />
        Usar câmera
      </Button>
      <Button variant="outline" size="sm" onClick={photo.chooseFile}>
        <ImageUp aria-hidden />
        Escolher foto
      </Button>
      {photo.photo && (
        <Button variant="ghost" size="sm" onClick={photo.remove}>
          <Trash2 aria-hidden />
          Tirar foto
        </Button>
      )}
      {photo.dialogs}
    </div>
  )
}
