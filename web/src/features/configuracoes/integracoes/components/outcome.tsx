import { CircleAlert, CircleCheck } from 'lucide-react'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import type { Teste } from '../model'

/** What became of the last try of a service. */
export function Outcome({ teste }: { teste: Teste }) {
  const Icon = teste.ok ? CircleCheck : CircleAlert
  return (
    <p className="flex items-start gap-2 pt-1">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${teste.ok ? 'text-success-text' : 'text-warning-text'}`}
      />
      <span>
        {teste.mensagem ?? 'O teste não terminou.'}{' '}
        <span className="text-muted-foreground">
          {formatDateTime(teste.momento, myZone())}
          {teste.autor && ` · ${teste.autor}`}
        </span>
      </span>
    </p>
  )
}
