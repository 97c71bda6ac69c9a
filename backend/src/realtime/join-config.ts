import { z } from 'zod'
import { binding } from './changes/subscriptions.ts'
import type { Frame } from './frames.ts'

/** The payload of `phx_join`, as realtime-js sends it. */
export const joinPayload = z.object({
  config: z
    .object({
      broadcast: z
        .object({
          ack: z.boolean().nullish(),
          self: z.boolean().nullish(),
          replication_ready: z.boolean().nullish(),
          replay: z.unknown().optional(),
        })
        .nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(binding).nullish(),
      postgres_changes_options: z
        .object({ wait: z.boolean().nullish(), timeout: z.number().nullish() })
        .nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
  /** What older clients call it. */
  user_token: z.string().nullish(),
})
export type JoinPayload = z.output<typeof joinPayload>
export type JoinConfig = NonNullable<JoinPayload['config']>

/** The token of a payload; the project's own keys are none. */
export function tokenIn({
  access_token,
  user_token,
}: Pick<JoinPayload, 'access_token' | 'user_token'>): string | undefined {
  const token = access_token || user_token || undefined
  return token?.startsWith('sb_') ? undefined : token
}

/** The binding as the client wrote it: it compares the answer with its own. */
export function askedFor({ payload }: Frame, index: number): object {
  const { config } = payload
  const hasList = typeof config === 'object' && config !== null && 'postgres_changes' in config
  const asked: unknown =
    hasList && Array.isArray(config.postgres_changes) ? config.postgres_changes[index] : {}
  return typeof asked === 'object' && asked !== null ? asked : {}
}
