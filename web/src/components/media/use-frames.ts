import { type RefObject, useEffect, useRef } from 'react'

const EVERY_MS = 110
const LONGEST_SIDE = 640

/** Hands over what the video shows, several times a second, as long as `isOn`. */
export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onFrame: (frame: ImageData, video: HTMLVideoElement) => void,
): void {
  const tell = useRef(onFrame)
  tell.current = onFrame
  useEffect(() => {
    if (!isOn) return
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const timer = setInterval(() => {
      const { current } = video
      if (!current || !context || current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const scale = Math.min(1, LONGEST_SIDE / Math.max(current.videoWidth, current.videoHeight))
      canvas.width = Math.round(current.videoWidth * scale)
      canvas.height = Math.round(current.videoHeight * scale)
      if (canvas.width === 0) return
      context.drawImage(current, 0, 0, canvas.width, canvas.height)
      tell.current(context.getImageData(0, 0, canvas.width, canvas.height), current)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [video, isOn])
}
