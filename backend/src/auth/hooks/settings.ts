import { z } from 'zod'
import { quoteIdent } from '../../postgres/database.ts'

/** Points at which a project may have its own say; the names are those of `[auth.hook.*]`. */
const HOOK_NAMES = [
  'before_user_created',
  'custom_access_token',
  'send_sms',
  'send_email',
  'mfa_verification_attempt',
  'password_verification_attempt',
  // ours alone: Supabase knows no hook about new passwords
  'password_rules',
] as const

export type HookName = (typeof HOOK_NAMES)[number]

/** A function of the database, or a service that answers over HTTP. */
export type Hook = { uri: string } & ({ call: string } | { address: URL; secrets: Buffer[] })

export type Hooks = Partial<Record<HookName, Hook>>

const SECRET = /^v1,whsec_([A-Za-z0-9+/]{32,88}={0,2})$/
/** Names that Supabase's containers have for the machine itself. */
const SELF = /^(localhost|127\.[\d.]+|\[::1\]|host\.docker\.internal|kong)$/

const raw = z.looseObject({
  enabled: z.boolean().default(false),
  uri: z.string().default(''),
  secrets: z.string().default(''),
})

/** A hook, or what is wrong with how it is written. */
function hookOf({ uri, secrets }: z.output<typeof raw>): Hook | string {
  if (!URL.canParse(uri))
    return 'uri deve ser pg-functions://postgres/<schema>/<função> ou um endereço https.'
  const address = new URL(uri)
  if (address.protocol === 'pg-functions:') {
    const [schema, name, ...rest] = address.pathname.split('/').slice(1).map(decodeURIComponent)
    if (!schema || !name || rest.length > 0) return 'uri deve ser pg-functions://postgres/<schema>/<função>.'
    return { uri, call: `${quoteIdent(schema)}.${quoteIdent(name)}` }
  }
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && SELF.test(address.hostname))) {
    return 'uri deve começar com https:// ou pg-functions://'
  }
  const found = secrets.split('|').map((secret) => SECRET.exec(secret)?.[1])
  if (found.some((secret) => secret === undefined)) return 'secrets deve ser v1,whsec_ seguido de base64.'
  return { uri, address, secrets: found.map((secret) => Buffer.from(secret ?? '', 'base64')) }
}

/** `[auth.hook.<name>]` of `config.toml`: enabled, uri and secrets (several apart by `|`). */
export const hookSettings = z.record(z.string(), raw).transform((table, context): Hooks => {
  const hooks: Hooks = {}
  for (const name of HOOK_NAMES) {
    const value = table[name]
    if (!value?.enabled) continue
    const hook = hookOf(value)
    if (typeof hook !== 'string') hooks[name] = hook
    else context.addIssue({ code: 'custom', path: [name], message: hook })
  }
  return hooks
})
