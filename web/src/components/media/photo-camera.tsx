import { Camera, SwitchCamera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { cn } from '@/lib/cn'
import { toast } from '@/lib/toast'
import { type Facing, useCamera } from './use-camera'

type PhotoCameraProps = {
  onTake: (picture: Blob) => void
  onCancel: () => void
  onRetry: () => void
  /** Another way when there is no camera. */
  onChooseFile: () => void
}

const FRAME_TYPE = 'image/jpeg'
const FRAME_QUALITY = 0.95

/** What the camera sees now, as it is and not as the mirror shows it. */
async function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, FRAME_TYPE, FRAME_QUALITY))
}

function Problem({
  text,
  onRetry,
  onChooseFile,
}: { text: string } & Pick<PhotoCameraProps, 'onRetry' | 'onChooseFile'>) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-border border-dashed px-6 py-10 text-center">
      <p role="alert">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="outline" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button onClick={onChooseFile}>Escolher foto</Button>
      </div>
    </div>
  )
}

/** A photo taken now, with the front or the back camera. */
export function PhotoCamera({ onTake, onCancel, onRetry, onChooseFile }: PhotoCameraProps) {
  const [facing, setFacing] = useState<Facing>('user')
  const { stream, problem, hasSeveral } = useCamera(facing)
  const [isReady, setReady] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    setReady(false)
    if (video.current) video.current.srcObject = stream
  }, [stream])

  async function handleTake() {
    const picture = video.current && (await takeFrame(video.current))
    if (picture) onTake(picture)
    else toast.error('Não foi possível tirar a foto. Tente de novo.')
  }

  if (problem) return <Problem text={problem} onRetry={onRetry} onChooseFile={onChooseFile} />
  return (
    <>
      <div className="relative mx-auto grid aspect-square w-full max-w-96 place-items-center overflow-hidden rounded-lg bg-muted">
        {!isReady && (
          <p role="status" className="absolute text-muted-foreground text-sm">
            Abrindo a câmera…
          </p>
        )}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Imagem da câmera"
          onPlaying={() => setReady(true)}
          className={cn('relative size-full object-cover', facing === 'user' && '-scale-x-100')}
        />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        {hasSeveral && (
          <Button
            variant="outline"
            onClick={() => setFacing((now) => (now === 'user' ? 'environment' : 'user'))}
          >
            <SwitchCamera aria-hidden />
            Trocar câmera
          </Button>
        )}
        <Button onClick={handleTake} disabled={!isReady}>
          <Camera aria-hidden />
          Tirar foto
        </Button>
      </DialogFooter>
    </>
  )
}
