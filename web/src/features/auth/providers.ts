import type { AuthSettings } from './queries'

/** Another service that people may sign in with, and what its button calls it. */
export type Provider = { name: string; label: string }

/** Ways of signing in that are no other service. */
const OWN: readonly string[] = ['email', 'phone', 'anonymous_users', 'saml', 'web3_solana', 'web3_ethereum']

/** For servers that do not say the labels themselves. */
const LABELS: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  keycloak: 'Keycloak',
}

/** `Google`; a service that nobody named is called as the server calls it. */
export function providerLabel(name: string, settings: AuthSettings | undefined): string {
  return settings?.labels[name] ?? LABELS[name] ?? name
}

/** The services that people may sign in with, in the order of their names. */
export function providersOf(settings: AuthSettings | undefined): readonly Provider[] {
  return Object.entries(settings?.external ?? {})
    .flatMap(([name, isOn]) =>
      isOn && !OWN.includes(name) ? [{ name, label: providerLabel(name, settings) }] : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label))
}
