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

/** A function of the database. */
export interface Hook {
  uri: string
  call: string
}

export type Hooks = Partial<Record<HookName, Hook>>

const raw = z.looseObject({ enabled: z.boolean().default(false), uri: z.string().default('') })

/** A hook; null when it is written in another way, or stands elsewhere than in the database. */
function hookOf(uri: string): Hook | null {
  const address = URL.parse(uri)
  if (address?.protocol !== 'pg-functions:') return null
  const [schema, name, ...rest] = address.pathname.split('/').slice(1).map(decodeURIComponent)
  if (!schema || !name || rest.length > 0) return null
  return { uri, call: `${quoteIdent(schema)}.${quoteIdent(name)}` }
}

/** `[auth.hook.<name>]` of `config.toml`: enabled and uri, a function of the database. */
export const hookSettings = z.record(z.string(), raw).transform((table, context): Hooks => {
  const hooks: Hooks = {}
  for (const name of HOOK_NAMES) {
    const value = table[name]
    if (!value?.enabled) continue
    const hook = hookOf(value.uri)
    const message = 'uri deve ser pg-functions://postgres/<schema>/<função>.'
    if (hook) hooks[name] = hook
    else context.addIssue({ code: 'custom', path: [name], message })
  }
  return hooks
})
