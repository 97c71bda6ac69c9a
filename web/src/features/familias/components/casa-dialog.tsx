import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type Casa, casaForm, casaValues } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'

export function CasaDialog({ casa, onDone }: { casa: Casa; onDone: () => void }) {
  const form = useForm<z.input<typeof casaForm>, unknown, z.output<typeof casaForm>>({
    resolver: zodResolver(casaForm),
    defaultValues: casaValues(casa),
  })
  const say = useUndo(TOUCHED)
  const save = useMutation(familiasMutations.save(casa.id))

  async function handleSubmit(data: z.output<typeof casaForm>) {
    say('Família salva.', await save.mutateAsync(data))
    onDone()
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Nome e telefone da casa">
        <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Família">
          <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
          <PhoneField control={form.control} name="telefone" label="Telefone da casa" isOptional />
          <FormActions submitLabel="Salvar" onCancel={onDone} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
