import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { calendarDay } from '@/lib/format'
import { anotacaoForm, NIVEL_LABELS } from '../../model'
import { useRotulo } from '../../use-rotulo'
import { useWriteAnotacao } from '../../use-write-anotacao'

const NIVEIS = optionsOf(NIVEL_LABELS)

type NotaRapidaProps = { membro: string; onDone: () => void }

function Nota({ membro, onDone, tipos }: NotaRapidaProps & { tipos: { value: string; label: string }[] }) {
  const usual = tipos.some(({ value }) => value === 'conversa') ? 'conversa' : ''
  const form = useSchemaForm(anotacaoForm, { tipo: usual, nivel: 'pastores', data: calendarDay(), texto: '' })
  const write = useWriteAnotacao(membro)
  return (
    <FormRoot form={form} onSubmit={(data) => write(data).then(onDone)} label="Anotação">
      <TextareaField control={form.control} name="texto" label="Anotação" rows={3} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField control={form.control} name="tipo" label="Tipo" options={tipos} />
        <SelectField control={form.control} name="nivel" label="Quem lê" options={NIVEIS} />
      </div>
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}

/** A note of today; most are of a conversation. */
export function NotaRapida(props: NotaRapidaProps) {
  const { options } = useRotulo('tipo_anotacao')
  return options.length > 0 ? <Nota {...props} tipos={options} /> : <Skeleton className="h-64" />
}
