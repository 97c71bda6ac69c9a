import { Controller } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import { type AtoData, atoForm, TIPO_LABELS, type Tipo, valuesOf } from '../model'
import { atosMutations, TOCADOS_PELO_ATO } from '../mutations'
import { AtoFields } from './ato-fields'

type NovoDialogProps = { membro?: string; tipo?: Tipo; onClose: () => void }

/** Asks for an act: for whom, what, with whom and by when. */
export function NovoDialog({ membro, tipo, onClose }: NovoDialogProps) {
  const form = useSchemaForm(atoForm, { ...valuesOf(undefined, membro), ...(tipo && { tipo }) })
  const openAto = useMutation(atosMutations.open())
  const notify = useUndo(TOCADOS_PELO_ATO)

  async function handleSubmit(data: AtoData) {
    const { protocolo, operacao } = await openAto.mutateAsync(data)
    onClose()
    notify(`Pedido aberto: ${protocolo}.`, operacao)
  }

  return (
    <FormDialog
      title="Novo ato"
      description="Começa em Pedido e anda até ser realizado."
      form={form}
      onSubmit={handleSubmit}
      label="Novo ato"
      submitLabel="Abrir pedido"
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
