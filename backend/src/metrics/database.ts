import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../postgres/database.ts'

interface Facts {
  database_bytes: string
  connections: string
  oldest_transaction_seconds: string
  replication_lag_bytes: string
  storage_objects: string
  storage_bytes: string
  messages_waiting: string
  messages_given_up: string
  last_backup: string | null
}

const FACTS = `
  select pg_database_size(current_database()) as database_bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend') as oldest_transaction_seconds,
    (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)), 0) from pg_replication_slots
     where database = current_database()) as replication_lag_bytes,
    (select count(*) from storage.objects) as storage_objects,
    (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
     where metadata ->> 'size' ~ '^[0-9]{1,15}$') as storage_bytes,
    (select count(*) from auth.outbox where sent_at is null and given_up_at is null) as messages_waiting,
    (select count(*) from auth.outbox where given_up_at is not null) as messages_given_up,
    (select extract(epoch from max(ended)) from backend.backups where ok) as last_backup`

const GAUGES: [name: keyof Facts, help: string][] = [
  ['database_bytes', 'Size of the database.'],
  ['connections', 'Connections to the database, of everybody.'],
  ['oldest_transaction_seconds', 'Age of the oldest open transaction.'],
  ['replication_lag_bytes', 'Log that the slowest replication slot has not read.'],
  ['storage_objects', 'Stored objects.'],
  ['storage_bytes', 'Bytes of the stored objects.'],
  ['messages_waiting', 'Messages to people that were not sent yet.'],
  ['messages_given_up', 'Messages to people that could not be sent.'],
  ['last_backup', 'When the last good backup ended (seconds since 1970).'],
]

/** Adds what the database knows, read when somebody asks for the metrics. */
export function measureDatabase(registry: Registry, { admin }: Database): void {
  const gauges = GAUGES.map(
    ([name, help]) => [name, new Gauge({ name: `backend_${name}`, help, registers: [registry] })] as const,
  )
  const reachable = new Gauge({
    name: 'backend_database_reachable',
    help: 'Whether the database answered.',
    registers: [registry],
    async collect() {
      const facts = await admin.query<Facts>(FACTS).then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      reachable.set(facts ? 1 : 0)
      for (const [name, gauge] of gauges) {
        gauge.reset()
        if (facts && facts[name] !== null) gauge.set(Number(facts[name]))
      }
    },
  })
}
