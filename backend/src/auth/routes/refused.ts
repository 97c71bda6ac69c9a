import type { FastifyInstance } from 'fastify'
import { AuthError } from '../errors.ts'

const noSso = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noOAuthServer = () => new AuthError(404, 'feature_disabled', 'OAuth server is disabled')

/** POST /sso, /saml/* and /oauth/*: what this server does not do, refused with the code of a project that has it off. */
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
}

/** /admin/sso/* and /admin/oauth/*, likewise. */
export function refusedAdminRoutes(app: FastifyInstance): void {
  app.all('/sso/*', async () => {
    throw noSso()
  })
  app.all('/oauth/*', async () => {
    throw noOAuthServer()
  })
}
