import { useEffect, useState } from 'react'
import { toAppError, unwrap } from '@/lib/errors'
import { cultoAnswer, type Mostra, readMostra } from '../model'
import { followAsNobody, nobody } from '../output/nobody'

export type CultoView = {
  /** Null until the server answered. */
  campus: string | null
  shown: Mostra | null
  /** It is over, or the campus does not want it to be followed. */
  isOver: boolean
  isServerAway: boolean
}

/** Whoever heard nothing for so long asks: a phone sleeps in a pocket. */
const ASK_MS = 30_000

/** What stands on the screen of a service, as soon as it does. */
export function useCulto(culto: string): CultoView {
  const [view, setView] = useState<CultoView>({
    campus: null,
    shown: null,
    isOver: false,
    isServerAway: false,
  })
  useEffect(() => {
    let stop: (() => void) | null = null
    const ask = async () => {
      try {
        const answer = cultoAnswer.parse(await unwrap(nobody.rpc('acompanhar_o_culto', { culto })))
        setView({ campus: answer.campus, shown: answer.mostra, isOver: false, isServerAway: false })
        stop ??= followAsNobody(`culto:${culto}`, {
          on: {
            mostra: ({ mostra }) => {
              const shown = readMostra(mostra)
              if (shown !== undefined) setView((known) => ({ ...known, shown }))
            },
            acabou: () => void ask(),
          },
          onJoin: () => void ask(),
        })
      } catch (error) {
        const isOver = toAppError(error).code === 'PT404'
        setView((known) => ({ ...known, isOver, isServerAway: !isOver, ...(isOver && { shown: null }) }))
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_MS)
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleReturn)
      stop?.()
    }
  }, [culto])
  return view
}
