import { useEffect, useRef, useState } from 'react'
import { Challenge, FALHAS, PEDIDOS } from './challenge'

type Landmarker = Awaited<ReturnType<typeof import('./landmarks').openLandmarker>>

const PREPARING = 'Preparando o desafio… A carteirinha e a busca já funcionam.'
const BROKEN = 'O desafio não funciona neste aparelho. Use a carteirinha ou a busca.'

interface ChallengeControl {
  /** What the person is asked to do now; null: nothing. */
  request: string | null
  /** Why it cannot be asked for now, as a sentence; null: it can. */
  notReady: string | null
  begin: (onDone: (failure: string | null) => void) => void
  /** How alike the face before the camera is to the one that was recognised. */
  compare: (likeness: number) => void
  /** Looks at what the camera shows; does nothing while nothing is asked. */
  see: (video: HTMLVideoElement) => void
}

/** Asks for a blink and a turn of the head, where the campus wants it. */
export function useChallenge(isWanted: boolean): ChallengeControl {
  const [request, setRequest] = useState<string | null>(null)
  const [notReady, setNotReady] = useState<string | null>(PREPARING)
  const landmarker = useRef<Landmarker | null>(null)
  const running = useRef<{ challenge: Challenge; onDone: (failure: string | null) => void } | null>(null)

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('./landmarks')
      .then(({ openLandmarker }) => openLandmarker())
      .then((opened) => {
        if (isGone) return
        landmarker.current = opened
        setNotReady(null)
      })
      .catch((error: unknown) => {
        console.warn('desafio:', error)
        if (!isGone) setNotReady(BROKEN)
      })
    return () => {
      isGone = true
    }
  }, [isWanted])

  function begin(onDone: (failure: string | null) => void) {
    running.current = { challenge: new Challenge(performance.now()), onDone }
  }

  const compare = (likeness: number) => running.current?.challenge.compare(likeness)

  function see(video: HTMLVideoElement) {
    const now = performance.now()
    if (!running.current || !landmarker.current) return
    const { challenge, onDone } = running.current
    const progress = challenge.see(landmarker.current(video, now), now)
    if (progress.state === 'espera') return setRequest(PEDIDOS[progress.step])
    running.current = null
    setRequest(null)
    onDone(progress.state === 'falhou' ? FALHAS[progress.reason] : null)
  }

  return { request, notReady, begin, compare, see }
}
