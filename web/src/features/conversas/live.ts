import type { RealtimeChannel } from '@supabase/supabase-js'
import { z } from 'zod'
import { supabase } from '@/lib/supabase'

const AGAIN_MS = 2000

/** That something happened in a conversation, never what: the words are read by who may. */
const dica = z.object({
  conversa: z.string(),
  que: z.enum(['mensagem', 'mudou', 'lida', 'gente', 'digitando']),
  ordem: z.number().nullish(),
  quem: z.string().optional(),
})
export type Dica = z.infer<typeof dica>

type Follower = {
  onDica: (dica: Dica) => void
  /** Something may have been missed: at the beginning, after a lost connection, when the tab was away. */
  onCatchUp: () => void
}

/** Hears what happens in the person's conversations, until the returned function is called. */
export function followConversas(userId: string, { onDica, onCatchUp }: Follower): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: RealtimeChannel | null = null
  let isStopped = false
  const join = async () => {
    await supabase.realtime.setAuth().catch(() => undefined)
    if (isStopped) return
    const mine = supabase
      .channel(`conversas:${userId}`, { config: { private: true } })
      .on('broadcast', { event: 'conversa' }, ({ payload }) => {
        const heard = dica.safeParse(payload)
        if (heard.success) onDica(heard.data)
      })
    channel = mine
    mine.subscribe((status) => {
      if (status === 'SUBSCRIBED') onCatchUp()
      if (status !== 'CLOSED' || isStopped) return
      timer = setTimeout(async () => {
        await supabase.removeChannel(mine)
        if (!isStopped) void join()
      }, AGAIN_MS)
    })
  }
  const handleReturn = () => {
    if (document.visibilityState !== 'hidden') onCatchUp()
  }
  addEventListener('online', handleReturn)
  document.addEventListener('visibilitychange', handleReturn)
  void join()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', handleReturn)
    document.removeEventListener('visibilitychange', handleReturn)
    if (channel) void supabase.removeChannel(channel)
  }
}
