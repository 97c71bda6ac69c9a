import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { KNOWN_PROVIDERS } from '../providers/settings.ts'

/** GET /health, /.well-known/jwks.json and /.well-known/openid-configuration: for everybody, without a key. */
export function publishedRoutes(app: FastifyInstance, { keys, issuer, authUrl }: Context): void {
  app.get('/health', async () => ({
    name: 'GoTrue',
    version: 'v2',
    description: 'GoTrue is a user registration and authentication API',
  }))
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const published = await keys.jwks()
    reply.header('cache-control', 'public, max-age=600')
    return published
  })
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    const { keys: published } = await keys.jwks()
    reply.header('cache-control', 'public, max-age=600')
    return {
      issuer,
      jwks_uri: `${authUrl}/.well-known/jwks.json`,
      authorization_endpoint: `${authUrl}/authorize`,
      token_endpoint: `${authUrl}/token`,
      userinfo_endpoint: `${authUrl}/user`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [...new Set(published.map(({ alg }) => alg))],
      code_challenge_methods_supported: ['S256', 'plain'],
    }
  })
}

/** GET /settings: how people may sign in, for whoever has the project's key. */
export function settingsRoutes(app: FastifyInstance, { settings, sms, mail }: Context): void {
  app.get('/settings', async () => ({
    external: {
      ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries(settings.external.map(({ name }) => [name, true])),
      email: settings.email.isEnabled && settings.email.enableSignup,
      phone: settings.sms.isProviderEnabled,
      anonymous_users: settings.enableAnonymousSignIns,
    },
    // Ours: what a button calls each provider.
    external_labels: Object.fromEntries(settings.external.map(({ name, label }) => [name, label])),
    // Ours: whether messages leave this server, or wait in the outbox for its administrator.
    messages_leave: {
      email: mail.leaves || settings.hooks.send_email !== undefined,
      sms: sms.leaves || settings.hooks.send_sms !== undefined,
    },
    disable_signup: !settings.enableSignup,
    mailer_autoconfirm: !settings.email.enableConfirmations,
    phone_autoconfirm: !settings.sms.enableConfirmations,
    sms_provider: sms.provider,
    mfa_enabled: settings.mfa.totp.enrollEnabled || settings.mfa.phone.enrollEnabled,
    saml_enabled: false,
  }))
}
