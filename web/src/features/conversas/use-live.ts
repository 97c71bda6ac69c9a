import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Dica, followConversas } from './live'
import { appendNew, catchUp, conversasQueries, refreshOne } from './queries'

const TYPING_MS = 5000
const TOGETHER_MS = 250

/** Keeps the list and the open conversation as they are now. Says who is writing in the open one. */
export function useLive(userId: string, aberta: string | undefined): readonly string[] {
  const client = useQueryClient()
  const open = useRef(aberta)
  const [typing, setTyping] = useState<readonly { conversa: string; quem: string }[]>([])
  useEffect(() => {
    open.current = aberta
  }, [aberta])
  useEffect(() => {
    let together: ReturnType<typeof setTimeout> | undefined
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const readList = () => {
      clearTimeout(together)
      together = setTimeout(
        () => void client.invalidateQueries({ queryKey: [...conversasQueries.all(), 'lista'] }),
        TOGETHER_MS,
      )
    }
    const showTyping = (conversa: string, quem: string) => {
      setTyping((known) => [...known.filter((um) => um.quem !== quem), { conversa, quem }])
      const timer = setTimeout(() => {
        timers.delete(timer)
        setTyping((known) => known.filter((um) => um.quem !== quem))
      }, TYPING_MS)
      timers.add(timer)
    }
    const handle = ({ conversa, que, ordem, quem }: Dica) => {
      const isOpen = conversa === open.current
      const ignore = () => undefined
      if (que === 'digitando') {
        if (quem) showTyping(conversa, quem)
        return
      }
      readList()
      if (que === 'mensagem') {
        setTyping((known) => known.filter((um) => um.conversa !== conversa))
        if (isOpen) void appendNew(client, conversa).catch(ignore)
        else client.removeQueries({ queryKey: conversasQueries.mensagens(conversa).queryKey })
      } else if (que === 'mudou' && ordem) void refreshOne(client, conversa, ordem).catch(ignore)
      if (que === 'gente' || que === 'lida')
        void client.invalidateQueries({ queryKey: conversasQueries.conversa(conversa).queryKey })
    }
    const stop = followConversas(userId, {
      onDica: handle,
      onCatchUp: () => {
        readList()
        // what was read before and is not on the screen may be older than what was missed
        client.removeQueries({ queryKey: [...conversasQueries.all(), 'mensagens'], type: 'inactive' })
        const conversa = open.current
        if (!conversa) return
        void client.invalidateQueries({ queryKey: conversasQueries.conversa(conversa).queryKey })
        void catchUp(client, conversa).catch(() => undefined)
      },
    })
    return () => {
      stop()
      clearTimeout(together)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [client, userId])
  return typing.filter(({ conversa }) => conversa === aberta).map(({ quem }) => quem)
}
