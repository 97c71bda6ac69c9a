import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** One frame in planes, colour at half the resolution. Weights of ITU-R BT.601, full range. */
function planes(rgb: Buffer): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const blue = Buffer.alloc((WIDTH * HEIGHT) / 4)
  const red = Buffer.alloc((WIDTH * HEIGHT) / 4)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = (y * WIDTH + x) * 3
      const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3)
      luma[y * WIDTH + x] = byte(0.299 * r + 0.587 * g + 0.114 * b)
      if (x % 2 || y % 2) continue
      const half = (y / 2) * (WIDTH / 2) + x / 2
      blue[half] = byte(128 - 0.169 * r - 0.331 * g + 0.5 * b)
      red[half] = byte(128 + 0.5 * r - 0.419 * g - 0.081 * b)
    }
  }
  return Buffer.concat([luma, blue, red])
}

/** Frames in a second: pictures stay long, and the file small. */
const RATE = 5

/** Writes a film of pictures, each for some seconds, over and over, that Chromium takes for its camera (YUV4MPEG2). */
export async function writeCameraFilm(
  pictures: string | readonly (string | Buffer)[],
  file: string,
  seconds = 1,
): Promise<void> {
  const frames = await Promise.all(
    [pictures].flat().map(async (picture) => {
      const rgb = await sharp(picture)
        .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#8a8a8a' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer()
      const frame = Buffer.concat([Buffer.from('FRAME\n'), planes(rgb)])
      return Buffer.concat(Array.from({ length: Math.round(RATE * seconds) }, () => frame))
    }),
  )
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, ...frames]))
}

/** A browser that takes the film for its camera. One that all tests of a worker share would be started anew for it. */
export const browserWithCamera = (film: string, launchOptions: LaunchOptions): Promise<Browser> =>
  chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`],
  })
