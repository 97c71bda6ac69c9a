import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaForm, vagaNoForm } from '../form-model'
import type { Dia } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'
import { VagasFields } from './vagas-fields'

type DiaDialogProps = { dia: Dia; fuso: string; ministerio: string; onClose: () => void }

/** The places of one day, which its template does not touch. */
export function DiaDialog({ dia, fuso, ministerio, onClose }: DiaDialogProps) {
  const { data: funcoes = [] } = useQuery(escalasQueries.funcoes(ministerio))
  const form = useSchemaForm(diaForm, { observacao: dia.observacao ?? '', vagas: dia.vagas.map(vagaNoForm) })
  const save = useMutation(escalasMutations.saveDia(ministerio, dia.id))
  return (
    <FormDialog
      title="Posições deste dia"
      description={formatWeekdayTime(dia.inicio, fuso)}
      size="lg"
      form={form}
      label="Posições deste dia"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <VagasFields funcoes={funcoes} />
      <TextareaField control={form.control} name="observacao" label="O que todos precisam saber" isOptional />
    </FormDialog>
  )
}
