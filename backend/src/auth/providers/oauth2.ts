import * as oidc from 'openid-client'
import { z } from 'zod'

/** What a provider without OpenID Connect says of a person, under the names of OpenID Connect Core 1.0, section 5.1. */
export type Claims = Record<string, unknown> & { sub: string }

/** Asks the provider with the person's token. */
type Ask = (address: string) => Promise<unknown>

/** A provider that knows OAuth 2.0 alone (RFC 6749). */
export interface OAuth2 {
  label: string
  scopes: string
  authorize: string
  token: string
  claims(ask: Ask): Promise<Claims>
}

const text = z.string().nullish()
const id = z.union([z.string().min(1), z.number()]).transform(String)

const githubUser = z.looseObject({ id, login: text, name: text, avatar_url: text })
const githubEmails = z.array(
  z.looseObject({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

/** docs.github.com/apps/oauth-apps; `url` for a GitHub Enterprise Server. */
function github(url: string): OAuth2 {
  const base = url || 'https://github.com'
  const api = url ? `${url}/api/v3` : 'https://api.github.com'
  return {
    label: 'GitHub',
    scopes: 'user:email',
    authorize: `${base}/login/oauth/authorize`,
    token: `${base}/login/oauth/access_token`,
    async claims(ask) {
      const user = githubUser.parse(await ask(`${api}/user`))
      const emails = githubEmails.parse(await ask(`${api}/user/emails`))
      const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ verified }) => verified)
      return {
        sub: user.id,
        iss: api,
        name: user.name || user.login,
        preferred_username: user.login,
        user_name: user.login,
        picture: user.avatar_url,
        email: chosen?.email,
        email_verified: chosen?.verified === true,
      }
    },
  }
}

const discordUser = z.looseObject({
  id,
  username: z.string(),
  global_name: text,
  avatar: text,
  email: text,
  verified: z.boolean().nullish(),
})

/** discord.com/developers/docs/topics/oauth2 */
function discord(url: string): OAuth2 {
  const base = url || 'https://discord.com'
  return {
    label: 'Discord',
    scopes: 'identify email',
    authorize: `${base}/api/oauth2/authorize`,
    token: `${base}/api/oauth2/token`,
    async claims(ask) {
      const user = discordUser.parse(await ask(`${base}/api/users/@me`))
      return {
        sub: user.id,
        iss: `${base}/api`,
        name: user.global_name || user.username,
        preferred_username: user.username,
        picture: user.avatar ? `https://cdn.discordapp.com/avatars/${user.id}/${user.avatar}.png` : undefined,
        email: user.email,
        email_verified: user.verified === true,
      }
    },
  }
}

const facebookUser = z.looseObject({
  id,
  name: text,
  first_name: text,
  last_name: text,
  email: text,
  picture: z.looseObject({ data: z.looseObject({ url: text }).nullish() }).nullish(),
})

/** developers.facebook.com/docs/facebook-login; an address that Facebook hands out was confirmed there. */
function facebook(url: string): OAuth2 {
  const graph = url || 'https://graph.facebook.com'
  return {
    label: 'Facebook',
    scopes: 'email',
    authorize: url ? `${url}/dialog/oauth` : 'https://www.facebook.com/dialog/oauth',
    token: `${graph}/oauth/access_token`,
    async claims(ask) {
      const fields = 'id,name,first_name,last_name,email,picture'
      const user = facebookUser.parse(await ask(`${graph}/me?fields=${fields}`))
      return {
        sub: user.id,
        iss: graph,
        name: user.name,
        given_name: user.first_name,
        family_name: user.last_name,
        picture: user.picture?.data?.url,
        email: user.email,
        email_verified: Boolean(user.email),
      }
    },
  }
}

const spotifyUser = z.looseObject({
  id,
  display_name: text,
  email: text,
  images: z.array(z.looseObject({ url: z.string() })).nullish(),
})

/** developer.spotify.com/documentation/web-api; Spotify does not say whether an address is confirmed. */
function spotify(url: string): OAuth2 {
  const accounts = url || 'https://accounts.spotify.com'
  const api = url || 'https://api.spotify.com'
  return {
    label: 'Spotify',
    scopes: 'user-read-email',
    authorize: `${accounts}/authorize`,
    token: `${accounts}/api/token`,
    async claims(ask) {
      const user = spotifyUser.parse(await ask(`${api}/v1/me`))
      return {
        sub: user.id,
        iss: api,
        name: user.display_name,
        picture: user.images?.[0]?.url,
        email: user.email,
        email_verified: false,
      }
    },
  }
}

const KINDS: Record<string, (url: string) => OAuth2> = { github, discord, facebook, spotify }

/** The provider of a name, if it is one of these. */
export const oauth2Of = (name: string, url: string): OAuth2 | null =>
  (Object.hasOwn(KINDS, name) ? KINDS[name]?.(url) : undefined) ?? null

/** How this project is known at such a provider. */
export function oauth2Configuration(
  { authorize, token }: OAuth2,
  client: { clientId: string; secret: string },
  timeoutSeconds: number,
): oidc.Configuration {
  const configuration = new oidc.Configuration(
    { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token },
    client.clientId,
    undefined,
    client.secret ? oidc.ClientSecretPost(client.secret) : oidc.None(),
  )
  configuration.timeout = timeoutSeconds
  if (authorize.startsWith('http:')) oidc.allowInsecureRequests(configuration)
  return configuration
}

/** Who the token belongs to. @throws when the provider's answer is not understood */
export function claimsOf(
  provider: OAuth2,
  configuration: oidc.Configuration,
  accessToken: string,
): Promise<Claims> {
  return provider.claims(async (address) => {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'supabase-auth' })
    const answer = await oidc.fetchProtectedResource(
      configuration,
      accessToken,
      new URL(address),
      'GET',
      undefined,
      headers,
    )
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
    return answer.json()
  })
}
