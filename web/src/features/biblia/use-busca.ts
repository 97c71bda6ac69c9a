import { useEffect, useRef, useState } from 'react'
import type { Biblia } from './model'
import type { Found } from './search'

const NOTHING: Found = { total: 0, verses: [] }

type Answer = { query: string; found: Found }

/** Verses of a version by words, as they are typed; found beside the page, which goes on answering. `key` asks anew. */
export function useBusca(biblia: Biblia | undefined, query: string, key: unknown) {
  const worker = useRef<Worker | null>(null)
  const last = useRef(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  // loaded before anybody searches: then the network may be gone
  useEffect(() => {
    const mine = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    worker.current = mine
    return () => {
      worker.current = null
      mine.terminate()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more books have come
  useEffect(() => {
    if (!biblia || query === '') return setAnswer(null)
    const id = ++last.current
    if (!worker.current) return
    worker.current.onmessage = ({ data }: MessageEvent<{ id: number; found: Found }>) => {
      if (data.id === last.current) setAnswer({ query, found: data.found })
    }
    worker.current.postMessage({ id, biblia: biblia.id, versiculos: biblia.versiculos, query })
  }, [biblia, query, key])
  return { found: answer?.found ?? NOTHING, isSearching: query !== '' && answer?.query !== query }
}
