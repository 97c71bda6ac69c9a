import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { type Autorizacao, FINALIDADE_LABELS, papelForm } from '../model'

type Props = { membro: string; menor: boolean; autorizacao: Autorizacao; onClose: () => void }

/** A consent that was signed on paper, with the text in force. */
export function PapelDialog({ membro, menor, autorizacao, onClose }: Props) {
  const { finalidade, texto, versao } = autorizacao
  const save = useMutation(lgpdMutations.recordOnPaper(membro, finalidade))
  const form = useSchemaForm(papelForm(menor, calendarDay()), { assinado_em: '', responsavel: '' })
  return (
    <FormDialog
      title="Registrar papel"
      description={FINALIDADE_LABELS[finalidade]}
      form={form}
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      label="Autorização em papel"
      submitLabel="Registrar papel"
      onClose={onClose}
    >
      <p className="text-sm">{texto}</p>
      <p className="text-muted-foreground text-sm">
        Texto {versao}. Depois de registrar, anexe o papel assinado (PDF ou foto).
      </p>
      <DateField control={form.control} name="assinado_em" label="Assinado em" max={calendarDay()} />
      {menor && (
        <TextField control={form.control} name="responsavel" label="Responsável que assinou pelo menor" />
      )}
    </FormDialog>
  )
}
