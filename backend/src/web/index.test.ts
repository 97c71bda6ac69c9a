import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WebOptions, web } from './index.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-'))
  const block = '<script type="application/json" id="config">{}</script>'
  await writeFile(join(dir, 'index.html'), `<!doctype html>${block}`)
})
afterAll(() => rm(dir, { recursive: true }))

async function page(captcha?: WebOptions['config']['captcha']) {
  const app = fastify()
  await app.register(web, {
    dir,
    config: { url: '', key: 'k</script>', version: '1', ...(captcha && { captcha }) },
  })
  const { body, headers } = await app.inject('/auth')
  await app.close()
  const block = /id="config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const policy = String(headers['content-security-policy'])
  const directives = policy.split(';').map((one) => one.split(' '))
  return {
    config: JSON.parse(block),
    policy: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])),
  }
}

test('the page has the headers of OWASP’s list, and no script runs but its own', async () => {
  const app = fastify()
  await app.register(web, { dir, config: { url: '', key: 'k', version: '1' } })
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'cache-control': 'no-cache',
  })
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'strict-transport-security'])
    expect(headers).not.toHaveProperty(name)
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(rule)
  expect(policy.split(';').find((rule) => rule.startsWith('script-src'))).toBe(
    "script-src 'self' 'wasm-unsafe-eval'",
  )
  await app.close()
})

test('the page is told where the API is, and nothing of a captcha that nobody asks for', async () => {
  const { config, policy } = await page()
  expect(config).toEqual({ url: '', key: 'k</script>', version: '1' })
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(policy['frame-src']).toEqual(["'self'"])
})

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
] as const)(
  'with %s, provider and public key are in the page and its script may run',
  async (provider, origin) => {
    const { config, policy } = await page({ provider, siteKey: 'public-half' })
    expect(config).toMatchObject({ captcha: { provider, siteKey: 'public-half' } })
    expect(policy['script-src']).toContain(origin)
    expect(policy['frame-src']).toContain(origin)
  },
)

test('what the page says it asks, it may ask; nothing but plain https addresses', async () => {
  const other = await mkdtemp(join(tmpdir(), 'web-'))
  const asked = `https://one.example https://two.example 'unsafe-inline' http://three.example *`
  await writeFile(join(other, 'index.html'), `<meta name="connect-src" content="${asked}" />`)
  const app = fastify()
  await app.register(web, { dir: other, config: { url: '', key: 'k', version: '1' } })
  const { headers } = await app.inject('/')
  await app.close()
  await rm(other, { recursive: true })
  const rule = String(headers['content-security-policy'])
    .split(';')
    .find((one) => one.startsWith('connect-src'))
  expect(rule).toBe("connect-src 'self' https://one.example https://two.example")
})
