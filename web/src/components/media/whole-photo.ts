import { PHOTO_SIDES } from '@/lib/photo'
import { loadPicture, toJpeg } from './crop-photo'

/** The whole picture of a file, upright, at most so many pixels a side (1024 unless told), as a JPEG that holds nothing but the pixels. */
export async function wholePhoto(file: Blob, side: number = PHOTO_SIDES.full): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const picture = await loadPicture(url)
    const { naturalWidth, naturalHeight } = picture
    const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws nothing')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await toJpeg(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}
