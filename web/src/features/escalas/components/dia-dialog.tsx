import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type DiaData, type DiaValues, diaForm, vagaNoForm } from '../form-model'
import type { Dia } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'
import { VagasFields } from './vagas-fields'

type DiaDialogProps = { dia: Dia; fuso: string; ministerio: string; onClose: () => void }

/** The places of one day, which its template does not touch. */
export function DiaDialog({ dia, fuso, ministerio, onClose }: DiaDialogProps) {
  const { data: funcoes = [] } = useQuery(escalasQueries.funcoes(ministerio))
  const form = useForm<DiaValues, unknown, DiaData>({
    resolver: zodResolver(diaForm),
    defaultValues: { observacao: dia.observacao ?? '', vagas: dia.vagas.map(vagaNoForm) },
  })
  const save = useMutation(escalasMutations.saveDia(ministerio, dia.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Posições deste dia" description={formatWeekdayTime(dia.inicio, fuso)} size="lg">
        <FormRoot
          form={form}
          label="Posições deste dia"
          isPending={save.isPending}
          onSubmit={async (data) => {
            await save.mutateAsync(data)
            onClose()
          }}
        >
          <VagasFields funcoes={funcoes} />
          <TextareaField
            control={form.control}
            name="observacao"
            label="O que todos precisam saber"
            isOptional
          />
          <FormActions submitLabel="Salvar" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
