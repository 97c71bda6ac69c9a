import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/lib/toast'
import { type Crop, cropPhoto } from './crop-photo'
import { PhotoCamera } from './photo-camera'
import { PhotoCropper } from './photo-cropper'
import { WRONG_TYPE } from './photo-file'
import { usePicture } from './use-picture'

/** Where a new photo comes from: a file that was chosen, or the camera. */
export type PhotoSource = Blob | 'camera'

export type PhotoDialogProps = {
  source: PhotoSource
  /** Keeps the photo; it stays on screen until that succeeded. */
  onSave: (prepare: () => Promise<Blob>) => Promise<boolean>
  onChooseFile: () => void
  onClose: () => void
}

type CropStepProps = Pick<PhotoDialogProps, 'onSave' | 'onClose'> & { file: Blob; isPending: boolean }

function CropStep({ file, isPending, onSave, onClose }: CropStepProps) {
  const [crop, setCrop] = useState<Crop | null>(null)
  const handleBroken = useCallback(() => {
    toast.error(WRONG_TYPE)
    onClose()
  }, [onClose])
  const picture = usePicture(file, handleBroken)
  if (!picture) {
    return (
      <div role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="h-72 w-full md:h-80" />
      </div>
    )
  }
  return (
    <>
      <PhotoCropper picture={picture} isPending={isPending} onCrop={setCrop} />
      <p role="status" className="min-h-5 pt-2 text-muted-foreground text-sm">
        {isPending && 'Enviando a foto…'}
      </p>
      <DialogFooter className="mt-2">
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button
          isPending={isPending}
          disabled={!crop}
          onClick={() => crop && onSave(() => cropPhoto(picture, crop))}
        >
          Salvar Foto
        </Button>
      </DialogFooter>
    </>
  )
}

/** A new photo, from the file or the camera to the square that is kept. Closing it changes nothing. */
export function PhotoDialog({ source, onSave, onChooseFile, onClose }: PhotoDialogProps) {
  const [taken, setTaken] = useState<Blob | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const isSaving = useRef(false)
  const file = source === 'camera' ? taken : source

  async function handleSave(prepare: () => Promise<Blob>) {
    // the button is disabled only once the page has drawn again: a second press in between must not send it twice
    if (isSaving.current) return false
    isSaving.current = true
    setPending(true)
    const isSaved = await onSave(prepare)
    isSaving.current = false
    if (isSaved) onClose()
    else setPending(false)
    return isSaved
  }

  return (
    <Dialog open onOpenChange={() => isPending || onClose()}>
      <DialogContent
        title={file ? 'Recortar foto' : 'Tirar foto'}
        description={file ? 'Arraste e aproxime até o rosto ficar no centro.' : undefined}
      >
        {file ? (
          <CropStep file={file} isPending={isPending} onSave={handleSave} onClose={onClose} />
        ) : (
          <PhotoCamera
            key={attempt}
            onTake={setTaken}
            onCancel={onClose}
            onRetry={() => setAttempt((now) => now + 1)}
            onChooseFile={onChooseFile}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
