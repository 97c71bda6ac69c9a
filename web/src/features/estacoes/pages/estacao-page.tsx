import { AppWindow, LockKeyhole, ShieldOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Button } from '@/components/ui/button'
import { DayChoice } from '../components/day-choice'
import { PinForm } from '../components/pin-form'
import { StationMessage } from '../components/station-message'
import { StationOpen } from '../components/station-open'
import { forgetOffline, keepForOffline } from '../offline/keep'
import { rememberStation } from '../station/flag'
import type { KidsPanelType } from '../station/kids-panel-type'
import { takeBegun } from '../station/start'
import { StationContext, useNewStation, useStation, useStationState } from '../station/use-station'

/** Back to what the address is on other devices. */
async function leaveForGood() {
  rememberStation(false)
  await forgetOffline().catch(() => {})
  location.assign('/checkin')
}

function Locked() {
  const station = useStation()
  const { nome, campus } = useStationState()
  const [isOpening, setOpening] = useState(true)

  async function handlePin(pin: string): Promise<string | null> {
    try {
      await station.unlock(pin)
    } catch (error) {
      return error instanceof Error ? error.message : 'Algo deu errado. Tente de novo.'
    }
    document.documentElement.requestFullscreen?.().catch(() => {})
    return null
  }

  useEffect(() => {
    const pin = takeBegun()
    if (!pin) return setOpening(false)
    // a reload finds the address that works without network
    history.replaceState(history.state, '', '/checkin')
    station.unlock(pin).catch(() => setOpening(false))
  }, [station])
  if (isOpening) return <PageSkeleton />

  return (
    <StationMessage icon={LockKeyhole} title={nome}>
      <p className="text-muted-foreground">{campus}</p>
      <PinForm submitLabel="Abrir" onPin={handlePin} />
    </StationMessage>
  )
}

function Phase({ KidsPanel }: { KidsPanel: KidsPanelType }) {
  const { phase, pending, day } = useStationState()
  const challenge = day?.estacao.desafio ?? false
  useEffect(() => {
    if (phase === 'sem-aparelho') leaveForGood()
    if (phase === 'aberta') keepForOffline(challenge)
  }, [phase, challenge])
  if (phase === 'trancada') return <Locked />
  if (phase === 'escolher-dia') return <DayChoice />
  if (phase === 'aberta') return <StationOpen KidsPanel={KidsPanel} />
  if (phase === 'outra-aba')
    return (
      <StationMessage icon={AppWindow} title="A estação está aberta em outra aba.">
        <p className="text-muted-foreground">Feche a outra: esta continua sozinha.</p>
      </StationMessage>
    )
  if (phase === 'revogada')
    return (
      <StationMessage icon={ShieldOff} title="Esta estação foi revogada.">
        <p className="text-muted-foreground">
          {pending > 0
            ? `Nomes e rostos foram apagados. ${pending} por enviar: deixe aberta até terminar.`
            : 'Tudo o que ela guardava foi apagado deste aparelho.'}
        </p>
        {pending === 0 && <Button onClick={leaveForGood}>Continuar</Button>}
      </StationMessage>
    )
  return <PageSkeleton />
}

/** The station's page, with the children's part in its place. */
export const estacaoPage = (KidsPanel: KidsPanelType) =>
  function Component() {
    const station = useNewStation()
    return (
      <StationContext value={station}>
        <DocumentTitle>Estação de check-in</DocumentTitle>
        <div className="flex min-h-dvh flex-1 flex-col bg-background">
          <Phase KidsPanel={KidsPanel} />
        </div>
      </StationContext>
    )
  }
