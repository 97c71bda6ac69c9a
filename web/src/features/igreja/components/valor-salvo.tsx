import { MembroNome } from '@/features/membros/public'

type ValorSalvoProps = {
  value: string | null
  /** What its values are called. */
  options?: readonly { value: string; label: string }[]
  isPerson?: boolean
}

/** A field of what a campus has, as a person reads it. */
export function ValorSalvo({ value, options, isPerson }: ValorSalvoProps) {
  if (!value) return <span className="text-muted-foreground">vazio</span>
  if (isPerson) return <MembroNome id={value} />
  return options ? (options.find((one) => one.value === value)?.label ?? 'fora de uso') : value
}
