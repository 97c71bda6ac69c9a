import type { InfiniteData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { calendarDay, formatWeekdayDate } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { type Conversa, readByAll, type Mensagem as Uma } from '../model'
import { Mensagem } from './mensagem'
import type { MensagemActions } from './mensagem-menu'

/** Messages of one person that come so close to each other stand together. */
const TOGETHER_MS = 3 * 60_000
/** Pages so far from what is seen are only their height. */
const NEAR = '1200px 0px'

type PaginaProps = MensagemActions & {
  /** The oldest first. */
  mensagens: readonly Uma[]
  /** The one that stands above the first. */
  before: Uma | undefined
  conversa: Conversa
  scroller: HTMLElement | null
  /** Where the unread ones began when the conversation was opened. */
  unreadFrom: number | null
  found: number
  readUpTo: number
}

/** Fifty messages; far from what is seen, a space as high as they are. */
function Pagina(props: PaginaProps) {
  const { mensagens, before, conversa, scroller, unreadFrom, found, readUpTo, ...actions } = props
  const [isNear, setNear] = useState(true)
  const height = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  const zone = useZone()
  useEffect(() => {
    const element = list.current
    if (!element || !scroller) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) height.current = entry.boundingClientRect.height
        setNear(entry.isIntersecting)
      },
      { root: scroller, rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const me = conversa.pessoas.find(({ eu }) => eu)?.membro_id
  return (
    <ul ref={list} style={isNear ? undefined : { height: height.current }}>
      {isNear &&
        mensagens.map((um, place) => {
          const last = place === 0 ? before : mensagens[place - 1]
          const isNewDay = !last || calendarDay(last.created_at, zone) !== calendarDay(um.created_at, zone)
          const follows =
            !isNewDay &&
            last.autor_id === um.autor_id &&
            Date.parse(um.created_at) - Date.parse(last.created_at) < TOGETHER_MS
          return [
            isNewDay && (
              <li key={`dia-${um.ordem}`} className="pt-4 text-center text-muted-foreground text-xs">
                {formatWeekdayDate(um.created_at, zone)}
              </li>
            ),
            unreadFrom === um.ordem && (
              <li key="novas" className="pt-4 text-center font-medium text-primary-text text-sm">
                Mensagens novas
              </li>
            ),
            <Mensagem
              key={um.id}
              mensagem={um}
              follows={follows}
              showsAuthor={!um.minha && !follows && !(conversa.dois && conversa.pessoas.length <= 2)}
              isFound={found === um.ordem}
              namesMe={me !== undefined && um.mencoes.includes(me)}
              wasRead={um.minha && um.ordem === readUpTo && !um.apagada}
              {...actions}
            />,
          ]
        })}
    </ul>
  )
}

type ListaProps = MensagemActions & {
  conversa: Conversa
  data: InfiniteData<Uma[], unknown>
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  found: number
  /** What this device has not sent yet. */
  children: ReactNode
}

/**
 * The messages, the newest at the bottom, where it begins. It is a column turned upside down with one thing in it: older
 * pages above and new messages below move nothing of what is being read.
 */
export function MensagensLista({ conversa, data, list, found, children, ...actions }: ListaProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [top, setTop] = useState<HTMLElement | null>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (!top || !scroller || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchNextPage(),
      { root: scroller, rootMargin: '800px 0px' },
    )
    observer.observe(top)
    return () => observer.disconnect()
  }, [top, scroller, hasNextPage, isFetchingNextPage, fetchNextPage])

  // the oldest first, as they are read
  const pages = useMemo(() => data.pages.map((page) => page.toReversed()).toReversed(), [data])
  const all = data.pages.flat()
  const [lidaAtFirst] = useState(conversa.lida)
  const firstUnread = all.findLast(({ ordem, minha }) => ordem > lidaAtFirst && !minha)?.ordem ?? null
  // of one's own last message, whether all the others have read it
  const readUpToByAll = readByAll(conversa.pessoas)
  const lastOfMine = all.find(({ minha }) => minha)?.ordem ?? 0
  const readUpTo = lastOfMine > 0 && lastOfMine <= readUpToByAll ? lastOfMine : 0

  const isLoaded = found > 0 && all.some(({ ordem }) => ordem === found)
  useLayoutEffect(() => {
    if (isLoaded) document.getElementById(`mensagem-${found}`)?.scrollIntoView({ block: 'center' })
  }, [isLoaded, found])
  return (
    <section
      ref={setScroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys
      tabIndex={0}
      aria-label="Mensagens"
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain outline-none focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2"
    >
      <div className="pb-3" role="log" aria-label="Mensagens da conversa" aria-busy={isFetchingNextPage}>
        <div ref={setTop} className="flex justify-center">
          {hasNextPage && (
            <Button variant="ghost" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mensagens anteriores
            </Button>
          )}
        </div>
        {all.length === 0 && <p className="p-6 text-center text-muted-foreground">Ninguém escreveu ainda.</p>}
        {pages.map((mensagens, place) => (
          <Pagina
            key={mensagens[0]?.id ?? place}
            mensagens={mensagens}
            before={pages[place - 1]?.at(-1)}
            conversa={conversa}
            scroller={scroller}
            unreadFrom={firstUnread}
            found={found}
            readUpTo={readUpTo}
            {...actions}
          />
        ))}
        <ul>{children}</ul>
      </div>
    </section>
  )
}
