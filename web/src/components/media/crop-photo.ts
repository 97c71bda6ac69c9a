import { PHOTO_SIDES } from '@/lib/photo'

export type Area = { x: number; y: number; width: number; height: number }
/** A square of the turned picture, in pixels of the picture. */
export type Crop = { area: Area; rotation: number }

const QUALITY = 0.9
const PHOTO_TYPE = 'image/jpeg'

/** Loads a picture upright, as its camera said. Rejects what no browser can show. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** Width and height of what a turned picture takes. */
function turnedSize({ naturalWidth, naturalHeight }: HTMLImageElement, radians: number) {
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return {
    width: naturalWidth * cos + naturalHeight * sin,
    height: naturalWidth * sin + naturalHeight * cos,
  }
}

/** Draws the square over the whole canvas. Transparent parts become white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, { area, rotation }: Crop) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  const radians = (rotation * Math.PI) / 180
  const turned = turnedSize(picture, radians)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(radians)
  context.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
}

/**
 * The square as a JPEG of at most 1024 pixels a side. It holds nothing but the pixels: place, moment and camera, which
 * phones write into their photos, stay behind.
 */
export async function cropPhoto(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(PHOTO_SIDES.full, Math.round(crop.area.width)))
  canvas.height = canvas.width
  drawCrop(canvas, picture, crop)
  return toJpeg(canvas)
}

export async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, QUALITY))
  if (!blob) throw new Error('the photo could not be encoded')
  return blob
}
