import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import type { MediaRef } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import { supabaseConfig } from '@/lib/config'
import { keepShell } from '@/lib/kept-page'
import { toast } from '@/lib/toast'
import { keepSettings, readSettings, type Settings } from '../control/settings'
import { type Action, keyName } from '../control/shortcuts'
import { useAsked } from '../control/use-asked'
import { useControl } from '../control/use-control'
import { useShortcuts } from '../control/use-shortcuts'
import { type Command, findMark } from '../live/command'
import type { Programme, ProgrammeItem } from '../live/programme'
import type { Shown } from '../live/state'
import { AlertDialog } from './alert-dialog'
import { AskedCard } from './asked-card'
import { CallCard } from './call-card'
import { FollowDialog } from './follow-dialog'
import { HelpDialog } from './help-dialog'
import { KidsDialog } from './kids-dialog'
import { LibraryPane } from './library-pane'
import { LivePane } from './live-pane'
import { PanelsDialog } from './panels-dialog'
import { ProgrammePane } from './programme-pane'
import { RemotesDialog } from './remotes-dialog'
import { RoomHeader } from './room-header'
import { ScreensDialog } from './screens-dialog'
import type { OpenService } from './services-panel'
import { SlideGrid } from './slide-grid'
import { StageDialog } from './stage-dialog'

type Open = 'alert' | 'stage' | 'screens' | 'remotes' | 'kids' | 'follow' | 'panels' | 'help' | 'end' | null
type Pane = 'biblioteca' | 'roteiro' | 'palco'

const PANES: { name: Pane; label: string }[] = [
  { name: 'biblioteca', label: 'Biblioteca' },
  { name: 'roteiro', label: 'Roteiro' },
  { name: 'palco', label: 'No ar' },
]

type ControlRoomProps = {
  campus: string
  campi: readonly string[]
  canEdit: boolean
  onCampus: (campus: string) => void
  /** This browser leads, or leads no more. */
  onLeading: (isLeading: boolean) => void
}

