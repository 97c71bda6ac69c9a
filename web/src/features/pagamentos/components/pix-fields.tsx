import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf } from '@/components/ui/select'
import { PIX_LABELS } from '@/lib/pix/keys'

/** The kind of a Pix key and the key, of the form around them. */
export function PixFields({ isOptional = false }: { isOptional?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="pix_tipo"
        label="Tipo da chave Pix"
        placeholder={isOptional ? 'Sem chave' : 'Escolha…'}
        options={optionsOf(PIX_LABELS)}
        isOptional={isOptional}
      />
      <TextField
        name="pix_chave"
        label="Chave Pix"
        maxLength={77}
        spellCheck={false}
        isOptional={isOptional}
      />
    </div>
  )
}
