import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { CodigoDaCarteirinha } from './codigo-da-carteirinha'

/** One's own card: its code, large enough to be read at a door. */
export function MinhaCarteirinha() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <IdCard aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">Minha carteirinha</p>
        <p className="text-muted-foreground text-sm">Na entrada, ela registra que você chegou.</p>
      </div>
      <Button variant="outline" className="grow sm:grow-0" onClick={() => setOpen(true)}>
        Mostrar
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Minha carteirinha" size="sm">
          <CodigoDaCarteirinha />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
