import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TokenError } from '../auth/keys.ts'
import { FilterProblem } from './changes/filter.ts'
import type { PostgresChanges } from './changes/postgres-changes.ts'
import type { Subscription } from './changes/subscriptions.ts'
import type { Broadcast } from './frames.ts'
import { type JoinConfig, type JoinPayload, tokenIn } from './join-config.ts'
import { messagesSince } from './messages.ts'
import { type Person, personOf, requireSession } from './person.ts'
import { Refusal } from './refusal.ts'
import { type Rights, rightsOn } from './rights.ts'
import type { Socket } from './socket.ts'

/** Without being asked to wait, a join waits so long for the stream, so that what comes after it is not missed. */
const READY_MS = 5_000
const LONGEST_WAIT_MS = 20_000
const DEFAULT_WAIT_MS = 15_000

/** A channel that somebody wants to be on. */
export interface Joining {
  readonly connection: Socket
  readonly subTopic: string
  readonly isOver: boolean
  system(status: 'ok' | 'error', extension: string, message: string): void
}

/** Somebody who may be on the channel. */
export interface Admission {
  config: JoinConfig
  /** What was broadcast before and is told again. */
  replayed: Broadcast[]
  presenceKey: string
  person: Person
  rights: Rights
}

/**
 * Finds out who joins and whether they may.
 *
 * @throws Refusal, TokenError, ApiKeyError
 */
export async function admit(channel: Joining, payload: JoinPayload): Promise<Admission> {
  const { connection } = channel
  const { hub, apikey } = connection
  const config = payload.config ?? {}
  if ((config.postgres_changes?.length ?? 0) > hub.limits.bindingsPerChannel)
    throw new Refusal('InvalidJoinPayload: too many postgres_changes')
  const person = await personOf(hub.authenticate, apikey, tokenIn(payload))
  const isPrivate = config.private ?? false
  const rights = await rightsOn({ connection, subTopic: channel.subTopic, isPrivate }, person)
  if (!connection.admit(person)) throw new Refusal('ClientLimitReached: Too many connections of this user')
  await hub.cluster.settlesWithin(READY_MS)
  const replayed = await replayedOn(channel, config, rights)
  await requireSession(hub.db.admin, person)
  return { config, replayed, presenceKey: config.presence?.key || randomUUID(), person, rights }
}

const replayOptions = z.object({
  since: z.number().int().nonnegative(),
  limit: z.number().int().nullish(),
})

/** @throws Refusal */
async function replayedOn(
  { connection, subTopic }: Joining,
  { broadcast, private: isPrivate }: JoinConfig,
  rights: Rights,
): Promise<Broadcast[]> {
  const replay = broadcast?.replay
  if (!replay) return []
  if (!isPrivate) throw new Refusal('UnableToReplayMessages: Replay is not allowed for public channels')
  const { data } = replayOptions.safeParse(replay)
  if (!data) throw new Refusal('UnableToReplayMessages: Replay params are not valid')
  if (!rights.broadcast_read) return []
  return messagesSince(connection.hub.db.admin, subTopic, data.since, data.limit ?? undefined)
}

/**
 * Subscribes and waits for the stream. Gives what keeps the channel from hearing of changes, or null; a client that
 * asked to wait for its subscription is refused instead.
 *
 * @throws Refusal
 */
export async function follow(
  changes: PostgresChanges,
  subscriptions: Subscription[],
  options: JoinConfig['postgres_changes_options'],
): Promise<string | null> {
  const waits = options?.wait === true && subscriptions.length > 0
  try {
    await changes.subscribe(subscriptions)
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error
    if (waits) throw new Refusal(`RealtimeDisabledForConfiguration: ${error.message}`)
    return error.message
  }
  if (!waits) {
    await changes.settlesWithin(READY_MS)
    return null
  }
  const patience = Math.min(options?.timeout ?? DEFAULT_WAIT_MS, LONGEST_WAIT_MS)
  if (await changes.isReadyWithin(patience)) return null
  throw new Refusal(`PostgresChangesSubscribeTimeout: ${changes.problem ?? 'the stream is not ready'}`)
}

/** Says that the stream runs: at once, or when it does; meanwhile, why it does not. */
export async function tellWhenReady(channel: Joining, extension: string, message: string): Promise<void> {
  const { changes } = channel.connection.hub
  let told: string | null = null
  while (!channel.isOver) {
    const { problem } = changes
    if (problem !== null && problem !== told)
      channel.system('error', extension, `Unable to subscribe: ${problem}`)
    told = problem ?? told
    const isReady = await changes.isReadyWithin(READY_MS)
    if (isReady && !channel.isOver) {
      channel.system('ok', extension, message)
      return
    }
  }
}

/** What the client may know of a failure; null for a fault of ours. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof TokenError)) return null
  return `InvalidJWTToken: ${error.reason === 'expired' ? 'Token has expired' : 'The token is invalid'}`
}
