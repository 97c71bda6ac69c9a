import { useId } from 'react'
import { cn } from '@/lib/cn'
import { type Linha, rotuloDe } from '../model'

type CampoChoiceProps = {
  linha: Linha
  nomes: readonly [string, string]
  escolha: 0 | 1
  onChoose: (lado: 0 | 1) => void
}

const SIDES = [0, 1] as const

/** One differing field of two records: the value that is kept is chosen like a radio button, also with the arrows. */
export function CampoChoice({ linha, nomes, escolha, onChoose }: CampoChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{rotuloDe(linha.campo)}</legend>
      {SIDES.map((side) => (
        <label
          key={side}
          className={cn(
            'flex min-h-11 min-w-0 cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
            side === escolha
              ? 'border-primary-text bg-primary-soft text-primary-text'
              : 'border-border bg-card',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={side === escolha}
            onChange={() => onChoose(side)}
            aria-label={`${rotuloDe(linha.campo)}: ${linha.valores[side]}, de ${nomes[side]}`}
            className="mt-0.5 size-4 shrink-0 accent-current"
          />
          <span className="min-w-0 break-words">{linha.valores[side]}</span>
        </label>
      ))}
    </fieldset>
  )
}
