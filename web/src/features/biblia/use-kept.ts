import { useEffect, useState } from 'react'
import type { Biblia } from './model'
import { keepBiblia } from './queries'

/** Brings the versions onto this machine, one after the other; gives how much is here, 1 when all of it. */
export function useKept(versions: readonly Biblia[]): number {
  const [part, setPart] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void (async () => {
      for (const [index, { id }] of versions.entries()) {
        const report = (done: number) => {
          if (!leaving.signal.aborted) setPart((index + done) / versions.length)
        }
        // without network the passage still comes from what is here
        await keepBiblia(id, report, leaving.signal).catch(() => {})
      }
    })()
    return () => leaving.abort()
  }, [versions])
  return part
}
