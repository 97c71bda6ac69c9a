import { useEffect, useState } from 'react'
import { loadPicture } from './crop-photo'

/** The picture of a file, once it can be shown; `onBroken` is told when it cannot. */
export function usePicture(file: Blob | null, onBroken: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    let isGone = false
    loadPicture(url).then(
      (loaded) => {
        if (!isGone) setPicture(loaded)
      },
      () => {
        if (!isGone) onBroken()
      },
    )
    return () => {
      isGone = true
      setPicture(null)
      URL.revokeObjectURL(url)
    }
  }, [file, onBroken])
  return picture
}
