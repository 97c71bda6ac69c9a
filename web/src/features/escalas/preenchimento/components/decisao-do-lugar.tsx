import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { formatCount } from '@/lib/format'
import type { Decisao } from '../explain'

type DecisaoDoLugarProps = {
  decisao: Decisao
  comMinisterio: boolean
  isOut: (pessoa: string) => boolean
  onToggle: (pessoa: string) => void
  /** Why not others, at once. */
  isOpenFirst?: boolean
}

/** What the fill decided of one place: who, why, and why each other not. A person can be left out of what is written. */
export function DecisaoDoLugar({
  decisao,
  comMinisterio,
  isOut,
  onToggle,
  isOpenFirst = false,
}: DecisaoDoLugarProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const { funcao, subtempo, hora, ministerio_nome, escolhidos, outros, vazia } = decisao
  return (
    <li className="space-y-1.5 py-3">
      <p className="font-medium">
        {funcao}{' '}
        <span className="font-normal text-muted-foreground text-sm">
          {[subtempo, hora, comMinisterio && ministerio_nome].filter(Boolean).join(', ')}
        </span>
      </p>
      {escolhidos.map(({ pessoa, nome, porque }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
        <label key={pessoa} className="flex cursor-pointer items-start gap-3">
          <Checkbox
            className="mt-0.5"
            checked={!isOut(pessoa)}
            onCheckedChange={() => onToggle(pessoa)}
            aria-label={`Aceitar ${nome} em ${funcao}`}
          />
          <span className="min-w-0">
            <span className="break-words">{nome}</span>
            <span className="block text-muted-foreground text-sm">{porque}</span>
          </span>
        </label>
      ))}
      {vazia && <p className="text-destructive-text text-sm">{vazia}</p>}
      {outros.length > 0 && (
        <details
          className="text-sm"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="min-h-11 cursor-pointer py-2.5 text-muted-foreground md:min-h-0 md:py-1">
            Por que não {formatCount(outros.length, 'outra pessoa', 'outras pessoas')}?
          </summary>
          {isOpen && (
            <ul className="space-y-0.5 pt-1 pl-4">
              {outros.map(({ pessoa, nome, motivo }) => (
                <li key={pessoa} className="break-words">
                  {nome}: <span className="text-muted-foreground">{motivo}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  )
}
