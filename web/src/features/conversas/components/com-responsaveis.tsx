import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

type ComResponsaveisProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Who is under 18 is not written to alone: their guardians come along. */
export function ComResponsaveis({ checked, onChange }: ComResponsaveisProps) {
  const id = useId()
  return (
    <div className="space-y-2 rounded-md bg-info-soft p-3 text-info-text text-sm">
      <p>
        Com quem tem menos de 18 anos, ou sem data de nascimento no cadastro, ninguém conversa a sós: um
        responsável ou outro adulto aprovado pela igreja está na conversa e lê tudo.
      </p>
      <div className="flex min-h-11 items-center gap-3">
        <Checkbox id={id} checked={checked} onCheckedChange={(value) => onChange(value === true)} />
        <label htmlFor={id} className="font-medium">
          Incluir os responsáveis
        </label>
      </div>
    </div>
  )
}
