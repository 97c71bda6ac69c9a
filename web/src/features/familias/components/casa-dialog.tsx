import type { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type Casa, casaForm, casaValues } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'

export function CasaDialog({ casa, onDone }: { casa: Casa; onDone: () => void }) {
  const form = useSchemaForm(casaForm, casaValues(casa))
  const say = useUndo(TOUCHED)
  const save = useMutation(familiasMutations.save(casa.id))

  async function handleSubmit(data: z.output<typeof casaForm>) {
    say('Família salva.', await save.mutateAsync(data))
    onDone()
  }

  return (
    <FormDialog
      title="Nome e telefone da casa"
      form={form}
      onSubmit={handleSubmit}
      label="Família"
      submitLabel="Salvar"
      onClose={onDone}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
      <PhoneField control={form.control} name="telefone" label="Telefone da casa" isOptional />
    </FormDialog>
  )
}
