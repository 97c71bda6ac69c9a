import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { estacaoForm, KIDS_LABELS } from '../model'
import { checkinMutations } from '../mutations'
import type { Estacao } from '../queries'

type EstacaoFormProps = { estacao?: Estacao; campi: readonly string[]; proprio: string; onDone: () => void }

/** A new station, or another name for one. */
export function EstacaoForm({ estacao, campi, proprio, onDone }: EstacaoFormProps) {
  const form = useSchemaForm(estacaoForm, {
    campus: estacao?.campus ?? proprio,
    nome: estacao?.nome ?? '',
    desafio: estacao?.desafio ?? false,
    kids: estacao?.kids ?? '',
  })
  const save = useMutation(checkinMutations.save(estacao?.id))

  return (
    <FormDialog
      title={estacao ? 'Editar estação' : 'Nova estação'}
      description="Um aparelho na porta, que marca a presença de quem chega."
      form={form}
      onSubmit={(data) => save.mutateAsync(data).then(onDone)}
      label="Estação"
      submitLabel="Salvar"
      onClose={onDone}
    >
      <TextField
        control={form.control}
        name="nome"
        label="Nome"
        hint="De qual porta: Porta principal."
        maxLength={60}
      />
      <SelectField
        control={form.control}
        name="campus"
        label="Campus"
        options={campi.map((campus) => ({ value: campus, label: campus }))}
        disabled={estacao !== undefined}
      />
      <CheckboxField
        control={form.control}
        name="desafio"
        label="Pedir que a pessoa pisque e vire o rosto"
        hint="Dificulta o uso de uma foto. Vale quando a estação abre o dia de novo."
      />
      <SelectField
        control={form.control}
        name="kids"
        label="Kids nesta estação"
        hint="Vale quando a estação abre o dia de novo."
        placeholder="Não recebe crianças"
        options={optionsOf(KIDS_LABELS)}
      />
    </FormDialog>
  )
}
