import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FROM_LIST } from './components/back-to-list'
import { membrosQueries } from './queries'

/** Somebody who rests that long on a person may want to open them; who scrolls past does not. */
const REST_MS = 120

const idOf = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => currentTarget.dataset.membro ?? ''

/** One set of handlers for all links of a list: what `MembroLink` does, for hundreds of them at once. */
export function useOpenMembro() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const latest = useRef(navigate)
  latest.current = navigate
  return useMemo(() => {
    let timer = 0
    const prefetch = (id: string) => {
      clearTimeout(timer)
      void queryClient.prefetchQuery(membrosQueries.detail(id))
      // if the code does not come now, it will be asked for again by the press
      import('./pages/membro-page').catch(() => undefined)
    }
    return {
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        const wantsOtherTab =
          event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
        if (wantsOtherTab) return
        event.preventDefault()
        void latest.current(`/membros/${idOf(event)}`, { state: FROM_LIST })
      },
      onFocus: (event: SyntheticEvent<HTMLAnchorElement>) => prefetch(idOf(event)),
      onPointerEnter: (event: SyntheticEvent<HTMLAnchorElement>) => {
        const id = idOf(event)
        clearTimeout(timer)
        timer = window.setTimeout(() => prefetch(id), REST_MS)
      },
      onPointerLeave: () => clearTimeout(timer),
    }
  }, [queryClient])
}

/** The same for as long as the list lives. */
export type OpenMembro = ReturnType<typeof useOpenMembro>
