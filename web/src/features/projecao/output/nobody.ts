import { createClient } from '@supabase/supabase-js'
import { supabaseConfig } from '@/lib/config'
import type { Database } from '@/lib/supabase'

/** Screens and phones ask as nobody, whoever is signed in in this browser. */
export const nobody = createClient<Database>(supabaseConfig.url, supabaseConfig.key || 'sb_publishable_', {
  accessToken: async () => null,
  db: { timeout: 8_000, retry: false },
})

type Topic = {
  /** By the name of what is told. */
  on: Readonly<Record<string, (payload: Record<string, unknown>) => void>>
  /** Something may have been missed. */
  onJoin: () => void
}

/** Hears what is told on a topic until the returned function is called. */
export function followAsNobody(topic: string, { on, onJoin }: Topic): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const join = () => {
    const channel = nobody.channel(topic, { config: { private: true } })
    for (const [event, handle] of Object.entries(on))
      channel.on('broadcast', { event }, ({ payload }) => handle(payload ?? {}))
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') onJoin()
      if (status !== 'CLOSED' || isStopped) return
      timer = setTimeout(async () => {
        await nobody.removeChannel(channel)
        if (!isStopped) join()
      }, 2_000)
    })
  }
  join()
  return () => {
    isStopped = true
    clearTimeout(timer)
    void nobody.removeAllChannels()
  }
}
