import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { certificate } from './certificate.ts'

const SIDE = 256
const LINES_EACH = 64

/** Land with a few streets on it. */
async function picture(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let place = 0; place < SIDE * SIDE; place++) {
    const [x, y] = [place % SIDE, Math.floor(place / SIDE)]
    const isStreet = x % LINES_EACH < 4 || y % LINES_EACH < 4
    pixels.set(isStreet ? [255, 255, 255] : [232, 226, 212], place * 3)
  }
  return await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
}

/**
 * A tile server on this machine, with a certificate of its own (`ca`, in `caFile`). `/{z}/{x}/{y}.png` gives a picture;
 * `/moved/…`, `/words/…`, `/large/…` and `/gone/…` do what a proxy must not take.
 */
export async function tileServer() {
  const { cert, key, file } = certificate('tiles')
  const png = await picture()
  const asked: { url: string; headers: Record<string, unknown> }[] = []
  const server = createServer({ cert, key }, ({ url = '', headers }, response) => {
    asked.push({ url, headers })
    const type = { 'content-type': 'image/png' }
    if (url.startsWith('/moved/')) response.writeHead(302, { location: '/1/1/1.png' }).end()
    else if (url.startsWith('/words/')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (url.startsWith('/large/')) response.writeHead(200, type).end(Buffer.alloc(600 * 1024))
    else if (url.startsWith('/gone/')) response.writeHead(404).end()
    else response.writeHead(200, type).end(png)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    png,
    asked,
    ca: cert,
    caFile: file,
    close: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  }
}
