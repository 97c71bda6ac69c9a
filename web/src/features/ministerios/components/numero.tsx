import { Link } from 'react-router'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'

/** A number with its name, which may lead to what stands behind it. */
export function Numero({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <Card className="relative p-4">
      <p className="font-bold text-2xl tabular-nums">{formatNumber(value)}</p>
      <p className="text-muted-foreground text-sm">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-foreground">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
    </Card>
  )
}
