import type { Secrets } from '../secrets.ts'

/**
 * What a function finds in its environment: the project's address and keys under the names that Supabase gives them, a
 * key of this installation for what must be kept encrypted, and the project's own secrets, which may replace that key.
 */
export function functionEnvironment(
  url: string,
  secrets: Secrets,
  own: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return {
    TZ: process.env.TZ,
    ENCRYPTION_KEY: secrets.encryptionKey,
    ...own,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    SB_REGION: 'local',
  }
}
