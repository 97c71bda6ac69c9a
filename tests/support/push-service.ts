import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** What arrived: the text for the browser, who signed, and the headers of RFC 8030. */
export interface Arrived {
  path: string
  notice: { id: string; titulo: string; mensagem: string; destino: string }
  publicKey: string
  subject: string | undefined
  topic: string | undefined
}

const POINT = 65
const HEADER = 21

/**
 * A push service on this machine, and a browser that is subscribed to it: it checks the signature of each message (RFC 8292),
 * opens it (RFC 8188, 8291), and answers what `status` says for its path.
 */
export async function pushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const arrived: Arrived[] = []
  const faults: unknown[] = []
  const status = new Map<string, number>()

  function open(body: Buffer): Arrived['notice'] {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(HEADER, HEADER + POINT)]
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, context, 32)
    const derive = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${info}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([decipher.update(body.subarray(HEADER + POINT, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  async function signer(authorization = ''): Promise<{ publicKey: string; subject: string | undefined }> {
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const audience = `https://127.0.0.1:${port}`
    const { payload } = await jwtVerify(token, key, {
      audience,
      algorithms: ['ES256'],
      maxTokenAge: '1 minute',
    })
    return { publicKey, subject: payload.sub }
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    try {
      const body = Buffer.concat(await request.toArray())
      const { authorization, topic } = request.headers
      const header = Array.isArray(topic) ? topic[0] : topic
      arrived.push({ path, notice: open(body), topic: header, ...(await signer(authorization)) })
    } catch (error) {
      faults.push(error)
    }
    response.writeHead(status.get(path) ?? 201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}/`,
    subscription: (name: string) => ({
      endereco: `http://127.0.0.1:${port}/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      nome: 'Chrome no Android',
    }),
    arrived,
    faults,
    status,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