/** Where the operator stands: library, order of service, what is prepared and what is on the screens. */
export function ControlRoom({ campus, campi, canEdit, onCampus, onLeading }: ControlRoomProps) {
  const [control, view] = useControl(campus)
  const [settings, setSettings] = useState(readSettings)
  const [selected, setSelected] = useState<string | null>(null)
  const [preview, setPreview] = useState<{ item: string; slide: string } | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [pane, setPane] = useState<Pane>('palco')
  const library = useRef<HTMLElement>(null)
  const { programme, state } = view.lead
  useEffect(() => void keepShell('/projecao'), [])
  useEffect(() => {
    if (!view.isOpening) onLeading(view.isLeading)
  }, [view.isOpening, view.isLeading, onLeading])
  const { fade } = settings
  useEffect(() => {
    if (view.isLeading && state.fade !== fade) control.send({ do: 'fade', fade })
  }, [control, view.isLeading, state.fade, fade])

  const media = useMemo(() => new Map(programme.media.map(({ path, url }) => [path, url])), [programme.media])
  const sourceOf = useCallback(
    ({ path }: MediaRef) => {
      const url = media.get(path)
      return url && new URL(url, supabaseConfig.url).href
    },
    [media],
  )
  // where nobody leads, whoever does something begins
  const isFree = state.term === 0 || state.ended
  const canLead = canEdit && !view.isOpening && (view.isLeading || (isFree && !view.isElsewhere))
  const send = async (command: Command) => {
    if (!canLead) return
    if (!view.isLeading) await control.take()
    control.send(command)
  }
  const liveItem = state.place?.item ?? null
  const item = programme.items.find(({ id }) => id === (selected ?? liveItem)) ?? programme.items[0]
  const show = (slide: string) => {
    if (!item) return
    setPreview(null)
    void send({ do: 'show', item: item.id, slide })
  }
  const pick = (slide: string) => {
    if (!item) return
    if (settings.click === 'live') show(slide)
    else setPreview({ item: item.id, slide })
  }
  const change = async (to: (programme: Programme) => Programme) => {
    if (!canLead) return
    if (!view.isLeading) await control.take()
    control.edit(to)
  }
  const edit = (to: (items: readonly ProgrammeItem[]) => ProgrammeItem[]) =>
    change((whole) => ({ ...whole, items: to(whole.items) }))
  // what is on the screen stays there until something else is shown
  const openService: OpenService = async (title, items, service) => {
    const before = programme
    // its files are asked for anew: an address lasts a day
    await change((whole) => ({ ...whole, title, service, items, media: [] }))
    setSelected(null)
    setPane('roteiro')
    toast.success(
      `“${title}” está aberto.`,
      before.items.length > 0
        ? { action: { label: 'Desfazer', onClick: () => void change(() => before) }, durationMs: 10_000 }
        : undefined,
    )
  }
  /** Behind what is live; answers the slide to begin at. */
  const place = async (added: ProgrammeItem, at: number) => {
    const behind = programme.items.findIndex(({ id }) => id === liveItem) + 1
    await edit((items) => [...items.slice(0, behind), added, ...items.slice(behind)])
    return added.slides[at] ?? added.slides[0]
  }
  const insert = async (added: ProgrammeItem, at: number) => {
    const slide = await place(added, at)
    setSelected(added.id)
    if (!slide) return
    if (settings.click === 'preview') setPreview({ item: added.id, slide: slide.id })
    else control.send({ do: 'show', item: added.id, slide: slide.id })
  }
  const asking = useAsked(control, view, async (added) => {
    if (!canLead) return
    const slide = await place(added, 0)
    setSelected(null)
    if (slide) control.send({ do: 'show', item: added.id, slide: slide.id })
  })
  const move = (command: Command) => {
    // what is walked through is what is seen
    setSelected(null)
    void send(command)
  }
  const handleSettings = (next: Settings) => {
    setSettings(next)
    keepSettings(next)
  }
  const handleAction = (action: Action) => {
    if (action === 'next' || action === 'back') return move({ do: action })
    if (action === 'black' || action === 'logo') return void send({ do: 'cover', cover: action })
    if (action === 'background') return void send({ do: 'hide', layer: 'background' })
    if (action === 'clear') return void send({ do: 'hide', layer: 'text' })
    if (action === 'dismiss') return void send({ do: 'alert', alert: null })
    if (action === 'alert') return canLead && view.isLeading ? setOpen('alert') : undefined
    if (action === 'live') {
      setPreview(null)
      return preview ? void send({ do: 'show', ...preview }) : undefined
    }
    if (action === 'approve') return canLead ? asking.approve() : undefined
    if (action === 'take') return canEdit && !view.isLeading ? void control.take() : undefined
    if (action === 'help') return setOpen('help')
    setPane('biblioteca')
    const pane = library.current
    const field = pane?.querySelector<HTMLElement>('input, textarea')
    ;(field ?? pane?.querySelector<HTMLElement>('[role=tab]'))?.focus()
  }
  useShortcuts(settings.preset, {
    onAction: handleAction,
    onNumber: (number) => {
      const slide = item?.slides[number - 1]
      if (slide) pick(slide.id)
    },
    onMark: (mark) => {
      const slide = item && findMark(item, item.id === liveItem ? (state.place?.index ?? -1) : -1, mark)
      if (slide) pick(slide.id)
    },
  })
  const prepared = useMemo((): Shown | null => {
    const owner = programme.items.find(({ id }) => id === preview?.item)
    const slide = owner?.slides.find(({ id }) => id === preview?.slide)
    return owner && slide ? { item: owner.id, title: owner.title, slide, theme: owner.theme, since: 0 } : null
  }, [programme, preview])

  const paneClass = (name: Pane) => cn('min-h-0 overflow-y-auto lg:block', pane === name ? 'block' : 'hidden')
  return (
    <div className="flex h-dvh flex-col bg-background">
      <RoomHeader
        campus={campus}
        campi={campi}
        control={control}
        view={view}
        canEdit={canEdit}
        onCampus={onCampus}
        onTake={() => void control.take()}
        onScreens={() => setOpen('screens')}
        onRemotes={() => setOpen('remotes')}
        onStage={() => setOpen('stage')}
        onHelp={() => setOpen('help')}
        onKids={() => setOpen('kids')}
        onFollow={() => setOpen('follow')}
        onPanels={() => setOpen('panels')}
        onEnd={() => setOpen('end')}
      />
      {!canEdit && (
        <p className="bg-info-soft px-4 py-2 text-info-text text-sm">
          Você acompanha. Quem opera é a equipe da projeção.
        </p>
      )}
      {asking.call && canEdit && (
        <CallCard
          call={asking.call}
          waiting={asking.calls}
          keyName={keyName('F7')}
          isDisabled={!canLead || !view.isLeading}
          onShow={() => asking.attend(true)}
          onDismiss={() => asking.attend(false)}
        />
      )}
      {asking.asked && canEdit && (
        <AskedCard
          key={asking.asked.chave}
          asked={asking.asked}
          waiting={asking.waiting}
          keyName={keyName('F7')}
          isDisabled={!canLead}
          onFound={asking.handleFound}
          onShow={(passage) => void asking.show(passage)}
          onRefuse={asking.refuse}
        />
      )}
      <nav aria-label="Painéis" className="flex border-border border-b lg:hidden">
        {PANES.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
            className={cn(
              'min-h-11 flex-1 text-sm',
              pane === name && 'border-primary border-b-2 font-semibold',
            )}
          >
            {label}
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[17rem_16rem_minmax(0,1fr)]">
        <aside
          ref={library}
          aria-label="Biblioteca"
          className={cn(paneClass('biblioteca'), 'border-border border-r')}
        >
          <LibraryPane
            campus={campus}
            programme={programme}
            canEdit={canLead}
            onOpen={openService}
            onSelect={(id) => {
              setSelected(id)
              setPane('palco')
            }}
            onAdd={(added) => void edit((items) => [...items, added])}
            onInsert={insert}
            onShow={(command) => void send(command)}
          />
        </aside>
        <section aria-label="Roteiro" className={cn(paneClass('roteiro'), 'border-border border-r')}>
          <ProgrammePane
            control={control}
            view={view}
            selected={item?.id ?? null}
            canEdit={view.isLeading}
            onSelect={(id) => {
              setSelected(id)
              setPane('palco')
            }}
          />
        </section>
        <div className={paneClass('palco')}>
          <LivePane
            control={control}
            view={view}
            canLead={canLead}
            preset={settings.preset}
            preview={prepared}
            isPreviewFirst={settings.click === 'preview'}
            sourceOf={sourceOf}
            onAction={handleAction}
          />
          <section aria-label="Slides" className="space-y-2 px-3 pb-4">
            {item && (
              <>
                <h2 className="truncate font-semibold">{item.title}</h2>
                <SlideGrid
                  item={item}
                  liveSlide={state.now?.item === item.id ? state.now.slide.id : null}
                  previewSlide={preview?.item === item.id ? preview.slide : null}
                  sourceOf={sourceOf}
                  isDisabled={!canLead}
                  onPick={pick}
                  onLive={show}
                />
              </>
            )}
          </section>
        </div>
      </div>
      <AlertDialog
        control={control}
        open={open === 'alert'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'alert' : null)}
      />
      <StageDialog
        control={control}
        view={view}
        open={open === 'stage'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'stage' : null)}
      />
      <ScreensDialog
        control={control}
        view={view}
        canEdit={canEdit}
        open={open === 'screens'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'screens' : null)}
      />
      <RemotesDialog
        control={control}
        view={view}
        canLead={canLead}
        open={open === 'remotes'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remotes' : null)}
      />
      <KidsDialog
        control={control}
        view={view}
        open={open === 'kids'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'kids' : null)}
      />
      <FollowDialog
        control={control}
        view={view}
        open={open === 'follow'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'follow' : null)}
      />
      <PanelsDialog
        campus={campus}
        open={open === 'panels'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'panels' : null)}
      />
      <HelpDialog
        settings={settings}
        onChange={handleSettings}
        open={open === 'help'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'help' : null)}
      />
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'end' : null)}
        title="Encerrar a projeção?"
        description="Todas as telas ficam pretas e o roteiro desta projeção é esquecido."
        confirmLabel="Encerrar"
        onConfirm={() => {
          setOpen(null)
          void control.end()
        }}
      />
    </div>
  )
}
