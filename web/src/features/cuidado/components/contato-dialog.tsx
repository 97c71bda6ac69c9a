import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Acompanhamento, CANAL_LABELS, type ContatoData, contatoForm } from '../model'
import { cuidadoMutations } from '../mutations'

const CANAIS = optionsOf(CANAL_LABELS)

type ContatoDialogProps = { acompanhamento: Acompanhamento; onDone: () => void }

export function ContatoDialog({ acompanhamento, onDone }: ContatoDialogProps) {
  const form = useForm<z.input<typeof contatoForm>, unknown, ContatoData>({
    resolver: zodResolver(contatoForm),
    defaultValues: { canal: acompanhamento.canal ?? 'whatsapp', texto: '', proxima_data: '' },
  })
  const save = useMutation(cuidadoMutations.recordContato(acompanhamento.id))

  async function handleSubmit(data: ContatoData) {
    await save.mutateAsync(data)
    onDone()
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Registrar contato" description={acompanhamento.nome}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Contato">
          <SelectField control={form.control} name="canal" label="Por onde" options={CANAIS} />
          <TextareaField control={form.control} name="texto" label="Como foi" isOptional />
          <DateField
            control={form.control}
            name="proxima_data"
            label="Próximo contato até"
            min={calendarDay()}
            isOptional
          />
          <FormActions submitLabel="Registrar" onCancel={onDone} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
