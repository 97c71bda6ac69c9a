import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

type AccountDialogProps = { title: string; description?: ReactNode; onClose: () => void; children: ReactNode }

/** A dialog that is open as long as it is there. */
export function AccountDialog({ title, description, onClose, children }: AccountDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description}>
        {children}
      </DialogContent>
    </Dialog>
  )
}
