const MB = 1024 * 1024
/** What is sent: a photo is made smaller before, so the file that was chosen may be larger. */
export const MAX_SENT_BYTES = 5 * MB
/** More than a phone writes: such a file is not even opened. */
const MAX_CHOSEN_BYTES = 40 * MB
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const TOO_LARGE = 'Arquivo muito grande. Máximo 5MB.'
export const WRONG_TYPE = 'Tipo de arquivo inválido. Use JPG, PNG ou WEBP.'

/** The bytes with which each type begins; null stands for any byte. */
const BEGINNINGS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]

/** Why this file cannot be a photo, or null. Its bytes decide, whatever its name says. */
export async function photoProblem(file: Blob): Promise<string | null> {
  if (file.size > MAX_CHOSEN_BYTES) return TOO_LARGE
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const isPhoto = BEGINNINGS.some((beginning) =>
    beginning.every((byte, index) => byte === null || byte === bytes[index]),
  )
  return isPhoto ? null : WRONG_TYPE
}
