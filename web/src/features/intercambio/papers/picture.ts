const SIDE = 300

/** A logo as papers hold it; null when it cannot be read. */
export async function paperLogo(address: string): Promise<string | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return canvas.toDataURL('image/png')
  } catch {
    // the paper is good without it
    return null
  }
}

/** A photo as papers hold it: a square JPEG; null when there is none or it cannot be read. */
export async function paperPicture(address: string | null): Promise<string | null> {
  if (!address) return null
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const side = Math.min(bitmap.width, bitmap.height)
    canvas
      .getContext('2d')
      ?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
    return canvas.toDataURL('image/jpeg', 0.85)
  } catch {
    // the paper is good without its picture
    return null
  }
}
