import { useEffect, useState } from 'react'
import { knownStill, stillOf } from '../midia/film-still'

/** A film that stands still, filling its parent: lists show many of them. */
export function FilmStill({ path, source }: { path: string; source: string | undefined }) {
  const [still, setStill] = useState(() => knownStill(path))
  useEffect(() => {
    if (!source) return
    let isGone = false
    // what the browser cannot open is not seen
    stillOf(path, source).then(
      (taken) => !isGone && setStill(taken),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [path, source])
  return still ? <img src={still} alt="" className="absolute inset-0 size-full object-cover" /> : null
}
