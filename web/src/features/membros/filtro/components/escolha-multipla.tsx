import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { SelectOption } from '@/components/ui/select'

type EscolhaMultiplaProps = {
  label: string
  options: readonly SelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Several of a list: the button says which, the menu stays open while one chooses. */
export function EscolhaMultipla({ label, options, value, onChange }: EscolhaMultiplaProps) {
  const names = value.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)
  const text = names.length === 0 ? 'Escolha…' : names.join(', ')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          aria-label={`${label}: ${text}`}
          className="w-full min-w-0 shrink font-normal"
        >
          <span className="min-w-0 grow truncate text-left">{text}</span>
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80">
        {options.length === 0 && <p className="px-3 py-2 text-muted-foreground text-sm">Nada a escolher.</p>}
        {options.map((option) => (
          <DropdownMenuCheckboxItem
            key={option.value}
            checked={value.includes(option.value)}
            onCheckedChange={(isChosen) =>
              onChange(isChosen ? [...value, option.value] : value.filter((other) => other !== option.value))
            }
            onSelect={(event) => event.preventDefault()}
          >
            {option.label}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
