import type { Client } from './context.ts'
import type { AuthSettings } from './settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What has run out and nobody will ask for again. Messages keep their text only while it can be of use. */
const STATEMENTS = [
  `delete from auth.one_time_tokens where created_at < now() at time zone 'utc' - interval '2 days'`,
  `delete from auth.flow_state where created_at < now() - interval '2 days'
     or (provider_type <> 'email' and created_at < now() - interval '1 hour')`,
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`,
  `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'`,
  `delete from auth.outbox where created_at < now() - interval '30 days'`,
  `update auth.outbox set html = '', text = '' where text <> '' and sent_at < now() - interval '1 day'`,
  'delete from auth.rate_limits where busy_until < now()',
  `delete from auth.known_devices where last_used_at < now() - interval '180 days'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '30 days' and payload ->> 'action' = 'login_failed'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
]

/** Clears away what has expired, a minute from now and every hour; answers how to stop. */
export function startCleanup(
  client: Client,
  settings: AuthSettings,
  warn: (error: unknown) => void,
): () => void {
  const { inactivityTimeout } = settings.sessions
  let isStopped = false
  const clean = async () => {
    for (const statement of STATEMENTS) {
      // the pool closes after the timers stop, and may do so between two of them
      if (isStopped) return
      await client.query(statement)
    }
    if (inactivityTimeout > 0 && !isStopped) {
      await client.query(
        `delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at)
           < now() - make_interval(secs => $1::float8)`,
        [inactivityTimeout],
      )
    }
  }
  const timers = [
    setTimeout(() => clean().catch(warn), MINUTE_MS),
    setInterval(() => clean().catch(warn), HOUR_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }
}
