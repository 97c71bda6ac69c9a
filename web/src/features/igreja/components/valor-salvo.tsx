import type { ComponentProps } from 'react'
import { ShownValue } from '@/components/form/shown-value'
import { MembroNome } from '@/features/membros/public'

type ValorSalvoProps = ComponentProps<typeof ShownValue> & { value: string | null; isPerson?: boolean }

/** A field of what a campus has, as a person reads it. */
export function ValorSalvo({ value, options, isPerson }: ValorSalvoProps) {
  return isPerson && value ? <MembroNome id={value} /> : <ShownValue value={value} options={options} />
}
