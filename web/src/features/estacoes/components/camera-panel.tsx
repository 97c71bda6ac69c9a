import { useEffect, useRef, useState } from 'react'
import { CameraView } from '@/components/media/camera-view'
import { useQrCodes } from '@/components/media/use-qr-codes'
import { cn } from '@/lib/cn'
import { faceHint } from '../face/hints'
import type { Seen } from '../face/messages'
import { useChallenge } from '../face/use-challenge'
import { type FacesState, useFaces } from '../face/use-faces'
import { Watch } from '../face/watch'
import { cardCodeIn } from '../station/search'
import type { Door, Meant } from '../station/use-door'
import { useStation, useStationState } from '../station/use-station'

const WATCH_MS = 500
const OTHERWISE = 'Use a busca pelo nome'

const FACES: Readonly<Record<FacesState, string>> = {
  sem: 'Mostre o QR da carteirinha ou procure pelo nome.',
  carregando: 'Preparando o reconhecimento… A carteirinha e a busca já funcionam.',
  prontos: 'Olhe para a câmera, ou mostre o QR da carteirinha.',
  falhou: 'O rosto não funciona neste aparelho. Use a carteirinha ou a busca.',
}

type CameraPanelProps = {
  door: Pick<Door, 'ask' | 'left' | 'reset'>
  /** Looks for faces and codes; while somebody is asked, it rests. */
  isLooking: boolean
  /** Whoever stands before the camera is asked, as long as they do. */
  isAsked: boolean
}

/** The camera of the door: faces and the cards' codes at the same time. */
export function CameraPanel({ door, isLooking, isAsked }: CameraPanelProps) {
  const station = useStation()
  const { day } = useStationState()
  const [hint, setHint] = useState<string | null>(null)
  const isAsking = useRef(false)
  const watch = useRef<Watch | null>(null)
  const challenge = useChallenge(day?.estacao.desafio ?? false)

  /** From here on the face is held: the question is theirs alone, and ends with them. */
  async function propose(meant: readonly Meant[]) {
    setHint(null)
    watch.current = new Watch(performance.now())
    if (!(await door.ask(meant, 'rosto'))) letGo()
  }

  function letGo() {
    watch.current = null
    faces.clear()
  }
  const tell = useRef({ letGo, left: door.left })
  tell.current = { letGo, left: door.left }
  useEffect(() => {
    if (!isAsked) return
    const timer = setInterval(() => {
      if (watch.current?.isGone(performance.now())) tell.current.left()
    }, WATCH_MS)
    return () => {
      clearInterval(timer)
      tell.current.letGo()
    }
  }, [isAsked])

  function handleSeen(seen: Seen) {
    if (watch.current) {
      watch.current.see(seen.likeness, performance.now())
      if (watch.current.isGone(performance.now())) door.left()
      return
    }
    if (isAsking.current) {
      if (seen.likeness !== null) challenge.compare(seen.likeness)
      return
    }
    setHint(faceHint(seen))
    if (!isLooking || !seen.decision || seen.decision === 'nao_reconhecido') return
    const meant = seen.candidates.flatMap(({ membroId, score }) => {
      const pessoa = station.directory.find(membroId)
      return pessoa ? [{ pessoa, score }] : []
    })
    if (meant.length === 0) return
    if (day?.estacao.desafio && challenge.notReady) return setHint(challenge.notReady)
    faces.hold()
    if (!day?.estacao.desafio) return void propose(meant)
    isAsking.current = true
    setHint(null)
    challenge.begin((failure) => {
      isAsking.current = false
      if (failure) {
        faces.clear()
        door.reset(failure)
      } else propose(meant)
    })
  }
  const faces = useFaces(handleSeen)

  const readCodes = useQrCodes(async (texts) => {
    for (const text of texts) {
      const code = cardCodeIn(text)
      const pessoa = code ? await station.withCard(code) : undefined
      if (pessoa) return void door.ask([{ pessoa }], 'cartao')
      setHint('Este QR não é de uma carteirinha válida deste campus.')
    }
  })

  function handleFrame(frame: ImageData, video: HTMLVideoElement) {
    faces.look(frame)
    if (isAsking.current) return challenge.see(video)
    if (!watch.current) readCodes(frame)
  }

  return (
    <section aria-label="Rosto ou carteirinha" className="space-y-3">
      <CameraView facing="user" otherwise={OTHERWISE} isLooking={isLooking || isAsked} onFrame={handleFrame}>
        {challenge.request && (
          <p
            role="alert"
            className="rounded-xl bg-primary p-4 text-center font-bold text-2xl text-primary-foreground"
          >
            {challenge.request}
          </p>
        )}
        <p
          role="status"
          className={cn('min-h-6 text-center', hint ? 'font-medium' : 'text-muted-foreground')}
        >
          {hint ?? FACES[faces.state]}
        </p>
      </CameraView>
    </section>
  )
}
