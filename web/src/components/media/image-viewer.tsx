import { Download, Maximize, RotateCcw, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Tooltip } from '@/components/ui/tooltip'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import { useViewer, type Viewer } from './use-viewer'
import { ViewerStage } from './viewer-stage'
import { degrees, ZOOM } from './viewer-state'

export type ImageViewerProps = {
  /** What the image shows: the name of the window and of the image. */
  title: string
  src: string
  downloadUrl: string
  onClose: () => void
}

/** What screen readers hear after each change. */
function Announcement({ view }: Pick<Viewer, 'view'>) {
  return (
    <span role="status" className="sr-only">
      {`Zoom de ${view.percent}%, rotação de ${degrees(view.rotation)} graus`}
    </span>
  )
}

function Controls({ viewer, downloadUrl }: { viewer: Viewer; downloadUrl: string }) {
  const { view, zoom, rotate, reset } = viewer
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; these are the buttons of a viewer
    <div
      role="group"
      aria-label="Controles da imagem"
      className="flex flex-wrap items-center justify-center gap-1 border-border border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <IconButton label="Diminuir zoom" onClick={() => zoom(-1)} aria-disabled={view.percent <= ZOOM.min}>
        <ZoomOut aria-hidden />
      </IconButton>
      <span aria-hidden className="w-14 text-center font-semibold text-sm tabular-nums">
        {view.percent}%
      </span>
      <IconButton label="Aumentar zoom" onClick={() => zoom(1)} aria-disabled={view.percent >= ZOOM.max}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="Girar para a esquerda" onClick={() => rotate(-1)}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton label="Girar para a direita" onClick={() => rotate(1)}>
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton label="Restaurar visualização" onClick={reset}>
        <Maximize aria-hidden />
      </IconButton>
      <Tooltip content="Baixar">
        <Button asChild variant="ghost" size="icon">
          <a href={downloadUrl} download aria-label="Baixar">
            <Download aria-hidden />
          </a>
        </Button>
      </Tooltip>
    </div>
  )
}

/**
 * An image over the whole window: zoom from 50 % to 300 % in steps of 20 %, quarter turns, drag when zoomed, download.
 * It begins anew each time it is opened. Keys: + − 0 R arrows Esc. Written here because the libraries for this pinch
 * without steps and do not know an image that is turned.
 */
export function ImageViewer({ title, src, downloadUrl, onClose }: ImageViewerProps) {
  const viewer = useViewer()
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="motion-fade fixed inset-0 z-50 bg-overlay" />
        <RadixDialog.Content
          {...returnFocus}
          className="motion-fade fixed inset-0 z-50 flex flex-col overflow-hidden bg-popover text-popover-foreground outline-none md:inset-6 md:rounded-xl md:border md:border-border md:shadow-pop"
          onKeyDown={viewer.handleKeyDown}
        >
          <div className="flex items-center gap-2 border-border border-b p-2 pl-4">
            <RadixDialog.Title className="min-w-0 flex-1 truncate font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Fechar">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          <RadixDialog.Description className="sr-only">
            Teclas: mais e menos para o zoom, zero para voltar ao início, R para girar, setas para mover.
          </RadixDialog.Description>
          <ViewerStage viewer={viewer} src={src} alt={title} />
          <Controls viewer={viewer} downloadUrl={downloadUrl} />
          <Announcement view={viewer.view} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
