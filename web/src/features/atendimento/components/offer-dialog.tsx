import { FormDialog } from '@/components/form/form-dialog'
import { MomentField } from '@/components/form/moment-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { horariosForm, type Pedido } from '../model'
import { atendimentoMutations } from '../mutations'

const DURACOES = ['30', '45', '60', '90'].map((value) => ({ value, label: `${value} minutos` }))

/** One to three times, where and for how long. */
export function OfferDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const form = useSchemaForm(horariosForm, {
    primeiro: '',
    segundo: '',
    terceiro: '',
    local: '',
    minutos: '45',
  })
  const offer = useMutation(atendimentoMutations.offer(pedido.id))
  return (
    <FormDialog
      title={`Horários para ${pedido.nome}`}
      description={`Ao oferecer, você atende: só você lê o assunto. As horas são do relógio de ${pedido.campus}.`}
      form={form}
      label="Oferecer horários"
      submitLabel="Oferecer horários"
      onSubmit={(data) => offer.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <MomentField kind="dateTime" control={form.control} name="primeiro" label="Primeira opção" />
      <MomentField kind="dateTime" control={form.control} name="segundo" label="Segunda opção" isOptional />
      <MomentField kind="dateTime" control={form.control} name="terceiro" label="Terceira opção" isOptional />
      <TextField
        control={form.control}
        name="local"
        label="Onde"
        hint="Sala pastoral, telefone, vídeo…"
        maxLength={120}
      />
      <SelectField control={form.control} name="minutos" label="Duração" options={DURACOES} />
    </FormDialog>
  )
}
