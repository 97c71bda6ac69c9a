import { useRef, useState } from 'react'
import { CameraView } from '@/components/media/camera-view'
import { useQrCodes } from '@/components/media/use-qr-codes'
import { cn } from '@/lib/cn'
import { faceHint } from '../face/hints'
import type { Seen } from '../face/messages'
import { useChallenge } from '../face/use-challenge'
import { type FacesState, useFaces } from '../face/use-faces'
import { cardCodeIn } from '../station/search'
import type { Asked, Door } from '../station/use-door'
import { useStation, useStationState } from '../station/use-station'

const OTHERWISE = 'Use a busca pelo nome'

const FACES: Readonly<Record<FacesState, string>> = {
  sem: 'Mostre o QR da carteirinha. Ninguém deste campus autorizou o rosto ainda.',
  carregando: 'Preparando o reconhecimento… A carteirinha e a busca já funcionam.',
  prontos: 'Olhe para a câmera, ou mostre o QR da carteirinha.',
  falhou: 'O rosto não funciona neste aparelho. Use a carteirinha ou a busca.',
}

type CameraPanelProps = {
  door: Pick<Door, 'ask' | 'reset'>
  /** Looks for faces and codes; while somebody is asked, it rests. */
  isLooking: boolean
}

/** The camera of the door: faces and the cards' codes at the same time. */
export function CameraPanel({ door, isLooking }: CameraPanelProps) {
  const station = useStation()
  const { day } = useStationState()
  const [hint, setHint] = useState<string | null>(null)
  const isAsking = useRef(false)
  const challenge = useChallenge(day?.estacao.desafio ?? false)

  function propose(asked: readonly Asked[]) {
    faces.clear()
    setHint(null)
    door.ask(asked, 'rosto')
  }

  function handleSeen(seen: Seen) {
    if (isAsking.current) {
      if (seen.likeness !== null) challenge.compare(seen.likeness)
      return
    }
    setHint(faceHint(seen))
    if (!isLooking || !seen.decision || seen.decision === 'nao_reconhecido') return
    const asked = seen.candidates.flatMap(({ membroId, score }) => {
      const pessoa = station.directory.find(membroId)
      return pessoa ? [{ pessoa, score }] : []
    })
    if (asked.length === 0) return
    if (!day?.estacao.desafio) return propose(asked)
    if (challenge.notReady) return setHint(challenge.notReady)
    isAsking.current = true
    setHint(null)
    faces.hold()
    challenge.begin((failure) => {
      isAsking.current = false
      if (failure) {
        faces.clear()
        door.reset(failure)
      } else propose(asked)
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
    readCodes(frame)
  }

  return (
    <section aria-label="Rosto ou carteirinha" className="space-y-3">
      <CameraView facing="user" otherwise={OTHERWISE} isLooking={isLooking} onFrame={handleFrame}>
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
