import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { type AtoData, type AtoValues, atoForm, TIPO_LABELS, type Tipo, valuesOf } from '../model'
import { atosMutations, TOCADOS_PELO_ATO } from '../mutations'
import { AtoFields } from './ato-fields'

type NovoDialogProps = { membro?: string; tipo?: Tipo; onClose: () => void }

/** Asks for an act: for whom, what, with whom and by when. */
export function NovoDialog({ membro, tipo, onClose }: NovoDialogProps) {
  const form = useForm<AtoValues, unknown, AtoData>({
    resolver: zodResolver(atoForm),
    defaultValues: { ...valuesOf(undefined, membro), ...(tipo && { tipo }) },
  })
  const openAto = useMutation(atosMutations.open())
  const notify = useUndo(TOCADOS_PELO_ATO)

  async function handleSubmit(data: AtoData) {
    const { protocolo, operacao } = await openAto.mutateAsync(data)
    onClose()
    notify(`Pedido aberto: ${protocolo}.`, operacao)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Novo ato" description="Começa em Pedido e anda até ser realizado.">
        <FormRoot form={form} onSubmit={handleSubmit} isPending={openAto.isPending} label="Novo ato">
          <SelectField control={form.control} name="tipo" label="Tipo" options={optionsOf(TIPO_LABELS)} />
          {!membro && (
            <Controller
              control={form.control}
              name="membro_id"
              render={({ field, fieldState }) => (
                <MembroPicker
                  label="Pessoa"
                  value={field.value || null}
                  onChange={(id) => field.onChange(id ?? '')}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <AtoFields control={form.control} />
          <FormActions submitLabel="Abrir pedido" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
