import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { Logo } from '@/components/page/logo'
import { keepShell } from '@/lib/kept-page'
import { ScreenView } from '../components/screen-view'
import { Screen } from '../output/screen'
import { useAwake } from '../output/use-awake'

/** From now on the page is seen: until then it was as dark as the room (`theme.js`). */
function useSeen(isSeen: boolean) {
  useLayoutEffect(() => {
    if (isSeen) document.documentElement.removeAttribute('data-telao')
  }, [isSeen])
}

function Message({ children }: { children: string }) {
  useSeen(true)
  return (
    <div className="fixed inset-0 grid place-content-center justify-items-center gap-6 bg-black p-8 text-center text-lg text-white">
      <Logo tone="white" className="h-16" />
      <h1 className="sr-only">Telão</h1>
      <p>{children}</p>
    </div>
  )
}

function OpenScreen({ tela }: { tela: string }) {
  const [screen] = useState(() => new Screen(tela))
  useEffect(() => {
    void screen.start()
    void keepShell('/projection-display')
    return () => screen.stop()
  }, [screen])
  useAwake()
  const view = useSyncExternalStore(screen.subscribe, screen.view)
  const now = useCallback(() => screen.clock.now(), [screen])
  const handlePainted = useCallback(
    (state: Parameters<Screen['painted']>[0]) => screen.painted(state),
    [screen],
  )
  const { isRead, tipo, state, programme, isUnknown, ready, total } = view
  useSeen(isRead)
  const isTransparent = tipo === 'transparente' || tipo === 'terco_inferior'
  useEffect(() => {
    if (!isTransparent) return
    document.documentElement.style.background = 'transparent'
    document.body.style.background = 'transparent'
  }, [isTransparent])
  if (!isRead) return null
  if (isUnknown) return <Message>Esta tela não existe mais. Peça o endereço a quem opera a projeção.</Message>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody stands at a screen; two clicks fill the monitor, as F does
    <div
      className="fixed inset-0 cursor-none select-none"
      onDoubleClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <ScreenView
        tipo={tipo ?? 'principal'}
        state={state}
        programme={programme}
        sourceOf={screen.media.sourceOf}
        now={now}
        onPainted={handlePainted}
      />
      {!state && total > 0 && (
        <p className="absolute inset-x-0 bottom-8 text-center text-white/70">
          pronto: {ready} de {total}
        </p>
      )}
    </div>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const tela = search.get('tela') ?? ''
  if (!/^[0-9a-f]{40}$/.test(tela))
    return <Message>Abra a tela pela página Projeção: o endereço dela vem de lá.</Message>
  return <OpenScreen key={tela} tela={tela} />
}
