import { readFile } from 'node:fs/promises'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import type { AuthSettings } from './settings.ts'

interface UsableKey {
  alg: string
  key: CryptoKey | Uint8Array
}

/** The keys of one moment. */
export interface KeySet {
  /** Signs. */
  current: UsableKey & { kid: string }
  /** Verify, each until its time (Unix milliseconds) is over. */
  byKid: ReadonlyMap<string, UsableKey & { until: number }>
  /** The older shared secret (HS256); null once it is revoked. */
  shared: Uint8Array | null
  /** Public halves of the keys whose time is not over. */
  published(): JWK[]
}

const ALGORITHMS: Record<string, string> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA', oct: 'HS256' }

const jwkField = z.looseObject({
  kty: z.enum(['RSA', 'EC', 'OKP', 'oct']),
  kid: z.string().min(1),
  alg: z.enum(['RS256', 'ES256', 'EdDSA', 'HS256']).optional(),
  key_ops: z.array(z.string()).optional(),
})

type NamedKey = z.output<typeof jwkField>

const algOf = ({ kty, alg }: NamedKey) => alg ?? ALGORITHMS[kty] ?? 'ES256'

const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'key_ops', 'ext', 'use'])

/** What everybody may know of a key. */
export const publicHalf = (key: JWK): JWK & { kid: string } => ({
  ...Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_MEMBERS.has(name))),
  kid: key.kid ?? '',
  use: 'sig',
  key_ops: ['verify'],
})

/** What a key is for is decided here, whatever its file says. */
const imported = ({ key_ops, use, ext, ...key }: JWK, alg: string) => importJWK(key, alg)

const isPrivate = (key: NamedKey) => ('d' in key || 'k' in key) && (key.key_ops?.includes('sign') ?? true)

interface Material {
  keys: NamedKey[]
  /** Public halves of keys that no longer sign. */
  former: { key: JWK; until: number }[]
  where: string
}

/** Keys of `signing_keys_path` (the first signs, as with the Supabase CLI), else the installation's own. */
async function materialOf(secrets: Secrets, { signingKeysPath }: AuthSettings): Promise<Material> {
  const former = (secrets.formerSigningKeys ?? []).map(({ key, until }) => ({
    key,
    until: Date.parse(until),
  }))
  const own = { keys: [jwkField.parse(secrets.signingKey)], former, where: 'secrets.json' }
  if (!signingKeysPath) return own
  const text = await readFile(signingKeysPath, 'utf8').catch(() => {
    throw new StartError(`signing_keys_path: ${signingKeysPath} não pôde ser lido.`)
  })
  const parsed = z.array(jwkField).safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new StartError(
      `signing_keys_path: ${signingKeysPath} deve ser uma lista de chaves JWK (kty, kid, alg).`,
    )
  }
  return parsed.data.length > 0 ? { keys: parsed.data, former: [], where: signingKeysPath } : own
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws StartError when a key cannot be used */
export async function loadKeySet(secrets: Secrets, settings: AuthSettings): Promise<KeySet> {
  const { keys, former, where } = await materialOf(secrets, settings)
  const signer = keys.find(isPrivate)
  if (!signer) throw new StartError(`${where}: nenhuma das chaves pode assinar.`)
  const usable = async (key: JWK, alg: string): Promise<UsableKey> => {
    try {
      return { alg, key: await imported(key, alg) }
    } catch {
      throw new StartError(`${where}: a chave ${key.kid} não pode ser usada.`)
    }
  }
  const isShared = (key: NamedKey) => key.kty === 'oct'
  const all = [
    ...keys.map((key) => ({ key, until: Number.POSITIVE_INFINITY })),
    ...former.map(({ key, until }) => ({ key: jwkField.parse(key), until })),
  ]
  const byKid = new Map(
    await Promise.all(
      all.map(async ({ key, until }) => {
        const half = isShared(key) ? key : publicHalf(key)
        return [key.kid, { ...(await usable(half, algOf(key))), until }] as const
      }),
    ),
  )
  return {
    current: { ...(await usable(signer, algOf(signer))), kid: signer.kid },
    byKid,
    shared: secrets.sharedSecretRevoked
      ? null
      : new TextEncoder().encode(settings.jwtSecret ?? secrets.jwtSecret),
    published: () =>
      all
        .filter(({ key, until }) => !isShared(key) && until > Date.now())
        .map(({ key }) => ({ ...publicHalf(key), alg: algOf(key) })),
  }
}
