import { randomUUID } from 'node:crypto'
import type { Provider as ProviderName, SupabaseClient } from '@supabase/supabase-js'
import { type AuthBackend, address, startAuth } from './auth-backend.ts'
import { Browser, type IdentityProvider, type Person, startProvider } from './identity-provider.ts'

/** Where the app lives, and the way back that backend and provider agree on before either has its port. */
export const SITE = 'https://library.example'

// auth-js lists the providers that it knows; those of a project's own have the same right.
const named = (name: string) => name as ProviderName

/** A browser's storage. */
export function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export const target = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank')

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

export const clientWithPkce = (backend: AuthBackend) =>
  backend.client({ flowType: 'pkce', storage: memory(), persistSession: true })

/** `[auth.external.desk]` for a provider on the loopback. */
export const deskAt = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({
  enabled: true,
  url: issuer,
  client_id: clientId,
  secret: clientSecret,
  redirect_uri: `${SITE}/auth/v1/callback`,
  name: 'Reading desk',
})

/** A library whose people sign in at the reading desk, and the ways between the two. */
export class Desk {
  readonly provider: IdentityProvider
  readonly backend: AuthBackend

  private constructor(provider: IdentityProvider, backend: AuthBackend) {
    this.provider = provider
    this.backend = backend
  }

  static async open(
    settings: (desk: ReturnType<typeof deskAt>) => Record<string, unknown>,
    provider?: IdentityProvider,
    databaseUrl?: string,
  ): Promise<Desk> {
    const there = provider ?? (await startProvider([`${SITE}/auth/v1/callback`]))
    const asked = {
      site_url: SITE,
      enable_manual_linking: true,
      email: { enable_confirmations: true, max_frequency: '0s' },
      ...settings(deskAt(there)),
    }
    const backend = await startAuth(asked, databaseUrl)
    return new Desk(there, backend)
  }

  async close(): Promise<void> {
    await this.backend.close()
    await this.provider.close()
  }

  /** Someone new with an account at the provider. */
  enrol(person: Partial<Person> = {}): Person {
    const someone = { sub: randomUUID(), email: address(), email_verified: true, ...person }
    this.provider.enrol(someone)
    return someone
  }

  async signInAddress(client: SupabaseClient, name = 'desk', redirectTo = `${SITE}/in`): Promise<string> {
    const options = { redirectTo, skipBrowserRedirect: true }
    const { data, error } = await client.auth.signInWithOAuth({ provider: named(name), options })
    if (error) throw error
    return data.url
  }

  /** The way back in, with the loopback address that the backend really has. */
  here({ search }: URL): string {
    return `${this.backend.url}/auth/v1/callback${search}`
  }

  /** From the app's address to the provider and back; answers where the person ends up. */
  async travel(url: string, subject: string, browser = new Browser(), back = browser): Promise<URL> {
    const start = url.startsWith(this.backend.url) ? target(await browser.open(url)) : new URL(url)
    const returned = await this.provider.visit(browser, start.href, subject)
    return target(await back.open(this.here(returned)))
  }

  /** Signs in with the challenge that supabase-js makes. */
  async enter(subject: string, { client = clientWithPkce(this.backend), name = 'desk' } = {}) {
    const end = await this.travel(await this.signInAddress(client, name), subject)
    const code = end.searchParams.get('code')
    const answer = code ? await client.auth.exchangeCodeForSession(code) : null
    return { end, client, data: answer?.data, error: answer?.error }
  }

  /** Someone signed in links their account at the provider; answers where that ends. */
  async link(client: SupabaseClient, subject: string, name = 'desk') {
    const options = { redirectTo: `${SITE}/linked` }
    const { data, error } = await client.auth.linkIdentity({ provider: named(name), options })
    if (error) return { end: null, error }
    return { end: await this.travel(data.url, subject), error: null }
  }
}
