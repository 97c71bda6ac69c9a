import { SwitchCamera } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/cn'
import { type Facing, useCamera } from './use-camera'
import { useFrames } from './use-frames'

type CameraViewProps = {
  facing: Facing
  /** What can be done where there is no camera, as an order. */
  otherwise: string
  /** While somebody decides, the camera shows its picture and hands over nothing. */
  isLooking: boolean
  onFrame: (frame: ImageData, video: HTMLVideoElement) => void
  /** Between the picture and the choice of cameras. */
  children?: ReactNode
}

const FIRST: Readonly<Record<Facing, string>> = { user: 'A da frente', environment: 'A de trás' }

/** A camera that stays on and looks at what is held before it. */
export function CameraView({ facing, otherwise, isLooking, onFrame, children }: CameraViewProps) {
  const id = useId()
  const [deviceId, setDeviceId] = useState('')
  const { stream, problem, cameras } = useCamera(facing, { deviceId, otherwise })
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useFrames(video, isLooking && stream !== null, onFrame)

  return (
    <>
      <div className="relative mx-auto grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-xl bg-muted">
        {problem ? (
          <div className="space-y-3 p-6 text-center">
            <p role="alert">{problem}</p>
            <Button variant="outline" onClick={() => location.reload()}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label="Imagem da câmera"
            className={cn('size-full object-cover', facing === 'user' && '-scale-x-100')}
          />
        )}
      </div>
      {children}
      {cameras.length > 1 && (
        <div className="flex items-center justify-center gap-2">
          <Label htmlFor={id} className="inline-flex items-center gap-2">
            <SwitchCamera aria-hidden className="size-4" />
            Câmera
          </Label>
          <Select
            id={id}
            className="max-w-64"
            value={deviceId}
            placeholder={FIRST[facing]}
            options={cameras.map(({ deviceId: value, label }) => ({ value, label }))}
            onChange={({ target }) => setDeviceId(target.value)}
          />
        </div>
      )}
    </>
  )
}
