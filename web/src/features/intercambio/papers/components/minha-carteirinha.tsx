import { Dialog, DialogContent } from '@/components/ui/dialog'
import { CodigoDaCarteirinha } from './codigo-da-carteirinha'

/** One's own card, large enough to be read at a door; open as long as it is rendered. */
export function MinhaCarteirinha({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Minha carteirinha" size="sm">
        <CodigoDaCarteirinha />
      </DialogContent>
    </Dialog>
  )
}
