import type { AuthSettings } from './queries'

/** Ways of signing in that are no other service. */
const OWN: readonly string[] = ['email', 'phone', 'anonymous_users', 'saml']

const LABELS: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  keycloak: 'Keycloak',
}

/** The services that people may sign in with, in the order of their names. */
export function providersOf(settings: AuthSettings | undefined): readonly string[] {
  const external = Object.entries(settings?.external ?? {})
  return external.flatMap(([name, isOn]) => (isOn && !OWN.includes(name) ? [name] : [])).sort()
}

/** `Google`; a service that nobody named here is called as the server calls it. */
export function providerLabel(provider: string): string {
  const name = provider.replace(/^custom:/, '')
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/[_-]+/g, ' ')
}
