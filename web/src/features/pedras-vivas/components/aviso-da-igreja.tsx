import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { formatDate } from '@/lib/format'
import type { MeuAviso } from '../meus-avisos'

/** One notice of the whole ministry, in a list. */
export function AvisoDaIgreja({ aviso, action }: { aviso: MeuAviso; action?: ReactNode }) {
  const { titulo, texto, fim, autor } = aviso
  return (
    <li className={cn('flex items-start gap-3 py-3 pl-4', action ? 'pr-2' : 'pr-4')}>
      <Bell aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="break-words font-medium">{titulo}</p>
        <p className="whitespace-pre-line break-words text-sm">{texto}</p>
        <p className="text-muted-foreground text-xs">
          {[autor, `até ${formatDate(fim)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {action}
    </li>
  )
}
