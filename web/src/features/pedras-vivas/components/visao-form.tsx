import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Card } from '@/components/ui/card'
import { useDesfazer } from '@/features/auditoria/public'
import { type Visao, type VisaoData, type VisaoValues, visaoForm, visaoValues } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'

/** The text in its place, while somebody writes it. */
export function VisaoForm({ visao, onDone }: { visao: Visao | null; onDone: () => void }) {
  const form = useForm<VisaoValues, unknown, VisaoData>({
    resolver: zodResolver(visaoForm),
    defaultValues: visaoValues(visao),
  })
  const save = useMutation(pedrasVivasMutations.salvarVisao(visao?.updated_at))
  const undo = useDesfazer(ALTERADO.visao)
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const { control } = form
  return (
    <Card className="p-4 md:p-6">
      <FormRoot
        form={form}
        label="Visão da igreja"
        isPending={save.isPending}
        onSubmit={async (data) => {
          const operacao = await save.mutateAsync(data)
          unsaved.release()
          undo('Visão da igreja salva.', operacao)
          onDone()
        }}
      >
        <div className="grid gap-4 md:grid-cols-[1fr_8rem]">
          <TextField
            control={control}
            name="tema"
            label="Tema do ano"
            autoComplete="off"
            autoFocus
            isOptional
          />
          <TextField control={control} name="ano" label="Ano" inputMode="numeric" maxLength={4} isOptional />
        </div>
        <div className="grid gap-4 md:grid-cols-[1fr_16rem]">
          <TextareaField control={control} name="versiculo" label="Versículo" rows={2} isOptional />
          <TextField
            control={control}
            name="referencia"
            label="Referência"
            placeholder="1 Pedro 2.5"
            autoComplete="off"
            isOptional
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextareaField control={control} name="missao" label="Missão" rows={4} isOptional />
          <TextareaField control={control} name="visao" label="Visão" rows={4} isOptional />
        </div>
        <TextareaField
          control={control}
          name="valores"
          label="Valores"
          rows={5}
          hint="Um por linha."
          isOptional
        />
        <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} />
      </FormRoot>
      {unsaved.dialog}
    </Card>
  )
}
