import type { FastifyInstance } from 'fastify'
import { AuthError } from '../errors.ts'

const noSso = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noOAuthServer = () => new AuthError(404, 'feature_disabled', 'OAuth server is disabled')

const noCustomProviders = () =>
  new AuthError(404, 'feature_disabled', 'Custom providers are written in config.toml')
const noPasskeys = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
const noRecoveryCodes = () =>
  new AuthError(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes')

/**
 * /sso, /saml, /oauth, /passkeys and /factors/recovery-codes: what this server does not do, refused with the codes of a
 * project that has it off.
 */
export function refusedRoutes(app: FastifyInstance): void {
  app.post('/sso', async () => {
    throw noSso()
  })
  app.all('/saml/*', async () => {
    throw noSso()
  })
  app.all('/oauth/*', async () => {
    throw noOAuthServer()
  })
  app.all('/user/oauth/grants', async () => {
    throw noOAuthServer()
  })
  for (const path of ['/passkeys', '/passkeys/*']) {
    app.all(path, async () => {
      throw noPasskeys()
    })
  }
  for (const path of ['/factors/recovery-codes', '/factors/recovery-codes/*']) {
    app.all(path, async () => {
      throw noRecoveryCodes()
    })
  }
}

/** /admin/sso, /admin/oauth, /admin/custom-providers and passkeys of users, likewise. */
export function refusedAdminRoutes(app: FastifyInstance): void {
  for (const path of ['/custom-providers', '/custom-providers/*']) {
    app.all(path, async () => {
      throw noCustomProviders()
    })
  }
  app.all('/users/:id/passkeys', async () => {
    throw noPasskeys()
  })
  app.all('/users/:id/passkeys/*', async () => {
    throw noPasskeys()
  })
  app.all('/sso/*', async () => {
    throw noSso()
  })
  app.all('/oauth/*', async () => {
    throw noOAuthServer()
  })
}
