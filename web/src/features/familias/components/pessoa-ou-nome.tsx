import { useController, useFormContext } from 'react-hook-form'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { MembroPicker } from '@/features/membros/public'

type Fields = { pessoa: string | null; nome: string; telefone: string }

/** Somebody with a record, or a name and a phone; inside a form with these three fields. */
export function PessoaOuNome({ exclude }: { exclude: readonly string[] }) {
  const { control } = useFormContext<Fields>()
  const { field } = useController({ control, name: 'pessoa' })
  return (
    <>
      <MembroPicker
        label="Pessoa da igreja"
        isOptional
        value={field.value}
        onChange={field.onChange}
        exclude={exclude}
      />
      {!field.value && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="nome"
            label="Ou o nome, se não tem cadastro"
            autoComplete="off"
          />
          <PhoneField control={control} name="telefone" label="Telefone" isOptional />
        </div>
      )}
    </>
  )
}
