import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '@supabase-types'
import { supabase } from './supabase'

export type Table = keyof Database['public']['Tables']

/** Rows of a table to be told of; `filter` as in `user_id=eq.<id>`. */
export type Watch = { table: Table; event: 'INSERT' | 'UPDATE' | '*'; filter?: string }

/** `row` is the row as it is now; empty when it was deleted. */
export type Change = { table: string; type: 'INSERT' | 'UPDATE' | 'DELETE'; row: unknown }

export type Follower = {
  onChange: (change: Change) => void
  /** Changes may have been missed: at the beginning, after a lost connection, when the tab was away. */
  onCatchUp: () => void
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

let channels = 0

/** One channel; a lost connection is the library's to mend, `onClosed` tells of a channel that the server has ended. */
function join(name: string, watches: readonly Watch[], follower: Follower, onClosed: () => void) {
  // the name is never used twice: the library would hand out the channel that is just being closed
  channels += 1
  const channel = supabase.channel(`${name}:${channels}`, {
    config: { postgres_changes_options: { wait: true } },
  })
  for (const watch of watches) {
    channel.on('postgres_changes', { schema: 'public', ...watch }, ({ table, eventType, new: row }) =>
      follower.onChange({ table, type: eventType, row }),
    )
  }
  channel.subscribe((status, error) => {
    if (status === 'SUBSCRIBED') follower.onCatchUp()
    else if (status === 'CLOSED') onClosed()
    else console.warn(`live ${name}:`, status, error?.message ?? '')
  })
  return channel
}

/**
 * Follows changes of tables, as the person who is signed in, until the returned function is called. The channel comes
 * back by itself after a lost connection and after the server has ended it, for example with an expired session.
 */
export function follow(name: string, watches: readonly Watch[], follower: Follower): () => void {
  let channel: RealtimeChannel | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  let generation = 0

  const start = async () => {
    clearTimeout(timer)
    generation += 1
    const mine = generation
    // the channel joins as the person of this moment, not as the one before
    await supabase.realtime.setAuth().catch((error) => console.warn(`live ${name}:`, error))
    if (isStopped || mine !== generation) return
    const onCatchUp = () => {
      failures = 0
      follower.onCatchUp()
    }
    channel = join(name, watches, { ...follower, onCatchUp }, () => {
      if (isStopped || mine !== generation) return
      channel = null
      timer = setTimeout(start, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
      failures += 1
    })
  }
  const handleReturn = () => {
    if (document.visibilityState === 'hidden') return
    if (channel === null) start()
    follower.onCatchUp()
  }
  addEventListener('online', handleReturn)
  document.addEventListener('visibilitychange', handleReturn)
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', handleReturn)
    document.removeEventListener('visibilitychange', handleReturn)
    if (channel) supabase.removeChannel(channel)
  }
}
