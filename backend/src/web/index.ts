import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

export interface WebOptions {
  /** Folder of the built app: `index.html`, `assets/` with hashed names, and whatever stands at the root. */
  dir: string
  /** What the page needs to reach the API; handed over in its JSON data block. */
  config: {
    url: string
    key: string
    version: string
    /** Only where the project asks for a captcha. */
    captcha?: { provider: 'turnstile' | 'hcaptcha'; siteKey: string }
  }
}

/** Where the captcha's script and frame come from, as their makers list it for a content security policy. */
const CAPTCHA_ORIGINS = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

const PLACEHOLDER = '<script type="application/json" id="config">{}</script>'
const ONE_YEAR_S = 31_536_000

/**
 * Serves the built app on every path that no API answers. Hashed files are cached for good and sent compressed as
 * they were built; the page itself is always asked for anew, so that a new version arrives at once.
 */
export const web: FastifyPluginAsync<WebOptions> = async (app, { dir, config }) => {
  const page = await pageWith(dir, config)
  const captcha = config.captcha ? CAPTCHA_ORIGINS[config.captcha.provider] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly alone may be compiled: the check-in station recognises faces and reads codes with it.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...captcha],
        // Radix and Sonner place elements with style attributes; no script runs from them.
        styleSrc: ["'self'", "'unsafe-inline'", ...captcha],
        frameSrc: ["'self'", ...captcha],
        imgSrc: ["'self'", 'data:', 'blob:', ...origin(config.url)],
        mediaSrc: ["'self'", 'blob:', ...origin(config.url)],
        connectSrc: ["'self'", ...origin(config.url), ...captcha, ...askedBy(page)],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only where there is TLS: guard/headers.ts.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    )
  })
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dir, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache')
    },
  })
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  app.get('/', (_request, reply) => sendPage(reply))
  app.get('/index.html', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (wantsPage) return sendPage(reply)
    return reply.code(404).send({ message: 'Not Found' })
  })
}

/** Other addresses that the page itself says it asks: `<meta name="connect-src" content="https://… https://…">`. */
function askedBy(page: string): string[] {
  const content = /<meta\s+name="connect-src"\s+content="([^"]*)"/.exec(page)?.[1] ?? ''
  return content.split(/\s+/).filter((address) => /^https:\/\/[a-z0-9.-]+$/.test(address))
}

const origin = (url: string) => (url ? [url, url.replace(/^http/, 'ws')] : [])

async function pageWith(dir: string, config: WebOptions['config']): Promise<string> {
  const html = await readFile(join(dir, 'index.html'), 'utf8')
  // `<` would end the data block early; JSON has an escape for it.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(PLACEHOLDER, PLACEHOLDER.replace('{}', data))
}
