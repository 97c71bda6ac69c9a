import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Label } from '@/components/ui/label'
import { type Area, type Crop, drawCrop } from './crop-photo'

const MAX_ZOOM = 3
const ZOOM_STEP = 0.1
const QUARTER = 90
const KEY_STEP_PX = 10
const PREVIEW_PX = 192

type PhotoCropperProps = {
  picture: HTMLImageElement
  isPending: boolean
  onCrop: (crop: Crop) => void
}

function Preview({ picture, crop }: { picture: HTMLImageElement; crop: Crop | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && crop) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <figure className="flex items-center gap-3">
      <canvas
        ref={canvas}
        width={PREVIEW_PX}
        height={PREVIEW_PX}
        role="img"
        aria-label="Prévia da foto"
        className="size-16 shrink-0 rounded-full bg-muted"
      />
      <figcaption className="text-muted-foreground text-sm">É assim que a foto aparece.</figcaption>
    </figure>
  )
}

type ZoomProps = { zoom: number; onChange: (zoom: number) => void }

function ZoomSlider({ zoom, onChange }: ZoomProps) {
  const id = useId()
  return (
    <div className="flex min-w-40 flex-1 items-center gap-3">
      <Label htmlFor={id}>Zoom</Label>
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-primary"
      />
    </div>
  )
}

/** The square of a picture that becomes the photo: moved by hand or arrows, zoomed by wheel, fingers, + and −. */
export function PhotoCropper({ picture, isPending, onCrop }: PhotoCropperProps) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [crop, setCrop] = useState<Crop | null>(null)
  const change = (to: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, Math.round(to * 100) / 100)))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') change(zoom + ZOOM_STEP)
    else if (event.key === '-') change(zoom - ZOOM_STEP)
    else return
    event.preventDefault()
  }

  function handleComplete(area: Area) {
    const next = { area, rotation }
    setCrop(next)
    onCrop(next)
  }

  return (
    <fieldset disabled={isPending} className="space-y-4">
      <div className="relative mx-auto h-72 w-full max-w-96 overflow-hidden rounded-lg bg-muted md:h-80">
        <Cropper
          image={picture.src}
          crop={position}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={change}
          onCropComplete={(_percentages, pixels) => handleComplete(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Recorte quadrado. Setas movem a foto, mais e menos mudam o zoom.',
            onKeyDownCapture: handleKeyDown,
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ZoomSlider zoom={zoom} onChange={change} />
        <IconButton
          label="Girar"
          variant="outline"
          onClick={() => setRotation((now) => (now + QUARTER) % 360)}
        >
          <RotateCw aria-hidden />
        </IconButton>
        <Button
          variant="ghost"
          onClick={() => {
            setPosition({ x: 0, y: 0 })
            setZoom(1)
            setRotation(0)
          }}
        >
          Restaurar
        </Button>
      </div>
      <Preview picture={picture} crop={crop} />
    </fieldset>
  )
}
