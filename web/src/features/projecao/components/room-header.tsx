import { CircleHelp, Ellipsis, MonitorPlay, Smartphone, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import type { Control, ControlView } from '../control/control'
import { Tally } from './tally'

type RoomHeaderProps = {
  campus: string
  campi: readonly string[]
  control: Control
  view: ControlView
  canEdit: boolean
  onCampus: (campus: string) => void
  onTake: () => void
  onScreens: () => void
  onRemotes: () => void
  onStage: () => void
  onHelp: () => void
  onKids: () => void
  onFollow: () => void
  onPanels: () => void
  onEnd: () => void
}

/** Who leads, which screens there are, and the way out. */
export function RoomHeader(props: RoomHeaderProps) {
  const {
    campus,
    campi,
    control,
    view,
    canEdit,
    onCampus,
    onTake,
    onScreens,
    onRemotes,
    onStage,
    onHelp,
    onKids,
    onFollow,
    onPanels,
    onEnd,
  } = props
  const { state } = view.lead
  const isLive = state.term > 0 && !state.ended
  return (
    <header className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-3 border-border border-b bg-card px-3 py-1.5">
      <Button asChild variant="ghost" size="sm">
        <Link to="/">Sair</Link>
      </Button>
      <h1 className="font-semibold max-sm:sr-only">Projeção</h1>
      {campi.length > 1 ? (
        <Select
          aria-label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          value={campus}
          onChange={({ target }) => onCampus(target.value)}
          className="w-32 sm:w-40"
        />
      ) : (
        <span className="text-muted-foreground text-sm">{campus}</span>
      )}
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <Tally control={control} state={state} />
      </div>
      {view.isServerAway && (
        <span role="status" className="flex items-center gap-1.5 font-medium text-sm">
          <WifiOff aria-hidden className="size-4" /> Sem servidor: as telas deste computador seguem
        </span>
      )}
      {isLive && !view.isLeading && !view.isOpening && (
        <span className="flex items-center gap-2 text-sm max-sm:order-last max-sm:w-full max-sm:justify-between">
          {view.isElsewhere ? 'Outra aba conduz' : 'Outro aparelho conduz'}
          {canEdit && (
            <Button size="sm" onClick={onTake}>
              Assumir
            </Button>
          )}
        </span>
      )}
      <Button variant="outline" size="sm" className="max-sm:ml-auto" onClick={onScreens}>
        <MonitorPlay /> <span className="max-sm:sr-only">Telas</span>
      </Button>
      {canEdit && (
        <Button variant="outline" size="sm" onClick={onRemotes}>
          <Smartphone /> <span className="max-sm:sr-only">Celulares</span>
          {view.remotes.length > 0 && <span className="tabular-nums">{view.remotes.length}</span>}
        </Button>
      )}
      <IconButton label="Atalhos e jeito de operar (?)" onClick={onHelp}>
        <CircleHelp />
      </IconButton>
      {canEdit && view.isLeading && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label="Mais opções">
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={onStage}>Recado e tempo para o palco</DropdownMenuItem>
            <DropdownMenuItem onSelect={onFollow}>Acompanhar no celular</DropdownMenuItem>
            <DropdownMenuItem onSelect={onPanels}>Botoeiras e programas</DropdownMenuItem>
            <DropdownMenuItem onSelect={onKids}>Chamadas do Kids</DropdownMenuItem>
            <DropdownMenuItem onSelect={onEnd}>Encerrar a projeção</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </header>
  )
}
