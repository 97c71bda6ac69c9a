import { SwitchCamera } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useCamera } from '@/components/media/use-camera'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/cn'
import { faceHint } from '../face/hints'
import type { Seen } from '../face/messages'
import { useChallenge } from '../face/use-challenge'
import { type FacesState, useFaces } from '../face/use-faces'
import { cardCodeIn } from '../station/search'
import type { Asked, Door } from '../station/use-door'
import { useStation, useStationState } from '../station/use-station'
import { useFrames } from './use-frames'

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
  const id = useId()
  const [deviceId, setDeviceId] = useState('')
  const { stream, problem, cameras } = useCamera('user', { deviceId, otherwise: OTHERWISE })
  const video = useRef<HTMLVideoElement>(null)
  const [hint, setHint] = useState<string | null>(null)
  const isAsking = useRef(false)
  const isReading = useRef(false)
  const challenge = useChallenge(day?.estacao.desafio ?? false)

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  function propose(asked: readonly Asked[]) {
    faces.clear()
    setHint(null)
    door.ask(asked, 'rosto')
  }

  function handleSeen(seen: Seen) {
    setHint(faceHint(seen))
    if (!isLooking || isAsking.current || !seen.decision || seen.decision === 'nao_reconhecido') return
    const asked = seen.candidates.flatMap(({ membroId, score }) => {
      const pessoa = station.directory.find(membroId)
      return pessoa ? [{ pessoa, score }] : []
    })
    if (asked.length === 0) return
    if (!day?.estacao.desafio) return propose(asked)
    if (challenge.notReady) return setHint(challenge.notReady)
    isAsking.current = true
    challenge.begin((failure) => {
      isAsking.current = false
      if (failure) {
        faces.clear()
        door.reset(failure)
      } else propose(asked)
    })
  }
  const faces = useFaces(handleSeen)

  async function readCodes(frame: ImageData) {
    if (isReading.current) return
    isReading.current = true
    try {
      const { qrCodesIn } = await import('../station/qr')
      for (const text of await qrCodesIn(frame)) {
        const code = cardCodeIn(text)
        const pessoa = code ? await station.withCard(code) : undefined
        if (pessoa) return void door.ask([{ pessoa }], 'cartao')
        setHint('Este QR não é de uma carteirinha válida deste campus.')
      }
    } finally {
      isReading.current = false
    }
  }

  useFrames(video, isLooking && stream !== null, (frame, current) => {
    if (isAsking.current) return challenge.see(current)
    faces.look(frame)
    readCodes(frame).catch((error: unknown) => console.warn('qr:', error))
  })

  return (
    <section aria-label="Rosto ou carteirinha" className="space-y-3">
      <div className="relative mx-auto grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-xl bg-muted">
        {problem ? (
          <div className="space-y-3 p-6 text-center">
            <p role="alert">{problem}</p>
            <Button variant="outline" onClick={() => location.reload()}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label="Imagem da câmera"
            className="size-full -scale-x-100 object-cover"
          />
        )}
      </div>
      {challenge.request && (
        <p
          role="alert"
          className="rounded-xl bg-primary p-4 text-center font-bold text-2xl text-primary-foreground"
        >
          {challenge.request}
        </p>
      )}
      <p role="status" className={cn('min-h-6 text-center', hint ? 'font-medium' : 'text-muted-foreground')}>
        {hint ?? FACES[faces.state]}
      </p>
      {cameras.length > 1 && (
        <div className="flex items-center justify-center gap-2">
          <Label htmlFor={id} className="inline-flex items-center gap-2">
            <SwitchCamera aria-hidden className="size-4" />
            Câmera
          </Label>
          <Select
            id={id}
            className="max-w-64"
            value={deviceId}
            placeholder="A da frente"
            options={cameras.map(({ deviceId: value, label }) => ({ value, label }))}
            onChange={({ target }) => setDeviceId(target.value)}
          />
        </div>
      )}
    </section>
  )
}
