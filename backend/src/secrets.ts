import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** What one installation keeps for itself: made once, kept in the data folder, readable by its owner only. */
export interface Secrets {
  databasePassword: string
  authenticatorPassword: string
  /** ES256 private key that signs access tokens. */
  signingKey: JWK & { kid: string }
  /** HS256 secret of the older, symmetric tokens (`anon` and `service_role` keys in JWT form). */
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

async function createSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    databasePassword: random(24),
    authenticatorPassword: random(24),
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' },
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  }
}

/** Reads `secrets.json` of the data folder, or makes it (mode 0600, written whole or not at all). */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = await createSecrets()
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secrets
}
