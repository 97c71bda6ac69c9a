import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

export type DataItem = { label: string; value: ReactNode }

/** Names and values of one thing; what is unknown says so. */
export function DataList({ items }: { items: readonly DataItem[] }) {
  return (
    <Card>
      <dl className="divide-y divide-border">
        {items.map(({ label, value }) => (
          <div key={label} className="px-4 py-3 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4 md:px-5">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="min-w-0 break-words">
              {value || <span className="text-muted-foreground">Não informado</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
