import { Baby } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Chamado } from '../model'

type CallCardProps = {
  call: Chamado
  waiting: number
  keyName: string
  isDisabled: boolean
  onShow: () => void
  onDismiss: () => void
}

/** The Kids call a guardian: by two letters of the label's code, for everybody by one key. */
export function CallCard({ call, waiting, keyName, isDisabled, onShow, onDismiss }: CallCardProps) {
  return (
    <section
      aria-label="Chamada do Kids"
      className="mx-3 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-2 border-primary bg-card p-3"
    >
      <Baby aria-hidden className="size-5 shrink-0" />
      <div role="status" className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          O Kids chama a etiqueta <span className="tabular-nums">{call.sinal}</span>
          {waiting > 0 && (
            <span className="font-normal text-muted-foreground text-sm"> · e mais {waiting}</span>
          )}
        </p>
        <p className="text-muted-foreground text-sm">Aparece embaixo, nas telas, por um minuto. Sem nome.</p>
      </div>
      <Button size="sm" disabled={isDisabled} onClick={onShow}>
        Mostrar ({keyName})
      </Button>
      <Button size="sm" variant="outline" disabled={isDisabled} onClick={onDismiss}>
        Agora não
      </Button>
    </section>
  )
}
