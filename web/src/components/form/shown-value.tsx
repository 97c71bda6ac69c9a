import type { SelectOption } from '@/components/ui/select'
import { formatList } from '@/lib/format'

type ShownValueProps = {
  value: unknown
  /** What its values are called, where it is chosen and not written. */
  options?: readonly SelectOption[]
}

/** What a field holds, as a person reads it. */
export function ShownValue({ value, options }: ShownValueProps) {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const nameOf = (one: string) =>
    options ? (options.find((option) => option.value === one)?.label ?? 'fora de uso') : one
  const text = Array.isArray(value) ? formatList(value.map(nameOf)) : nameOf(String(value))
  return value && text ? text : <span className="text-muted-foreground">vazio</span>
}
