import { Church } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { WEEKDAYS } from '@/lib/format'
import type { Horario } from '../model'

/** When one's campus holds its services. */
export function ServiceTimes({ horarios }: { horarios: readonly Horario[] }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {horarios.map(({ nome, dia, hora, sala }) => (
          <li key={`${dia} ${hora} ${nome}`} className="flex items-center gap-3 px-4 py-3">
            <Church aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <p className="break-words font-medium">
                {WEEKDAYS[dia]}, {hora.slice(0, 5)}
              </p>
              <p className="break-words text-muted-foreground text-sm">
                {[nome, sala].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
