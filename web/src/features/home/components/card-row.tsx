import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MinhaCarteirinha } from '@/features/intercambio/public'

/** One's own card, a press away. */
export function CardRow() {
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
      <Suspense>{isOpen && <MinhaCarteirinha onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
