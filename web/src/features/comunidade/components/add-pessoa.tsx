import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { optionsOf } from '@/components/ui/select'
import { MembroPicker } from '@/features/membros/public'
import { enumOf } from '@/lib/enums'
import { useMutation } from '@/lib/use-mutation'
import { PAPEL_LABELS } from '../model'
import { comunidadeMutations } from '../mutations'

const form = z.object({
  membro: z.string().min(1, 'Escolha a pessoa'),
  papel: enumOf('papel_na_celula'),
  troca: z.boolean(),
})

type AddPessoaProps = { celula: string; exclude: readonly string[] }

function AddDialog({ celula, exclude, onClose }: AddPessoaProps & { onClose: () => void }) {
  const fields = useSchemaForm(form, { membro: '', papel: 'membro', troca: false })
  const setPapel = useMutation(comunidadeMutations.setPapel(celula))
  return (
    <FormDialog
      title="Incluir pessoa"
      form={fields}
      label="Incluir pessoa"
      submitLabel="Incluir"
      onSubmit={(data) => setPapel.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <Controller
        control={fields.control}
        name="membro"
        render={({ field, fieldState }) => (
          <MembroPicker
            label="Pessoa"
            value={field.value || null}
            exclude={exclude}
            onChange={(id) => field.onChange(id ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField control={fields.control} name="papel" label="Papel" options={optionsOf(PAPEL_LABELS)} />
      <CheckboxField
        control={fields.control}
        name="troca"
        label="Se participa de outra célula, transferir para esta"
      />
    </FormDialog>
  )
}

/** Puts somebody of the campus into the cell, for those who look after all of them. */
export function AddPessoa(props: AddPessoaProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Incluir pessoa
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
