import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { vidaMutations } from '../mutations'
import { pedidoForm } from '../transferencia'

/** Asks another campus for somebody who came to this one, named as they themselves would. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { campi } = usePermissions()
  const [unico] = campi
  const form = useSchemaForm(pedidoForm, {
    nome: '',
    data_nascimento: '',
    destino: campi.length === 1 ? (unico ?? '') : '',
    motivo: '',
  })
  const request = useMutation(vidaMutations.requestTransferencia())

  return (
    <FormDialog
      title="Receber alguém de outro campus"
      description="Escreva como a pessoa se identifica. O campus de origem decide."
      form={form}
      onSubmit={(data) => request.mutateAsync(data).then(onClose)}
      label="Pedido"
      submitLabel="Enviar pedido"
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome completo" autoComplete="off" />
      <DateField control={form.control} name="data_nascimento" label="Data de nascimento" />
      <SelectField
        control={form.control}
        name="destino"
        label="Para o campus"
        options={campi.map((nome) => ({ value: nome, label: nome }))}
      />
      <TextareaField control={form.control} name="motivo" label="Motivo" isOptional />
    </FormDialog>
  )
}
