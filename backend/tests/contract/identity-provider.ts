import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** Someone with an account at the provider. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

/** An OpenID Connect provider on the loopback, with one client. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Requests that it got, as method and path. */
  requests: string[]
  /** Opens an account there. */
  enrol(person: Person): void
  /** A browser goes to `address`, this person signs in and agrees; answers where the provider (or what follows) leads. */
  visit(browser: Browser, address: string, subject: string): Promise<URL>
  close(): Promise<void>
}

/** Cookies per origin, and requests that follow no redirect by themselves. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  async open(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address)
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie ? { cookie } : {}) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}

const locationOf = (answer: Response, from: string | URL): URL | null => {
  const location = answer.headers.get('location')
  return location ? new URL(location, from) : null
}

/** Starts the provider; `redirectUris` are those of its client. */
export async function startProvider(
  redirectUris: string[],
  more: Partial<Configuration> = {},
): Promise<IdentityProvider> {
  const people = new Map<string, Person>()
  const requests: string[] = []
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const clientId = 'library'
  const clientSecret = 'between-library-and-provider'
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    cookies: { keys: ['of the provider'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: async () => ({ ...person }) }
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ...more,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const subject = new URL(request.url, issuer).searchParams.get('as') ?? ''
    agree(provider, request, response, subject).catch((error: Error) => {
      response.statusCode = 500
      response.end(error.message)
    })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    requests,
    enrol: (person) => void people.set(person.sub, person),
    async visit(browser, address, subject) {
      let next = new URL(address)
      for (let step = 0; step < 12 && next.origin === issuer; step += 1) {
        if (next.pathname.startsWith('/interaction/')) next.searchParams.set('as', subject)
        const came = await browser.open(next)
        const onward = locationOf(came, next)
        if (!onward) throw new Error(`the provider answered ${came.status}: ${await came.text()}`)
        next = onward
      }
      return next
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

type Interaction = Parameters<Provider['interactionDetails']>

/** The provider's pages: whoever is named signs in and agrees to everything; nobody named refuses. */
async function agree(
  provider: Provider,
  request: Interaction[0],
  response: Interaction[1],
  subject: string,
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
  const options = { mergeWithLastSubmission: true }
  if (!subject) {
    const refusal = { error: 'access_denied', error_description: 'The person refused' }
    return provider.interactionFinished(request, response, refusal, options)
  }
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: subject } }, options)
  }
  const grant =
    (grantId ? await provider.Grant.find(grantId) : undefined) ??
    new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const consent = { consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, consent, options)
}
