import type { Ref } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cardCodeIn } from '@/features/estacoes/public'
import { ReadCodigo } from './read-codigo'

interface BuscaDaFamiliaProps {
  ref: Ref<HTMLInputElement>
  /** Families serve themselves: by the phone alone. */
  isSelf: boolean
  value: string
  onChange: (value: string) => void
  onCard: (code: string) => void
}

/** Where a family is looked for: typed, or by the card before the camera. */
export function BuscaDaFamilia({ ref, isSelf, value, onChange, onCard }: BuscaDaFamiliaProps) {
  return (
    <ReadCodigo
      format="QRCode"
      label="Ler QR da família"
      hint="Mostre o QR da carteirinha de alguém da família."
      otherwise="Use os números do telefone"
      codeIn={cardCodeIn}
      wrong="Este QR não é de uma carteirinha."
      onCode={onCard}
    >
      {(byCamera) => (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1 space-y-1.5">
            <Label htmlFor="busca-kids">
              {isSelf ? '4 últimos números do telefone' : 'Telefone (4 últimos números), carteirinha ou nome'}
            </Label>
            <Input
              ref={ref}
              id="busca-kids"
              type="search"
              value={value}
              autoComplete="off"
              enterKeyHint="search"
              inputMode={isSelf ? 'numeric' : undefined}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
          {byCamera}
        </div>
      )}
    </ReadCodigo>
  )
}
