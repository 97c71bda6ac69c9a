import { Button } from '@/components/ui/button'

type RememberedProps = { label: string; names: readonly string[]; onPick: (name: string) => void }

/** Passages one click away. */
export function Remembered({ label, names, onPick }: RememberedProps) {
  if (names.length === 0) return null
  return (
    <div className="space-y-1.5">
      <p className="font-medium text-muted-foreground text-sm">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Button size="sm" variant="outline" onClick={() => onPick(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
