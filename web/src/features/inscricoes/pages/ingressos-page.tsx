import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX, Camera, CameraOff, CircleAlert, CircleCheck, History } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { QrReader } from '@/components/media/qr-reader'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { zoneOf } from '@/lib/clock'
import { toAppError } from '@/lib/errors'
import { formatDateTime, formatLongDate } from '@/lib/format'
import { play } from '@/lib/sound'
import { useMutation } from '@/lib/use-mutation'
import { useZone, ZoneContext } from '@/lib/zone'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'

type Lido = { tone: 'ok' | 'again' | 'no'; title: string; text: string }

const TONES = {
  ok: { icon: CircleCheck, className: 'bg-success-soft text-success-text' },
  again: { icon: History, className: 'bg-warning-soft text-warning-text' },
  no: { icon: CircleAlert, className: 'bg-destructive-soft text-destructive-text' },
} as const

function Resultado({ tone, title, text }: Lido) {
  const { icon: Icon, className } = TONES[tone]
  return (
    <div className={`flex gap-4 rounded-lg p-5 ${className}`}>
      <Icon aria-hidden className="size-8 shrink-0" />
      <div>
        <p className="font-bold text-xl">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}

function Porta({ dia }: { dia: string }) {
  const zone = useZone()
  const [texto, setTexto] = useState('')
  const [lido, setLido] = useState<Lido | null>(null)
  const [hasCamera, setHasCamera] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(inscricoesMutations.redeemIngresso())

  function tell(result: Lido) {
    play(result.tone === 'ok' ? 'sim' : 'nao')
    setLido(result)
  }

  function handleRead(code: string, whenDone?: () => void) {
    const ingresso = code.trim()
    if (!ingresso || isPending) return
    mutate(
      { ocorrencia: dia, ingresso },
      {
        onSuccess: ({ nome, tipo, ja_usado_em }) => {
          tell(
            ja_usado_em
              ? {
                  tone: 'again',
                  title: nome,
                  text: `Ingresso já usado em ${formatDateTime(ja_usado_em, zone)}.`,
                }
              : { tone: 'ok', title: nome, text: tipo ?? 'Pode entrar.' },
          )
          setTexto('')
        },
        onError: (error) => tell({ tone: 'no', title: 'Não entra', text: toAppError(error).message }),
        onSettled: whenDone,
      },
    )
  }

  return (
    <div className="space-y-4">
      <div aria-live="assertive">{lido && <Resultado {...lido} />}</div>
      {hasCamera && <QrReader onRead={(text) => handleRead(text)} otherwise="Digite o código" />}
      <Button
        variant="outline"
        className="w-full sm:w-auto"
        aria-pressed={hasCamera}
        onClick={() => setHasCamera(!hasCamera)}
      >
        {hasCamera ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
        {hasCamera ? 'Desligar a câmera' : 'Ler com a câmera'}
      </Button>
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          handleRead(texto, () => input.current?.focus())
        }}
      >
        <Label htmlFor="ingresso">Código do ingresso</Label>
        <div className="flex gap-2">
          <Input
            id="ingresso"
            ref={input}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
          <Button type="submit" isPending={isPending}>
            Conferir
          </Button>
        </div>
        <p className="text-muted-foreground text-sm">
          Mostre o QR à câmera, use um leitor ligado ao aparelho ou digite o código. O leitor envia sozinho.
        </p>
      </form>
    </div>
  )
}

/** The door of a day: tickets are read one after the other. */
export function Component() {
  const { id = '' } = useParams()
  const { data: dia } = useSuspenseQuery(inscricoesQueries.dia(id))
  const back = <BackLink to="/presenca">Agenda</BackLink>
  if (!dia)
    return (
      <Page title="Ingressos" width="narrow" above={back}>
        <Empty
          icon={CalendarX}
          title="Dia não encontrado"
          description="Ele pode ter sido tirado da agenda."
        />
      </Page>
    )
  return (
    <Page
      title="Ingressos"
      width="narrow"
      above={back}
      description={`${dia.nome ?? dia.events.name}, ${formatLongDate(dia.inicio, zoneOf(dia.campus))}`}
    >
      <ZoneContext value={zoneOf(dia.campus)}>
        <Porta dia={id} />
      </ZoneContext>
    </Page>
  )
}
