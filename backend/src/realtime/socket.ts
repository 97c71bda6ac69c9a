import type { FastifyBaseLogger } from 'fastify'
import type { Authenticator } from '../auth/caller.ts'
import type { Database } from '../postgres/database.ts'
import type { PostgresChanges } from './changes/postgres-changes.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Vsn } from './frames.ts'
import type { Allowance, Limits } from './limits.ts'
import type { Person } from './person.ts'
import type { Topics } from './topics.ts'

/** What all sockets of this process share. */
export interface Hub {
  readonly db: Database
  readonly authenticate: Authenticator
  readonly log: FastifyBaseLogger
  readonly limits: Limits
  readonly publicTopics: boolean
  readonly topics: Topics
  /** The other processes that serve the same database. */
  readonly cluster: Cluster
  readonly changes: PostgresChanges
}

/** A client's socket, as the channels on it know it. */
export interface Socket {
  readonly hub: Hub
  readonly vsn: Vsn
  readonly apikey: string | undefined
  readonly messages: Allowance
  send(data: string | Buffer): void
  /** Counts the person's sockets; false when this would be one too many. */
  admit(person: Person): boolean
  /** The channel on this topic is over. */
  forget(channel: { readonly topic: string }): void
}
