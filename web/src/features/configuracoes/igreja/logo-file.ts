import { loadPicture } from '@/components/media/crop-photo'
import { photoProblem, TOO_LARGE } from '@/components/media/photo-file'
import type { LogoName } from '@/lib/igreja'

const SVG = 'image/svg+xml'
export const LOGO_TYPES = `image/png,image/jpeg,image/webp,${SVG}`

const MAX_BYTES = 1024 * 1024
const LONGEST = { simples: 512, completa: 1024 }
const UNREADABLE =
  'Não foi possível ler esta imagem. Tente outro arquivo: PNG com fundo transparente é o melhor.'

type Prepared = { picture: Blob; problem?: never } | { picture?: never; problem: string }

function draw(picture: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/**
 * A logo as a PNG that fits. Drawings (SVG) are drawn here, where nothing in them can run, and what is sent is only pixels.
 * Or why this file cannot be one.
 */
export async function prepareLogo(file: File, slot: LogoName): Promise<Prepared> {
  const isDrawing = file.type === SVG
  const problem = isDrawing ? file.size > MAX_BYTES && TOO_LARGE : await photoProblem(file)
  if (problem) return { problem }
  const url = URL.createObjectURL(file)
  try {
    const picture = await loadPicture(url)
    const longest = Math.max(picture.naturalWidth, picture.naturalHeight)
    const wanted = LONGEST[slot.startsWith('simples') ? 'simples' : 'completa'] / longest
    let scale = isDrawing ? wanted : Math.min(1, wanted)
    let blob = await draw(picture, scale)
    while (blob && blob.size > MAX_BYTES) {
      scale /= 2
      blob = await draw(picture, scale)
    }
    return blob ? { picture: blob } : { problem: UNREADABLE }
  } catch {
    return { problem: UNREADABLE }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Of a drawing on a transparent ground so much at least is ground. */
const LEAST_CLEAR = 0.05
const HAS_GROUND = 'Este logo tem fundo. Envie um PNG com fundo transparente, ou a versão branca.'

/** The same drawing all in white, for dark ground; or why it cannot be made of this picture. */
export async function whiteLogo(url: string): Promise<Prepared> {
  try {
    const picture = await loadPicture(url)
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) return { problem: UNREADABLE }
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let clear = 0
    for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) < 128) clear += 1
    if (clear < (LEAST_CLEAR * data.length) / 4) return { problem: HAS_GROUND }
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return blob ? { picture: blob } : { problem: UNREADABLE }
  } catch {
    return { problem: UNREADABLE }
  }
}
