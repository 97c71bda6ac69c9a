import type pg from 'pg'
import { z } from 'zod'
import type { Caller } from '../postgres/transaction.ts'
import { Refusal } from './refusal.ts'
import type { Socket } from './socket.ts'

const rights = z.object({
  broadcast_read: z.boolean(),
  broadcast_write: z.boolean(),
  presence_read: z.boolean(),
  presence_write: z.boolean(),
})

/** Reading and writing, of broadcasts and presences. */
export type Rights = z.output<typeof rights>

/** On a public channel everybody may do everything. */
export const PUBLIC: Rights = {
  broadcast_read: true,
  broadcast_write: true,
  presence_read: true,
  presence_write: true,
}

/** Where an installation has no public topics, a public channel is good for changes of tables alone. */
const NONE: Rights = {
  broadcast_read: false,
  broadcast_write: false,
  presence_read: false,
  presence_write: false,
}

/** What the policies on `realtime.messages` say for a private topic. */
export async function privateRights(pool: pg.Pool, topic: string, { role, claims }: Caller): Promise<Rights> {
  const { rows } = await pool.query<{ rights: unknown }>({
    name: 'realtime_channel_rights',
    text: 'select realtime.channel_rights($1, $2, $3) as rights',
    values: [topic, role, claims],
  })
  return rights.parse(rows[0]?.rights)
}

interface Place {
  connection: Pick<Socket, 'hub'>
  subTopic: string
  isPrivate: boolean
}

/**
 * What somebody may do on a channel.
 *
 * @throws Refusal when they may hear nothing on it
 */
export async function rightsOn({ connection, subTopic, isPrivate }: Place, caller: Caller): Promise<Rights> {
  if (!isPrivate) return connection.hub.publicTopics ? PUBLIC : NONE
  const found = await privateRights(connection.hub.db.admin, subTopic, caller)
  if (found.broadcast_read || found.presence_read) return found
  throw new Refusal(`Unauthorized: You do not have permissions to read from this Channel topic: ${subTopic}`)
}
