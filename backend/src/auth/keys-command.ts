import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { readSecrets, type Secrets, saveSecrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { publicHalf } from './key-set.ts'
import type { AuthSettings } from './settings.ts'

export const KEYS_HELP = `npm run backend -- keys [list | rotate | revoke <kid> | revoke shared]

  list            as chaves que assinam e conferem os tokens de acesso
  rotate          faz uma chave nova, que assina a partir de agora; a anterior confere até o fim dos seus tokens
                  --alg ES256 | RS256   (ES256)
  revoke <kid>    uma chave anterior deixa de valer já: quem entrou com ela renova a sessão
  revoke shared   os tokens do segredo compartilhado (HS256: anon e service_role em forma de JWT) deixam de valer

Um servidor em uso segue a mudança em um segundo, sem parar. Com signing_keys_path, as chaves são as desse arquivo.`

/** Those that every supabase-js verifies by itself. */
const ALGORITHMS = ['ES256', 'RS256'] as const
/** What a clock may be off, and a request take. */
const GRACE_MS = 60_000

interface Order {
  words: readonly string[]
  alg: string
  secretsFile: string
  settings: AuthSettings
}

/**
 * Carries out `keys …` on the installation's secrets; answers what to say.
 *
 * @throws StartError with one sentence for the person at the terminal
 */
export async function runKeysCommand({ words, alg, secretsFile, settings }: Order): Promise<string> {
  const [what = 'list', which] = words
  const secrets = await readSecrets(secretsFile)
  if (!secrets) throw new StartError(`Não há chaves em ${secretsFile}: inicie o servidor uma vez.`)
  if (what === 'list') return listed(secrets)
  if (what === 'rotate') {
    if (settings.signingKeysPath) {
      throw new StartError(
        `As chaves são as de ${settings.signingKeysPath}: acrescente a nova no começo da lista.`,
      )
    }
    const rotated = await withNewKey(secrets, alg, settings.jwtExpiry)
    await saveSecrets(secretsFile, rotated)
    return `Chave nova: ${rotated.signingKey.kid} (${rotated.signingKey.alg}).\n${listed(rotated)}`
  }
  if (what === 'revoke' && which) {
    const changed = without(secrets, which)
    await saveSecrets(secretsFile, changed)
    return listed(changed)
  }
  throw new StartError(KEYS_HELP)
}

async function withNewKey(secrets: Secrets, alg: string, jwtExpiry: number): Promise<Secrets> {
  const algorithm = ALGORITHMS.find((one) => one === alg)
  if (!algorithm) throw new StartError(`--alg deve ser ${ALGORITHMS.join(', ')}.`)
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const until = new Date(Date.now() + jwtExpiry * 1_000 + GRACE_MS).toISOString()
  const former = (secrets.formerSigningKeys ?? []).filter((one) => Date.parse(one.until) > Date.now())
  return {
    ...secrets,
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: 'sig' },
    formerSigningKeys: [{ key: publicHalf(secrets.signingKey), until }, ...former],
  }
}

function without(secrets: Secrets, which: string): Secrets {
  if (which === 'shared') return { ...secrets, sharedSecretRevoked: true }
  if (which === secrets.signingKey.kid) {
    throw new StartError('Esta chave assina os tokens. Faça antes uma nova: keys rotate.')
  }
  const former = secrets.formerSigningKeys ?? []
  const rest = former.filter(({ key }) => key.kid !== which)
  if (rest.length === former.length) throw new StartError(`Não há chave ${which}.`)
  return { ...secrets, formerSigningKeys: rest }
}

function listed({ signingKey, formerSigningKeys = [], sharedSecretRevoked }: Secrets): string {
  const former = formerSigningKeys
    .filter(({ until }) => Date.parse(until) > Date.now())
    .map(({ key, until }) => `${key.kid}  ${key.alg ?? 'ES256'}  confere até ${until}`)
  const shared = `shared  HS256  ${sharedSecretRevoked ? 'revogado' : 'confere'}`
  return [`${signingKey.kid}  ${signingKey.alg ?? 'ES256'}  assina`, ...former, shared].join('\n')
}
