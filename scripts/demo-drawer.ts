/**
 * Draws portraits in a process of its own: where the backend runs, no pictures but photographs are opened
 * (`backend/src/storage/images/pictures.ts`).
 */
import sharp from 'sharp'
import { portrait, type Sitter } from './demo-portrait.ts'

process.on('message', async (sitters: Sitter[]) => {
  const drawn = sitters.map((sitter) =>
    sharp(Buffer.from(portrait(sitter)))
      .webp({ quality: 80 })
      .toBuffer(),
  )
  process.send?.(await Promise.all(drawn))
})
