import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { StartError } from './start-error.ts'

/** What one installation keeps for itself: kept in `secrets.json` of the data folder (mode 0600, written whole or not at all). */
export interface Secrets {
  databasePassword: string
  authenticatorPassword: string
  /** ES256 private key that signs access tokens. */
  signingKey: JWK & { kid: string }
  /** Public halves of the keys that signed before, each until its last token is over (ISO 8601). */
  formerSigningKeys?: { key: JWK; until: string }[]
  /** Tokens of the shared secret are no longer accepted. */
  sharedSecretRevoked?: boolean
  /** HS256 secret of the older, symmetric tokens (`anon` and `service_role` keys in JWT form). */
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** 32 bytes in base64 for what the project's functions keep encrypted in the database, which does not hold the key. */
  encryptionKey: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const newEncryptionKey = () => randomBytes(32).toString('base64')

async function createSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    databasePassword: random(24),
    authenticatorPassword: random(24),
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' },
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    encryptionKey: newEncryptionKey(),
  }
}

/**
 * Reads `secrets.json` of the data folder, or makes it; adds what an installation from before does not have yet.
 *
 * @param file another place for it, which several processes over one database share (SECRETS_FILE)
 */
export async function loadSecrets(
  dataDir: string,
  file: string = join(dataDir, 'secrets.json'),
): Promise<Secrets> {
  const known = await readSecrets(file)
  if (known?.encryptionKey) return known
  const secrets = known ? { ...known, encryptionKey: newEncryptionKey() } : await createSecrets()
  const fresh = `${file}.${process.pid}.new`
  await writeDurably(fresh, JSON.stringify(secrets, null, 2))
  try {
    if (known) await rename(fresh, file)
    // Of two that start at once, one makes the secrets and the other takes them.
    else await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await loadSecrets(dataDir, file)
  } finally {
    await rm(fresh, { force: true })
  }
  await syncFolder(dirname(file))
  return secrets
}

/** What the database's vault encrypts with, in hex: it follows from the installation's key. */
export const vaultKeyOf = ({ encryptionKey }: Pick<Secrets, 'encryptionKey'>): string =>
  createHmac('sha256', Buffer.from(encryptionKey, 'base64')).update('vault').digest('hex')

/** Writes changed secrets in the place of the former ones, whole or not at all. */
export async function saveSecrets(file: string, secrets: Secrets): Promise<void> {
  const fresh = `${file}.${process.pid}.new`
  await writeDurably(fresh, JSON.stringify(secrets, null, 2))
  await rename(fresh, file)
  await syncFolder(dirname(file))
}

/** Without the secrets nothing of the data folder can be opened: a power cut must not leave them half-written. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** What the file holds; null when there is none. @throws StartError when it is damaged */
export async function readSecrets(file: string): Promise<Secrets | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
  try {
    const secrets: Secrets = JSON.parse(text)
    if (secrets.databasePassword && secrets.signingKey.kid && secrets.secretKey) return secrets
  } catch {
    // said below
  }
  throw new StartError(
    `${file} está danificado. Traga-o de um backup: sem ele ninguém abre o banco de dados desta pasta.`,
  )
}

/**
 * Gives a new installation the keys of another one, so that what was signed and encrypted there stays good; passwords of
 * the database are its own. An installation that has secrets keeps them.
 *
 * @param source the other's `secrets.json`
 */
export async function adoptSecrets(source: string, dataDir: string, secretsFile?: string): Promise<void> {
  const file = secretsFile ?? join(dataDir, 'secrets.json')
  if (await readSecrets(file)) return
  const { databasePassword, authenticatorPassword } = await createSecrets()
  const adopted = { ...(await readSecrets(source)), databasePassword, authenticatorPassword }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeDurably(`${file}.new`, JSON.stringify(adopted, null, 2))
  await rename(`${file}.new`, file)
  await syncFolder(dirname(file))
}
